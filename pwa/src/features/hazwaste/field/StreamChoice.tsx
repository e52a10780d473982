import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { KeyGroup } from '../../../ui/KeyGroup.tsx'
import type { streamsFor } from '../core/newContainer.ts'
import styles from '../../../ui/FieldRows.module.css'
import { useFieldWords } from './useFieldWords.ts'

interface Props {
  readonly offered: ReturnType<typeof streamsFor>
  readonly value: string | null
  readonly onChange: (id: string) => void
}

/** So many fit on a tablet without scrolling; the rest is found by name. */
const KEYS = 6

/** What goes in: the usual streams of the area as keys, all others by name. */
export function StreamChoice({ offered: { usual, others }, value, onChange }: Props) {
  const t = useFieldWords().t.new
  const keys = [...usual, ...others].slice(0, KEYS)
  const rest = [...usual, ...others].slice(KEYS)
  return (
    <div className={styles.stack}>
      {keys.length === 0 ? (
        <p className={styles.danger}>{t.noStreams}</p>
      ) : (
        <KeyGroup
          label={t.what}
          aside={usual.length === 0 ? undefined : <span className={styles.muted}>{t.lastFirst}</span>}
          columns={2}
          columnsNarrow={1}
          size="md"
          options={keys.map(({ id, name, codes }) => ({
            value: id,
            label: name,
            hint: Array.isArray(codes) && codes.length > 0 ? codes.join(' ') : undefined,
          }))}
          value={value}
          onChange={onChange}
        />
      )}
      {rest.length === 0 ? null : (
        <Field label={t.another}>
          <Combobox
            value={rest.some(({ id }) => id === value) ? value : null}
            options={rest.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => {
              if (id !== null) onChange(id)
            }}
            placeholder={t.typeName}
          />
        </Field>
      )}
    </div>
  )
}
