/** Which entries wait for somebody, and which logs are late. Pure. */
import type { Row } from '../../../data/react/live.ts'
import { addDays } from '../../../lib/dates.ts'

/** Odd values are told for so long. */
const DAYS = 7

/** States of the calendar in which something is still to be done. */
export const WAITING = ['open', 'in_progress', 'returned', 'reopened'] as const

interface Records {
  readonly logs: readonly Row<'log'>[]
  readonly entries: readonly Row<'logEntry'>[]
  readonly items: readonly Row<'calendarItem'>[]
}

export function standingOf(
  { logs, entries, items }: Records,
  { today, userId }: { readonly today: string; readonly userId: string },
) {
  const open = items.filter(({ state }) => WAITING.some((one) => one === state))
  const since = addDays(today, 1 - DAYS)
  return {
    returned: entries.filter(({ state, fillerId }) => state === 'returned' && fillerId === userId),
    toReview: entries.filter(({ state }) => state === 'submitted'),
    late: logs.filter(
      (log) =>
        log.state === 'live' && open.some((item) => asksFor(item, log) && dayOf(item) !== '' && dayOf(item) < today),
    ),
    odd: entries.filter(
      ({ state, entryOn, warnings }) =>
        state !== 'draft' && state !== 'void' && entryOn >= since && entryOn <= today && (warnings ?? 0) > 0,
    ),
  }
}

export const dayOf = (item: Pick<Row<'calendarItem'>, 'dueOn'>): string => item.dueOn ?? ''

/** Whether the calendar asks for an entry of this log. */
export function asksFor(item: Pick<Row<'calendarItem'>, 'evidence'>, log: Pick<Row<'log'>, 'key'>): boolean {
  const { evidence } = item
  return (
    Array.isArray(evidence) &&
    evidence.some((slot: unknown) => {
      const { entity, template } = (typeof slot === 'object' && slot !== null ? slot : {}) as Readonly<
        Record<string, unknown>
      >
      return entity === 'logEntry' && template === log.key
    })
  )
}
