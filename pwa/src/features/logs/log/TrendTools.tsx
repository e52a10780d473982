import { plural } from '../../../lib/text.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { Select } from '../../../ui/Select.tsx'
import styles from './log.module.css'
import { RANGES, type Chosen, type TrendView } from './useTrend.ts'

/** What is drawn, and of which days. */
export function TrendTools({ view, whole }: { readonly view: TrendView; readonly whole: boolean }) {
  const { fields, things, range, setRange, choose, entries, control } = view
  return (
    <div className={styles.tools}>
      <Several name="Fields" add="Add a field" of={fields} least={1} onChange={(chosen) => choose('field', chosen)} />
      <Several
        name="Things"
        add="Choose equipment"
        of={things}
        least={0}
        onChange={(chosen) => choose('thing', chosen)}
      />
      <Select label="Time" value={range} options={RANGES.map((one) => ({ ...one }))} onChange={setRange} />
      <Select
        label="Lines"
        value={control ? 'control' : 'limits'}
        options={[
          { value: 'limits', label: 'Limits of the field' },
          { value: 'control', label: 'Mean, ±2 s and ±3 s' },
        ]}
        onChange={(lines) => choose('lines', lines === 'control' ? [lines] : [])}
      />
      {whole ? <span className={styles.quiet}>{plural(entries.length, 'entry', 'entries')}</span> : null}
    </div>
  )
}

interface Props {
  readonly name: string
  readonly add: string
  readonly of: { readonly all: readonly Chosen[]; readonly chosen: readonly string[] }
  /** How many stay chosen. */
  readonly least: number
  readonly onChange: (chosen: readonly string[]) => void
}

/** The chosen ones as chips, and a list of the others; nothing where there is nothing to choose. */
function Several({ name, add, of: { all, chosen }, least, onChange }: Props) {
  if (all.length < 2) return null
  const left = all.filter(({ value }) => !chosen.includes(value))
  return (
    <div role="group" aria-label={name} className={styles.several}>
      {all
        .filter(({ value }) => chosen.includes(value))
        .map(({ value, label }) => (
          <Chip
            key={value}
            selected
            onToggle={() => {
              if (chosen.length > least) onChange(chosen.filter((one) => one !== value))
            }}
          >
            {label}
          </Chip>
        ))}
      {left.length === 0 ? null : (
        <Select
          label={add}
          placeholder={add}
          value=""
          options={left}
          onChange={(value) => onChange([...chosen, value])}
        />
      )}
    </div>
  )
}
