import { textIn } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { KeyGroup } from '../../ui/KeyGroup.tsx'
import { useLanguage } from '../../ui/language.ts'
import { useLabel, type ControlProps } from './control.ts'
import styles from './filling.module.css'
import { fillWords } from './fillWords.ts'

/** Choices of up to this many stand as keys; more are found by typing. */
const MOST_KEYS = 5

/** One of some choices, or several: keys where they are few, else a list to find them in. */
export function ChoiceControl({ filling, place, size }: ControlProps) {
  const { field, line } = place
  const { language } = useLanguage()
  const t = fillWords(language)
  const label = useLabel()
  const value = filling.valueOf(place)
  const own = field.options?.map((one) => ({ value: one.id, label: textIn(one.label, language).text }))
  const offered = own ?? filling.store.choices(field)
  const isRef = field.kind === 'person' || field.kind === 'record' || field.entity !== undefined
  const chosen = isRef ? (value?.ref ?? null) : (value?.text ?? null)
  const locked = filling.store.locked(field.key, line) ?? undefined
  const choose = (id: string | null) => void filling.set(place, isRef ? { ref: id } : { text: id })
  if (field.many === true) {
    const list = value?.list ?? []
    return (
      <div role="group" aria-label={label(field)} className={styles.many}>
        {offered.map((one) => (
          <Button
            key={one.value}
            size={size === 'field' ? 'field' : 'small'}
            pressed={list.includes(one.value)}
            disabledReason={locked}
            onClick={() =>
              void filling.set(place, {
                list: list.includes(one.value) ? list.filter((id) => id !== one.value) : [...list, one.value],
              })
            }
          >
            {one.label}
          </Button>
        ))}
      </div>
    )
  }
  if (own !== undefined && own.length <= MOST_KEYS)
    return (
      <KeyGroup
        label={label(field)}
        hideLabel
        columns={own.length}
        columnsNarrow={Math.min(own.length, narrowColumns(own))}
        options={own}
        value={chosen}
        onChange={(id) => choose(id === chosen ? null : id)}
        disabledReason={locked}
      />
    )
  return (
    <Combobox
      label={label(field)}
      value={chosen}
      options={offered}
      onChange={choose}
      placeholder={t.choose}
      clearable={!filling.isRequired(place)}
    />
  )
}

/** On a phone: so many that no word breaks in its key. */
function narrowColumns(options: readonly { readonly label: string }[]): number {
  const longest = Math.max(0, ...options.flatMap(({ label }) => label.split(/\s+/).map((word) => word.length)))
  return longest <= 6 ? 3 : longest <= 12 ? 2 : 1
}

/** Yes or no; pass, fail or not applicable. */
export function JudgedControl({ filling, place }: ControlProps) {
  const { field, line } = place
  const { language } = useLanguage()
  const t = fillWords(language)
  const label = useLabel()
  const chosen = filling.valueOf(place)?.text ?? null
  const options =
    field.kind === 'yesNo'
      ? [
          { value: 'yes', label: t.yes },
          { value: 'no', label: t.no },
        ]
      : [
          { value: 'pass', label: t.result.pass },
          { value: 'fail', label: t.result.fail, tone: 'danger' as const },
          { value: 'na', label: t.result.na },
        ]
  return (
    <KeyGroup
      label={label(field)}
      hideLabel
      columns={options.length}
      columnsNarrow={options.length}
      options={options}
      value={chosen}
      onChange={(text) => void filling.set(place, { text: text === chosen ? null : text })}
      disabledReason={filling.store.locked(field.key, line) ?? undefined}
    />
  )
}
