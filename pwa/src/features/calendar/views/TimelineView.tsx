import { useMemo } from 'react'
import { formatDate } from '../../../lib/dates.ts'
import { addMonths, monthTitle, shortMonth } from '../../../lib/periods.ts'
import { Timeline, type TimelineRow } from '../../../ui/calendar/Timeline.tsx'
import type { Entry } from '../entry.ts'
import { spanOf } from './address.ts'
import { isLate, lookOf } from './dayLines.ts'
import { LOOK_WORDS } from './Item.tsx'
import type { ShapeProps } from './shape.ts'

/** Rules as rows, months as columns: when each window opens, is due and is lost. */
export function TimelineView({ entries, on, today, acts, peeked, title }: ShapeProps) {
  const span = spanOf('timeline', on)
  const rows = useMemo(() => rowsOf(entries), [entries])
  const months = useMemo(() => {
    const firsts: string[] = []
    for (let at = span.from; at <= span.until; at = addMonths(at, 1)) firsts.push(at)
    return firsts.map((from) => ({ from, label: shortMonth(from), name: monthTitle(from) }))
  }, [span.from, span.until])
  return (
    <Timeline
      label={title}
      from={span.from}
      until={span.until}
      today={today}
      months={months}
      rows={rows}
      selected={peeked}
      onPick={(id) => acts.peek(id)}
    />
  )
}

/** A row a rule, those with something late first, then by what is due next. */
function rowsOf(entries: readonly Entry[]): readonly TimelineRow[] {
  const rules = new Map<string, Entry[]>()
  for (const entry of entries) {
    const key = entry.ruleId ?? entry.id
    rules.set(key, [...(rules.get(key) ?? []), entry])
  }
  const urgent = (some: readonly Entry[]) => Number(some.some(isLate))
  const next = (some: readonly Entry[]) => some.find(({ done }) => !done)?.dueOn ?? '9999'
  return [...rules]
    .toSorted(([, a], [, b]) => urgent(b) - urgent(a) || (next(a) < next(b) ? -1 : Number(next(a) > next(b))))
    .map(([id, some]) => ({
      id,
      title: some[0]?.title ?? '',
      bars: some.map((entry) => ({
        id: entry.id,
        opensOn: entry.opensOn,
        dueOn: entry.dueOn,
        missOn: entry.missOn,
        look: lookOf(entry) === 'late' ? ('late' as const) : entry.done ? ('done' as const) : ('open' as const),
        name: `${entry.title}: opens ${formatDate(entry.opensOn)}, due ${formatDate(entry.dueOn)}${entry.missOn === null ? '' : `, missed after ${formatDate(entry.missOn)}`}, ${LOOK_WORDS[lookOf(entry)]}`,
      })),
    }))
}
