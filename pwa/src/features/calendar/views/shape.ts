import type { Entry } from '../entry.ts'
import type { Named } from '../holidays.ts'
import type { Intent } from './intent.ts'

/** What a press does, wherever it is made. */
export interface Acts {
  readonly open: (entry: Entry) => void
  /** With what the key that opens it asks for. */
  readonly peek: (id: string, intent?: Intent) => void
  readonly openDay: (day: string) => void
  readonly openWeek: (day: string) => void
  readonly goTo: (day: string, replace?: boolean) => void
  /** Whether this person may move the plan of the item. */
  readonly mayPlan: (entry: Entry) => boolean
  /** Moves the plan of the item; the legal day stays. Says why where it is refused. */
  readonly plan: (id: string, day: string) => void
}

export interface AwayLine {
  readonly id: string
  readonly fromOn: string
  readonly untilOn: string
  /** "Maria Okafor away, Javier Ortiz covers". */
  readonly says: string
}

/** What each view of the calendar is given. */
export interface ShapeProps {
  readonly title: string
  /** Filtered, by day; those whose window alone touches the span among them. */
  readonly entries: readonly Entry[]
  /** Late and due before the span. */
  readonly earlier: readonly Entry[]
  readonly on: string
  readonly today: string
  readonly named: (day: string) => readonly Named[]
  /** Of the yard, 0 = Sunday. */
  readonly workingDays: readonly number[]
  readonly absences: readonly AwayLine[]
  readonly peeked: string | null
  readonly acts: Acts
}
