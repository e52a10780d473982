/** When a date is overdue and how that is said: tasks and findings, on every screen and on paper. Pure. */
import { formatDate } from './dates.ts'
import { isOpenFinding } from './hazards.ts'

/** Due means the end of that day in the yard's zone; `today` is that zone's date. What is closed is not late. */
export function isPastDue(dueOn: string | null, isOpen: boolean, today: string): boolean {
  return isOpen && dueOn !== null && dueOn < today
}

interface Dated {
  readonly state: string
  readonly dueOn: string | null
}

export function isLate({ dueOn, ...finding }: Dated, today: string): boolean {
  return isPastDue(dueOn, isOpenFinding(finding), today)
}

/** "Due Fri, Nov 20, overdue" of a date that has passed: a line of its own on paper, where it is red. */
export function lateWords(finding: Dated, today: string): string | null {
  return finding.dueOn !== null && isLate(finding, today) ? `Due ${dueWords(finding.dueOn, true)}` : null
}

/** "Fri, Nov 20, overdue": the word stands where a color does not reach. */
export function dueWords(dueOn: string, late: boolean): string {
  return `${formatDate(dueOn)}${late ? ', overdue' : ''}`
}
