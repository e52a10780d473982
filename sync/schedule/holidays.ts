/** The holidays of a year by a library of rules: the twin of holidays.go. Pure. */
import { dayOf, numberOf, weekdayOf } from './days.ts'
import { ruleDays } from './anchors.ts'

/** Holidays as yearly rules (schema/library/holidays.json): since the first year that they count. */
export interface HolidayLibrary {
  /** By how many days a holiday on a weekday (0 is Sunday) is moved. */
  readonly observed: Readonly<Record<string, number>>
  /** Which weekdays are working days of the law. */
  readonly legal: { readonly weekdays: readonly number[] }
  readonly days: readonly {
    readonly id: string
    readonly title: string
    readonly rrule: string
    readonly since: number
  }[]
}

export interface Holiday {
  /** The day on which it is observed. */
  readonly day: string
  readonly id: string
  readonly title: string
}

/** The holidays observed within a year, in order: a New Year's Day on a Saturday is observed in the year before. */
export function holidaysOf(year: number, { days, observed }: HolidayLibrary): readonly Holiday[] {
  const [first, last] = [numberOf(`${year}-01-01`), numberOf(`${year}-12-31`)]
  if (first === null || last === null) return []
  const near = days.flatMap(({ id, title, rrule, since }) =>
    ruleDays(rrule, `${since}-01-01`, first - 7, last + 7).map((number) => {
      const moved = number + (observed[String(weekdayOf(number))] ?? 0)
      return { number: moved, id, title }
    }),
  )
  return near
    .filter(({ number }) => number >= first && number <= last)
    .sort((a, b) => a.number - b.number)
    .map(({ number, id, title }) => ({ day: dayOf(number), id, title }))
}
