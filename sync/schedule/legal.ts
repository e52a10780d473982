/** Whose working days a rule counts by: the twin of legal.go. Pure. */
import type { Rule, Yard } from './rule.ts'

const LAW: readonly (string | null)[] = ['federal', 'state', 'local']

/** Whether who made a rule is an authority of the law. What a customer or the company asks goes by the days of the yard. */
export function isLaw({ authority }: Pick<Rule, 'authority'>): boolean {
  return LAW.includes(authority)
}

/** The yard with the working days that a rule counts by. */
export function countedBy(rule: Pick<Rule, 'authority'>, yard: Yard): Yard {
  return isLaw(rule) ? { ...yard, workingDays: yard.law.weekdays, isClosed: yard.law.isHoliday } : yard
}
