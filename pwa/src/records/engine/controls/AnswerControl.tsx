import { useWords } from '../useWords.ts'
import { ChoiceControl } from './ChoiceControl.tsx'
import { givenValue, type ControlProps } from './given.ts'

/** A question that must be answered: no is an answer, and nothing is none. */
export function AnswerControl(props: ControlProps) {
  const words = useWords()
  const answer = givenValue(props.given)
  const value = typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : null
  return (
    <ChoiceControl
      {...props}
      given={{ value }}
      options={[
        { value: 'yes', label: words.yes },
        { value: 'no', label: words.no },
      ]}
      onGive={(given) => props.onGive({ value: 'value' in given && given.value === 'yes' })}
    />
  )
}
