/** Until when the agency is called and the log written (29 CFR 1904.39 and 1904.29): from the moment the yard learned of it. Pure. */

export interface ClockRule {
  readonly key: string
  /** What starts it: values of `severe`, or a recordable case. */
  readonly on: readonly string[]
  readonly value: number
  readonly unit: string
  /** It only runs where this came within so many hours of the event; null: whenever. */
  readonly withinHours: number | null
}

export interface Happening {
  readonly severe: string | null
  readonly recordable: boolean
  readonly happenedAt: number
  readonly learnedAt: number
  /** Of the death, the admission or the loss. */
  readonly severeAt: number | null
}

export interface Running {
  readonly key: string
  readonly due: number
}

const HOUR_MS = 60 * 60 * 1000

/** The clocks that an event starts, the most urgent first. `dayEnd` is the last moment of the day so many days after a moment, in the yard's zone. */
export function clocksOf(
  event: Happening,
  rules: readonly ClockRule[],
  dayEnd: (from: number, days: number) => number,
): readonly Running[] {
  const { severeAt, happenedAt } = event
  // What came to it after the yard knew of the event is learned when it came.
  const learned = Math.max(event.learnedAt, severeAt ?? event.learnedAt)
  return rules
    .filter(
      ({ on, withinHours }) =>
        (on.includes(event.severe ?? '') &&
          (withinHours === null || severeAt === null || severeAt - happenedAt <= withinHours * HOUR_MS)) ||
        (on.includes('recordable') && event.recordable),
    )
    .map(({ key, value, unit, on }) => ({
      key,
      due:
        unit === 'days'
          ? dayEnd(event.learnedAt, value)
          : (on.includes('recordable') ? event.learnedAt : learned) + value * HOUR_MS,
    }))
    .toSorted((a, b) => a.due - b.due)
}
