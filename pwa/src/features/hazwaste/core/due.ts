/** When an area is to be inspected again: from its last signed inspection, on the device, so that it is right without the server too. Pure. */
import type { Limits } from '../../../../../sync/waste/category.ts'
import { addDays, daysUntil } from '../../../lib/dates.ts'
import { words, type FieldWords } from '../words/en.ts'
import type { Area } from './kinds.ts'

type Inspected = Pick<Area, 'kind' | 'centralOn' | 'inspectDays' | 'active'>

/** Every how many days; null where nobody asks for inspections. A satellite area is inspected where the yard has set it so. */
export function inspectEvery(area: Inspected, limits: Limits, satelliteChecks: boolean): number | null {
  if (area.active === false) return null
  if (area.inspectDays !== null) return area.inspectDays
  switch (area.kind) {
    case 'tank':
      return limits['tankDays'] ?? null
    case 'satellite':
      return area.centralOn !== null || satelliteChecks ? (limits['inspectDays'] ?? null) : null
    case 'central':
    case 'containment':
      return limits['inspectDays'] ?? null
    case 'universal':
    case 'used_oil':
      return null
  }
}

export interface Due {
  readonly every: number
  /** Until it is due; negative when it is late. Null where it was never inspected. */
  readonly days: number | null
  readonly dueOn: string | null
  /** Whether it is to be said loudly. */
  readonly tone: 'danger' | 'warn' | 'ok'
}

/** The days run on from the last inspection: whoever comes on day 7 is in time, on day 8 one day over. */
export function inspectDue(
  area: Inspected,
  lastOn: string | null,
  today: string,
  given: { readonly limits: Limits; readonly satelliteChecks: boolean },
): Due | null {
  const { limits, satelliteChecks } = given
  const every = inspectEvery(area, limits, satelliteChecks)
  if (every === null) return null
  if (lastOn === null) return { every, days: null, dueOn: null, tone: 'danger' }
  const dueOn = addDays(lastOn, every)
  const days = daysUntil(dueOn, today)
  // "Say so on day 6" of 7: as many days before the end, where there are that many.
  const soon = Math.max((limits['inspectDays'] ?? 0) - (limits['inspectSoonDay'] ?? 0), 0)
  return { every, dueOn, days, tone: days < 0 ? 'danger' : days <= (every > soon ? soon : 0) ? 'warn' : 'ok' }
}

/** "2 days over", "Due today". */
export function dueWords(due: Due, say: FieldWords['due'] = words.due): string {
  if (due.days === null) return say.never
  if (due.days < 0) return say.over(-due.days)
  if (due.days === 0) return say.today
  return due.days === 1 ? say.tomorrow : say.inDays(due.days)
}

/** What is latest comes first, what is never due last. */
export function byDue<T extends { readonly due: Due | null; readonly name: string }>(a: T, b: T): number {
  const rank = ({ due }: T) => (due === null ? Infinity : (due.days ?? -Infinity))
  const [first, second] = [rank(a), rank(b)]
  return first === second ? a.name.localeCompare(b.name) : first - second
}
