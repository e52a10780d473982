import type { WordMeta } from '../../../../../schema/meta/shapes.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { isIconName } from '../../../ui/isIconName.ts'
import { KeyGroup } from '../../../ui/KeyGroup.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useDensity, useWords } from '../useWords.ts'
import { givenValue, type ControlProps } from './given.ts'

/** More than this many keys are a list to pick from. */
export const MOST_KEYS = 6

/** One of few: big keys in the field, the platform's picker at a desk. A value from a newer server is shown as it is, and stays. */
export function ChoiceControl({ title, meta, given, onGive, onLeave, words, refused, options }: ControlProps) {
  const say = useWords()
  const inField = useDensity() === 'field'
  const value = givenValue(given)
  const chosen = typeof value === 'string' ? value : ''
  const known =
    options ?? (meta.enum ?? Object.keys(words ?? {})).map((one) => ({ value: one, label: wordOf(words, one) }))
  const choices =
    chosen === '' || known.some((one) => one.value === chosen) ? known : [...known, { value: chosen, label: chosen }]
  const give = (next: string) => {
    onGive({ value: next === '' ? null : next })
    onLeave?.()
  }
  if (inField && choices.length <= MOST_KEYS)
    return (
      <KeyGroup
        label={title}
        hideLabel
        columns={Math.min(3, choices.length)}
        options={choices.map(({ value: one, label }) => {
          const icon = words?.[one]?.icon
          return {
            value: one,
            label,
            ...(icon !== undefined && isIconName(icon) ? { icon: <Icon name={icon} /> } : {}),
          }
        })}
        value={chosen === '' ? null : chosen}
        // A second press takes a choice back that nobody has to make.
        onChange={(next) => give(next === chosen && meta.required !== true ? '' : next)}
        {...(refused === undefined ? {} : { disabledReason: refused })}
      />
    )
  const empty = meta.required === true ? [] : [{ value: '', label: say.none }]
  return (
    <Select
      value={chosen}
      options={[...empty, ...choices]}
      onChange={give}
      {...(meta.required === true ? { placeholder: say.choose } : {})}
    />
  )
}

function wordOf(words: Readonly<Record<string, WordMeta>> | undefined, value: string): string {
  const word = words?.[value]
  if (word !== undefined) return word.hint === undefined ? word.label : `${word.label} · ${word.hint}`
  const text = value.replaceAll(/[_-]+/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
