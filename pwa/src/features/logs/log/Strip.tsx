import { Link } from 'wouter'
import type { Row } from '../../../data/react/live.ts'
import { addDays, formatDate, today } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { weekOf } from '../../../lib/periods.ts'
import { groupedBy } from './lines.ts'
import styles from './log.module.css'

interface Props {
  readonly entries: readonly Row<'logEntry'>[]
  /** The first day; empty = that of the first entry. */
  readonly since: string
}

/** Weeks in which the log was filled, and those in which it was not. */
export function Strip({ entries, since }: Props) {
  const filled = entries.filter(({ state }) => state !== 'draft' && state !== 'void')
  const first = filled.at(-1)?.entryOn
  if (first === undefined) return null
  const from = weekOf(since > first ? since : first).from
  const days = groupedBy(filled, ({ entryOn }) => entryOn)
  const byWeek = new Map<string, Row<'logEntry'>[]>()
  for (const [day, own] of days) {
    const week = weekOf(day).from
    byWeek.set(week, [...(byWeek.get(week) ?? []), ...own])
  }
  const weeks: { from: string; own: readonly Row<'logEntry'>[] }[] = []
  for (let week = from; week <= today(); week = addDays(week, 7)) {
    weeks.push({ from: week, own: byWeek.get(week) ?? [] })
  }
  const missing = weeks.filter(({ own }) => own.length === 0).length
  return (
    <section aria-label="Weeks" className={styles.strip}>
      <p className={styles.quiet}>
        {missing === 0 ? 'Filled in every week' : `${plural(missing, 'week')} without an entry`}
      </p>
      <ol>
        {weeks.map(({ from: week, own }) => {
          const text = `Week of ${formatDate(week)}: ${own.length === 0 ? 'no entry' : plural(own.length, 'entry', 'entries')}`
          const [one] = own
          return (
            <li key={week} title={text}>
              {one === undefined ? (
                <i data-none="" role="img" aria-label={text} />
              ) : (
                <Link
                  href={`/logs/entries/${one.id}`}
                  aria-label={text}
                  data-odd={own.some(({ warnings }) => (warnings ?? 0) > 0) || undefined}
                />
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
