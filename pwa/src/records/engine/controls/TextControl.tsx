import { TextArea } from '../../../ui/TextArea.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useDensity } from '../useWords.ts'
import { givenText, type ControlProps } from './given.ts'

const MOST = 4000
/** The example of a field that holds a month: browsers without a picker of months ask for it as text. */
const MONTH = /^\d{4}-\d{2}$/

export function TextControl({ meta, given, onGive, onLeave, placeholder }: ControlProps) {
  const size = useDensity() === 'field' ? 'touch' : 'office'
  const example = placeholder ?? meta.pattern?.example
  return (
    <TextInput
      value={givenText(given)}
      onChange={(text) => onGive({ value: text })}
      {...(onLeave === undefined ? {} : { onBlur: onLeave })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onLeave?.()
      }}
      maxLength={meta.maxLength ?? MOST}
      autoComplete="off"
      size={size}
      {...(example === undefined ? {} : { placeholder: example })}
      {...(MONTH.test(meta.pattern?.example ?? '') ? { type: 'month' as const } : {})}
    />
  )
}

export function AreaControl({ meta, given, onGive, onLeave, placeholder }: ControlProps) {
  return (
    <TextArea
      value={givenText(given)}
      onChange={(text) => onGive({ value: text })}
      {...(onLeave === undefined ? {} : { onBlur: onLeave })}
      maxLength={meta.maxLength ?? MOST}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  )
}
