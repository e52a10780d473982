/**
 * What *overdue*, *missed* and *in time* mean, on every screen and on paper:
 * - Overdue: its day has passed, it is not done, and it can still be done. Due means the end of that day in the yard's zone.
 * - Missed: it was lost. It stays missed when it is made up for, whatever explains it.
 * - Late: overdue or missed; of something done: after its day.
 * - In time: done by its day. The share is of all that was due and is decided, so what is overdue or missed stands against it.
 * Pure.
 */
import { formatDate, type LocalDate } from './dates.ts'

/** `today` is the date of the yard's zone. What is closed is not late. */
export function isPastDue(dueOn: string | null, isOpen: boolean, today: string): boolean {
  return isOpen && dueOn !== null && dueOn < today
}

export type Went = 'onTime' | 'late' | 'missed' | 'overdue'

export interface Promised {
  /** The last day on which it is in time. */
  readonly until: LocalDate
  /** Null while it is not done. */
  readonly doneOn: LocalDate | null
  readonly missed: boolean
}

/** How it went; null while its time runs. Every share "on time" or "in time" is made of this. */
export function wentOf({ until, doneOn, missed }: Promised, today: LocalDate): Went | null {
  if (missed) return 'missed'
  if (doneOn !== null) return doneOn > until ? 'late' : 'onTime'
  return isPastDue(until, true, today) ? 'overdue' : null
}

/** Whole percent, rounded down: 100 means that nothing was late. */
export function percentInTime(onTime: number, due: number): number {
  return Math.floor((onTime * 100) / due)
}

/** "Fri, Nov 20, overdue": the word stands where a color does not reach. */
export function dueWords(dueOn: string, late: boolean): string {
  return `${formatDate(dueOn)}${late ? ', overdue' : ''}`
}
