import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { useRows } from '../../../data/react/live.ts'
import { formatDate, today } from '../../../lib/dates.ts'
import { Card } from '../../../ui/Card.tsx'
import type { Entry } from '../entry.ts'
import { day } from './itemWords.ts'
import { lastTimes, onTimeWords } from './lastTimes.ts'
import styles from './item.module.css'
import { plural } from '../../../lib/text.ts'

const SHOWN = 6
/** So many days fill half of the drawing, where none was further from its day. */
const LEAST = 3

/** How the occurrences before this one went, of the same place: the line is the day they were due, above it is early. */
export function LastTimes({ entry }: { readonly entry: Entry }) {
  const rows = useRows('calendarItem', { ruleId: entry.ruleId ?? '' })
  const before = lastTimes(rows ?? [], entry, SHOWN, today())
  if (before.length === 0) return null
  const most = Math.max(LEAST, ...before.map(({ days }) => Math.abs(days ?? 0)))
  return (
    <Card
      title={before.length === 1 ? 'Last time' : `Last ${plural(before.length, 'time')}`}
      aside={onTimeWords(before) ?? undefined}
    >
      <ol className={styles.times}>
        {before.map(({ row, dueOn, words, tone, days }) => (
          <li key={row.id}>
            <Link href={`/calendar/item/${row.id}`} aria-label={`Due ${formatDate(dueOn)}: ${words}`}>
              <span className={styles.went} data-tone={tone} aria-hidden="true">
                <i style={barOf(days, most)} />
              </span>
              <small>{words}</small>
              <small>{day(dueOn)}</small>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Missed goes all the way down; what was waived has no bar. */
function barOf(days: number | null, most: number): CSSProperties {
  const share = days === null ? 50 : Math.min(50, (50 * Math.abs(days)) / most)
  return days !== null && days >= 0 ? { bottom: '50%', height: `${share}%` } : { top: '50%', height: `${share}%` }
}
