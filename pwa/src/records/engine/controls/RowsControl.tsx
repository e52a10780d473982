import { itemsOf, rowOf, type Member } from '../../../../../sync/change/items.ts'
import { rowProblems } from '../../../../../sync/change/validate.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useDensity, useWords } from '../useWords.ts'
import { Cell } from './Cell.tsx'
import styles from './controls.module.css'
import { givenValue, type Choice, type ControlProps } from './given.ts'
import { RowCells } from './RowCells.tsx'

/** A list of typed rows: readings, names, anything that x-items describes. Rows are added, removed and moved. */
export function RowsControl({ title, meta, given, onGive, refused, error, options }: ControlProps) {
  const words = useWords()
  const { items } = meta
  if (items === undefined) return null
  if (items.of !== undefined && options !== undefined)
    return <Checks options={options} given={given} onGive={onGive} refused={refused} />
  const rows = itemsOf(givenValue(given))
  const give = (next: readonly Member[]) => onGive({ value: next })
  const cells = items.fields === undefined ? [['', items.of] as const] : Object.entries(items.fields)
  return (
    <>
      {rows.length === 0 ? <p className={styles.quiet}>{words.noRows}</p> : null}
      <ol className={styles.rows}>
        {rows.map((member, at) => {
          const problems = error === undefined ? {} : rowProblems(items, member)
          return (
            // A row has no name of its own: its place is what it is.
            <li key={at} className={styles.row} aria-label={words.row(title, at + 1)}>
              <RowCells
                fields={items.fields}
                row={rowOf(member)}
                cells={(only) =>
                  cells
                    .filter(([name]) => only === null || name === only.name)
                    .map(([name, cell]) => (
                      <Cell
                        key={name}
                        meta={only === null ? cell : { ...cell, unit: only.unit }}
                        title={only?.title ?? (name === '' ? words.row(title, at + 1) : cell.title)}
                        hideTitle={name === '' || only !== null}
                        value={name === '' ? member : (rowOf(member)[name] ?? null)}
                        refused={refused}
                        error={problems[name]}
                        options={options}
                        onValue={(next) => give(rows.with(at, name === '' ? next : { ...rowOf(member), [name]: next }))}
                      />
                    ))
                }
              />
              {refused === undefined && <RowKeys rows={rows} at={at} onRows={give} />}
            </li>
          )
        })}
      </ol>
      {refused === undefined && (
        <AddRow title={title} onAdd={() => give([...rows, items.of === undefined ? {} : ''])} />
      )}
    </>
  )
}

function AddRow({ title, onAdd }: { readonly title: string; readonly onAdd: () => void }) {
  const words = useWords()
  const size = useDensity() === 'field' ? 'field' : 'office'
  return (
    <div>
      <Button size={size} icon={<Icon name="plus" size="xs" />} onClick={onAdd}>
        {words.addRow(title)}
      </Button>
    </div>
  )
}

interface KeysProps {
  readonly rows: readonly Member[]
  readonly at: number
  readonly onRows: (rows: readonly Member[]) => void
}

function RowKeys({ rows, at, onRows }: KeysProps) {
  const words = useWords()
  const size = useDensity() === 'field' ? 'field' : 'small'
  const swap = (to: number) => {
    const [here, there] = [rows[at], rows[to]]
    if (here !== undefined && there !== undefined) onRows(rows.with(at, there).with(to, here))
  }
  const key = (label: string, icon: 'arrow-up' | 'arrow-down' | 'x', onClick: () => void) => (
    <Button kind="quiet" size={size} label={label} icon={<Icon name={icon} size="xs" />} onClick={onClick} />
  )
  return (
    <div className={styles.rowKeys}>
      {at > 0 ? key(words.rowUp(at + 1), 'arrow-up', () => swap(at - 1)) : rows.length > 1 && <span />}
      {at < rows.length - 1
        ? key(words.rowDown(at + 1), 'arrow-down', () => swap(at + 1))
        : rows.length > 1 && <span />}
      {key(words.removeRow(at + 1), 'x', () => onRows(rows.toSpliced(at, 1)))}
    </div>
  )
}

/** A list whose values are known is ticked, not typed. What is ticked and not offered any more stays. */
function Checks({
  options,
  given,
  onGive,
  refused,
}: Pick<ControlProps, 'given' | 'onGive' | 'refused'> & { readonly options: readonly Choice[] }) {
  const chosen = itemsOf(givenValue(given))
  return (
    <div className={styles.checks}>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={(on) => onGive({ value: on ? [...chosen, value] : chosen.filter((one) => one !== value) })}
          label={label}
          disabled={refused !== undefined}
        />
      ))}
    </div>
  )
}
