/** Days that have a name: federal holidays and days on which the yard is closed. */
import library from '../../../../schema/library/holidays.json'
import { holidaysOf } from '../../../../sync/schedule/holidays.ts'
import type { LegalDays } from '../../../../sync/schedule/rule.ts'

export interface Named {
  readonly title: string
  /** Nobody works: the yard is closed, or keeps the holiday. */
  readonly closed: boolean
}

const years = new Map<string, ReadonlyMap<string, readonly string[]>>()

/** The names of the federal holidays observed on a day; each year is computed once. */
export function federalHolidays(day: string): readonly string[] {
  const year = day.slice(0, 4)
  let known = years.get(year)
  if (known === undefined) {
    const days = new Map<string, readonly string[]>()
    for (const one of holidaysOf(Number(year), library)) days.set(one.day, [...(days.get(one.day) ?? []), one.title])
    known = days
    years.set(year, known)
  }
  return known.get(day) ?? []
}

/** The working days of the law, whatever the yard works. */
export const LEGAL_DAYS: LegalDays = {
  weekdays: library.legal.weekdays,
  isHoliday: (day) => federalHolidays(day).length > 0,
}
