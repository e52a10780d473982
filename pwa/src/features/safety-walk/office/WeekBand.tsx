import { useMemo } from 'react'
import { Link } from 'wouter'
import { formatDate, timeZone, today as todayNow } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { useClosedTimes, useRepeats } from '../trends/queries.ts'
import { useAllFindings } from './queries.ts'
import styles from './WeekBand.module.css'
import { weekNumbers } from './weekRules.ts'

/** What changed in seven days, in one line. Every number opens the findings behind it. */
export function WeekBand() {
  const findings = useAllFindings()
  const closed = useClosedTimes()
  const repeats = useRepeats()
  const today = todayNow()
  const zone = timeZone()
  const week = useMemo(
    () => weekNumbers(findings ?? [], closed, repeats, today, zone),
    [findings, closed, repeats, today, zone],
  )
  if (findings === undefined || findings.length === 0) return null
  const numbers = [
    { label: 'new', value: week.fresh, href: `/findings?observed=${week.span}` },
    { label: 'repeat findings', value: week.repeats, href: `/findings?repeat=yes&observed=${week.span}` },
    { label: 'closed', value: week.closed, href: `/findings?closed=${week.span}` },
    { label: 'overdue now', value: week.overdue, href: '/findings?late=yes', tone: 'danger' },
  ]
  return (
    <section className={styles.band} aria-label="Findings of the last 7 days">
      <h2>Since {formatDate(week.span.split('..')[0])}</h2>
      <ul>
        {numbers.map(({ label, value, href, tone }) => (
          <li key={label}>
            <Link href={href} data-tone={value > 0 ? tone : undefined}>
              <b>{formatNumber(value)}</b> {label}
            </Link>
          </li>
        ))}
      </ul>
      <span className={styles.more}>
        <Link href="/walk-trends">Trends</Link> <Link href="/walk-digest">Weekly digest</Link>
      </span>
    </section>
  )
}
