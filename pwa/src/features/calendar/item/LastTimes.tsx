import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { useRows } from '../../../data/react/live.ts'
import { formatDate } from '../../../lib/dates.ts'
import { Card } from '../../../ui/Card.tsx'
import type { Entry, ItemRow } from '../entry.ts'
import { howItWent } from './loadBar.ts'
import { day } from './itemWords.ts'
import styles from './item.module.css'

const SHOWN = 6
const OVER: ReadonlySet<string> = new Set(['submitted', 'verified', 'waived', 'missed'])
/** So many days fill half of the drawing, where none was further from its day. */
const LEAST = 3

/** How the occurrences before this one went, of the same place: the line is the day they were due, above it is early. */
export function LastTimes({ entry }: { readonly entry: Entry }) {
  const rows = useRows('calendarItem', { ruleId: entry.ruleId ?? '' })
  const before = earlier(rows ?? [], entry).map((row) => ({
    row,
    ...howItWent({ state: row.state, doneOn: row.doneOn, dueOn: dueOf(row) }),
  }))
  if (before.length === 0) return null
  const good = before.filter(({ tone }) => tone === 'ok').length
  const counted = before.filter(({ row }) => row.state !== 'waived').length
  const most = Math.max(LEAST, ...before.map(({ days }) => Math.abs(days ?? 0)))
  return (
    <Card
      title={before.length === 1 ? 'Last time' : `Last ${before.length} times`}
      aside={counted === 0 ? undefined : `on time ${good} of ${counted}`}
    >
      <ol className={styles.times}>
        {before.map(({ row, words, tone, days }) => (
          <li key={row.id}>
            <Link href={`/calendar/item/${row.id}`} aria-label={`Due ${formatDate(dueOf(row))}: ${words}`}>
              <span className={styles.went} data-tone={tone} aria-hidden="true">
                <i style={barOf(days, most)} />
              </span>
              <small>{words}</small>
              <small>{day(dueOf(row))}</small>
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

function dueOf(row: ItemRow): string {
  return row.legalOn ?? row.dueOn ?? ''
}

/** The last of them, the newest at the right. */
function earlier(rows: readonly ItemRow[], { id, slot, dueOn }: Entry): readonly ItemRow[] {
  const place = slot?.split('@')[1]
  return rows
    .filter((row) => row.id !== id && dueOf(row) < dueOn && OVER.has(row.state) && row.slot.split('@')[1] === place)
    .toSorted((a, b) => (dueOf(a) < dueOf(b) ? -1 : 1))
    .slice(-SHOWN)
}
