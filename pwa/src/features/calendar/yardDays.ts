/** The yard's working days, holidays and closed days as the arithmetic of the calendar asks for them. Pure. */
import type { Yard } from '../../../../sync/schedule/rule.ts'
import { LEGAL_DAYS, federalHolidays } from './holidays.ts'

const MONDAY_TO_FRIDAY: readonly number[] = [1, 2, 3, 4, 5]

export interface Closure {
  readonly title: string
  readonly fromOn: string
  readonly untilOn: string
}

export interface YardParts {
  readonly zone: string
  readonly workingDays: unknown
  readonly closures: readonly Closure[]
  readonly keepsHolidays: boolean
}

export function yardOf({ zone, workingDays, closures, keepsHolidays }: YardParts): Omit<Yard, 'today'> {
  const working = numbersOf(workingDays)
  return {
    zone,
    workingDays: working.length > 0 ? working : MONDAY_TO_FRIDAY,
    isClosed: (day) => closedBy(closures, day).length > 0 || (keepsHolidays && federalHolidays(day).length > 0),
    law: LEGAL_DAYS,
  }
}

export function closedBy(closures: readonly Closure[], day: string): readonly Closure[] {
  return closures.filter(({ fromOn, untilOn }) => fromOn <= day && day <= untilOn)
}

function numbersOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : []
}
