import { cx } from '../cx.ts'
import styles from './Timeline.module.css'

export interface TimelineBar {
  readonly id: string
  readonly opensOn: string
  readonly dueOn: string
  readonly missOn: string | null
  readonly look: 'open' | 'late' | 'done'
  /** What it is, when it opens, is due and is lost, in words. */
  readonly name: string
}

export interface TimelineRow {
  readonly id: string
  readonly title: string
  readonly bars: readonly TimelineBar[]
}

interface Props {
  readonly label: string
  readonly from: string
  readonly until: string
  readonly today: string
  readonly months: readonly { readonly from: string; readonly label: string; readonly name: string }[]
  readonly rows: readonly TimelineRow[]
  readonly selected: string | null
  readonly onPick: (id: string) => void
}

const DAY_MS = 86_400_000
/** More rows than one looks through; a filter shows the rest. */
const SHOWN = 250

/** Windows over months: a bar from opening to due, a tick where it is due, a dashed line to the day it is lost. */
export function Timeline({ label, from, until, today, months, rows, selected, onPick }: Props) {
  const length = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1
  const at = (day: string) => Math.min(100, Math.max(0, (100 * (Date.parse(day) - Date.parse(from))) / DAY_MS / length))
  return (
    <div className={styles.scroll}>
      <table className={styles.timeline} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Rule</th>
            <th scope="col">
              <span className={styles.months}>
                {months.map((month) => (
                  <span key={month.from} style={{ left: `${at(month.from)}%` }} title={month.name}>
                    {month.label}
                  </span>
                ))}
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map((row) => {
            // The bars are for eyes and a pointer; the name of the row opens what comes next of it.
            const next = row.bars.find(({ look }) => look !== 'done') ?? row.bars.at(-1)
            return (
              <tr key={row.id}>
                <th scope="row">
                  {next === undefined ? (
                    row.title
                  ) : (
                    <button
                      type="button"
                      className={styles.rule}
                      aria-label={next.name}
                      onClick={() => onPick(next.id)}
                    >
                      {row.title}
                    </button>
                  )}
                </th>
                <td>
                  <span className={styles.track}>
                    {months.map((month) => (
                      <i key={month.from} className={styles.line} style={{ left: `${at(month.from)}%` }} />
                    ))}
                    {today >= from && today <= until ? (
                      <i className={styles.today} style={{ left: `${at(today)}%` }} />
                    ) : null}
                    {row.bars.map((bar) => (
                      <Window key={bar.id} bar={bar} at={at} isSelected={bar.id === selected} onPick={onPick} />
                    ))}
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {rows.length > SHOWN ? <p className={styles.rest}>and {rows.length - SHOWN} more: a filter shows them</p> : null}
    </div>
  )
}

interface WindowProps {
  readonly bar: TimelineBar
  readonly at: (day: string) => number
  readonly isSelected: boolean
  readonly onPick: (id: string) => void
}

function Window({ bar, at, isSelected, onPick }: WindowProps) {
  const [start, due] = [at(bar.opensOn), at(dayAfter(bar.dueOn))]
  const lost = bar.missOn === null || bar.missOn <= bar.dueOn ? null : at(dayAfter(bar.missOn))
  return (
    <>
      {lost === null || bar.look === 'done' ? null : (
        <i className={styles.grace} style={{ left: `${due}%`, width: `${lost - due}%` }} />
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={cx(styles.bar, isSelected && styles.on)}
        data-look={bar.look}
        style={{ left: `${start}%`, width: `${Math.max(0.4, due - start)}%` }}
        title={bar.name}
        onClick={() => onPick(bar.id)}
      />
    </>
  )
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
}
