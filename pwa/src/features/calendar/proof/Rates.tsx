import { Link } from 'wouter'
import { formatDate } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { cx } from '../../../ui/cx.ts'
import styles from './proof.module.css'
import { keyOf, type By, type Counted, type How, type Rate } from './rates.ts'

interface RatesProps {
  readonly rates: readonly Rate[]
  readonly goal: number
  readonly label: (key: string) => string
  readonly open: string | null
  readonly onOpen: (key: string) => void
}

/** A bar for each, the goal as a load line across them; pressing one opens the rows it counts. */
export function Rates({ rates, goal, label, open, onOpen }: RatesProps) {
  return (
    <section aria-label="On time">
      <div className={styles.title}>
        <h2>On time</h2>
        <span className={styles.goal}>goal {goal}%</span>
      </div>
      {rates.length === 0 ? <p className={styles.none}>Nothing was due in this time.</p> : null}
      <ul className={styles.rates}>
        {rates.map((rate) => (
          <li key={rate.key}>
            <button
              type="button"
              className={styles.rate}
              aria-expanded={open === rate.key}
              onClick={() => onOpen(rate.key)}
            >
              <span className={styles.name}>{label(rate.key)}</span>
              <span className={styles.bar} aria-hidden>
                {rate.percent === 0 ? null : (
                  <i className={cx(rate.percent < goal && styles.below)} style={{ width: `${rate.percent}%` }} />
                )}
                <b style={{ left: `${goal}%` }} />
              </span>
              <span className={cx(styles.percent, rate.percent < goal && styles.low)}>{rate.percent}%</span>
              <span className={styles.counts}>
                {rate.late} late, {rate.missed} missed{rate.overdue === 0 ? '' : `, ${rate.overdue} overdue`} of{' '}
                {rate.due}
              </span>
              <span className={styles.streak} title="On time one after the other">
                {rate.streak} in a row
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const TONE: Readonly<Record<How, BadgeTone>> = { onTime: 'ok', late: 'warn', missed: 'danger', overdue: 'danger' }
const WORD: Readonly<Record<How, string>> = { onTime: 'On time', late: 'Late', missed: 'Missed', overdue: 'Overdue' }

interface RowsProps {
  readonly title: string
  readonly counted: readonly Counted[]
  readonly by: By
  readonly of: string
}

/** The rows that a number counts, the latest first. */
export function Rows({ title, counted, by, of }: RowsProps) {
  const people = usePeople()
  const rows = counted.filter((one) => keyOf(one, by) === of).toReversed()
  return (
    <section aria-label={title}>
      <h2>
        {title} <span className={styles.none}>{plural(rows.length, 'item')}</span>
      </h2>
      <ul className={styles.rows}>
        {rows.map(({ item, how, day, daysLate }) => (
          <li key={item.id}>
            <span className={styles.day}>{formatDate(day)}</span>
            <Link href={`/calendar/item/${item.id}`}>{item.title}</Link>
            <span className={styles.day}>{people.name(item.ownerId)}</span>
            <Badge tone={TONE[how]}>{daysLate === 0 ? WORD[how] : `${WORD[how]}, ${plural(daysLate, 'day')}`}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
