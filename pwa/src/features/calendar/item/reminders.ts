/** The ladder of reminders: so many days before the legal date. Pure. */
import { addDays, daysUntil } from '../../../lib/dates.ts'

/** What a yard that has chosen nothing has; the server's duty has the same (server/modules/calendar). */
export const DEFAULT_LEADS: readonly number[] = [30, 7, 3, 1, 0]

/**
 * Those of the rule; else those of the yard that fit between two occurrences: nobody is told of tomorrow's round a month before. The
 * farthest first.
 */
export function leadsOf(own: unknown, yards: unknown, gap: number): readonly number[] {
  const [ruled, usual] = [numbers(own), numbers(yards)]
  const fits = (usual.length > 0 ? usual : DEFAULT_LEADS).filter((lead) => lead === 0 || lead < gap)
  return [...new Set(ruled.length > 0 ? ruled : fits)].toSorted((a, b) => b - a)
}

/** The least number of days between two of these days; a year where there are not two. */
export function gapOf(days: readonly string[]): number {
  const sorted = [...new Set(days)].toSorted()
  return sorted.slice(1).reduce((least, day, at) => Math.min(least, daysUntil(day, sorted[at] ?? day)), 366)
}

function numbers(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.filter((one): one is number => Number.isInteger(one)) : []
}

/** The first day of the ladder that is still to come; null where all have gone by. */
export function nextReminder(dueOn: string, leads: readonly number[], today: string): string | null {
  return leads.map((days) => addDays(dueOn, -days)).find((day) => day > today) ?? null
}

const HOUR_MS = 3_600_000
/** A clock of an event that runs longer is told of by mornings. */
const LONGEST_MS = 72 * HOUR_MS

/** Whether the clock of an event is told of by hours: until a day after its time is over (clocks.go of the server's calendar). */
export function isHourly(start: number, due: number, now: number): boolean {
  return due - start <= LONGEST_MS && now < due + 24 * HOUR_MS
}

/** The next moment at which such a clock is told of: half way, in its last two hours and its last one, and each hour after its end. */
export function nextRung(start: number, due: number, now: number): number | null {
  const total = due - start
  const lasts = [2 * HOUR_MS, HOUR_MS].filter((left) => total > 2 * left).map((left) => due - left)
  const after = Array.from({ length: 24 }, (_, hour) => due + hour * HOUR_MS)
  return [start, start + total / 2, ...lasts, ...after].toSorted((a, b) => a - b).find((at) => at > now) ?? null
}

interface Told {
  /** The day or moment, as people read it; null: none is to come. */
  readonly next: string | null
  readonly every: 'morning' | 'hour'
  readonly late: boolean
  /** Null: nobody has it. */
  readonly holder: string | null
  readonly managers: string
}

/** Who hears of it when, as one or two sentences. */
export function reminderWords({ next, every, late, holder, managers }: Told): string {
  if (late)
    return `It is late: ${holder === null ? '' : `${holder} and `}${managers} ${holder === null ? 'gets' : 'get'} a reminder every ${every}.`
  const first =
    next === null
      ? 'No further reminder before it is due.'
      : holder === null
        ? `Next reminder ${next} to ${managers}, because nobody has it.`
        : `Next reminder ${next} to ${holder}.`
  return holder === null ? first : `${first} Once it is late, also to ${managers}.`
}
