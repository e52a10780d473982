/** When a finding is late and how that is said. Pure. */
import { isOpenFinding } from '../../lib/openFinding.ts'
import { dueWords, isPastDue } from '../../lib/overdue.ts'

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
