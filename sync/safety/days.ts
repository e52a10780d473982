/** Days away and restricted days of a case (29 CFR 1904.7(b)(3)): calendar days, the day of the injury not counted, both together 180 at most. Pure. */

import { DAY_MS, midnight } from '../compute/days.ts'

export type Work = 'away' | 'restricted' | 'full'

/** From a day on the person works so. */
export interface Change {
  readonly fromDay: string
  readonly status: Work
}

export interface Days {
  readonly away: number
  readonly restricted: number
  /** The count stopped at the most that the rule counts. */
  readonly stopped: boolean
  /** Days still run: the newest change is no return to full work. */
  readonly running: boolean
}

export interface CountedDay {
  readonly day: string
  readonly status: Work
  /** Counts on the log. */
  readonly counts: boolean
}

/** Each day after the injury up to `today`, while the person does not do full work, and whether it counts. */
export function calendar(
  onDay: string,
  changes: readonly Change[],
  today: string,
  most: number,
): readonly CountedDay[] {
  const [injured, end] = [midnight(onDay), midnight(today)]
  if (injured === null || end === null) return []
  const sorted = changes
    .flatMap(({ fromDay, status }) => {
      const at = midnight(fromDay)
      return at === null ? [] : [{ at, status }]
    })
    .toSorted((a, b) => a.at - b.at)
  const days: CountedDay[] = []
  let counted = 0
  for (const [index, { at, status }] of sorted.entries()) {
    if (status === 'full') continue
    const next = sorted[index + 1]?.at ?? end + DAY_MS
    for (let day = Math.max(at, injured + DAY_MS); day < Math.min(next, end + DAY_MS); day += DAY_MS) {
      const counts = counted < most
      if (counts) counted += 1
      days.push({ day: new Date(day).toISOString().slice(0, 10), status, counts })
    }
  }
  return days
}

/** How many days the log says on a day, of a person who was hurt on another. */
export function countDays(onDay: string, changes: readonly Change[], today: string, most: number): Days {
  const days = calendar(onDay, changes, today, most)
  const of = (status: Work) => days.filter((day) => day.counts && day.status === status).length
  const came = changes.filter(({ fromDay }) => fromDay <= today).toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1))
  const [away, restricted] = [of('away'), of('restricted')]
  const stopped = away + restricted >= most
  return { away, restricted, stopped, running: !stopped && (came.at(-1)?.status ?? 'full') !== 'full' }
}
