/** What an RRULE says, read (RFC 5545, section 3.3.10). */

export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'

/** An RRULE in which what its first day leaves open is said: a weekly one has a weekday, a yearly one a day. */
export interface Parts {
  readonly freq: Frequency
  readonly interval: number
  readonly count: number | null
  readonly until: number | null
  readonly months: readonly number[]
  readonly monthDays: readonly number[]
  readonly days: readonly Weekday[]
  readonly positions: readonly number[]
  readonly weekStart: number
}

/** 0 is Sunday; nth 0 is every one. */
export interface Weekday {
  readonly day: number
  readonly nth: number
}
