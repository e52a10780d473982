/** What a schedule is computed from and what comes out: the twin of the types in schedule.go. */
import type { Window } from './window.ts'

/** The fields of a calendarRule that say when, as they are in the record. */
export interface Rule {
  readonly anchor: string
  readonly authority: string | null
  readonly rrule: string | null
  readonly startOn: string | null
  readonly dueTime: string | null
  readonly everyDays: number | null
  readonly lastDoneOn: string | null
  readonly times: number | null
  readonly per: string | null
  readonly shifts: readonly Shift[] | null
  readonly afterValue: number | null
  readonly afterUnit: string | null
  readonly roll: string
  readonly openDays: number | null
  readonly graceDays: number | null
  readonly missDays: number | null
  readonly fromOn: string | null
  readonly untilOn: string | null
  readonly each: string
  readonly zoneIds: readonly string[] | null
  readonly thingIds: readonly string[] | null
}

export interface Shift {
  readonly name: string
  readonly from: string
  readonly until: string
}

/** The working days of the law: its weekdays without the federal holidays (29 CFR 1903.22(c)). */
export interface LegalDays {
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
  readonly isHoliday: (day: string) => boolean
}

export interface Yard {
  /** The name of its time zone. */
  readonly zone: string
  /** 0 is Sunday. */
  readonly workingDays: readonly number[]
  /** Holidays and days on which the yard is closed. */
  readonly isClosed: (day: string) => boolean
  /** What the law moves later, or counts in working days, goes by these, whatever the yard works. */
  readonly law: LegalDays
  /** Where it is given, what follows a late rolling one is counted as if that were done today. */
  readonly today?: string
}

/** One occurrence of a rule. Its name and the rule's id are the id of the record that it may become. */
export interface Slot extends Window {
  readonly slot: string
  readonly place: string | null
  /** Due then only if the one before it is done on its day. */
  readonly forecast: boolean
}

/** The day that a rolling rule counts from, for each place where there are several; null where it was never done. */
export type Base = string | null | ((place: string | null) => string | null)
