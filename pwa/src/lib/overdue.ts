/** When a date is overdue and how that is said, on every screen and on paper. Pure. */
import { formatDate } from './dates.ts'

/** Due means the end of that day in the yard's zone; `today` is that zone's date. What is closed is not late. */
export function isPastDue(dueOn: string | null, isOpen: boolean, today: string): boolean {
  return isOpen && dueOn !== null && dueOn < today
}

/** "Fri, Nov 20, overdue": the word stands where a color does not reach. */
export function dueWords(dueOn: string, late: boolean): string {
  return `${formatDate(dueOn)}${late ? ', overdue' : ''}`
}
