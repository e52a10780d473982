/** Stop work over time, counted by presses of the key: a hazard that was stopped twice counts twice. Pure. */
import type { StopWork } from '../../../../../schema/gen/types.ts'
import { localDate } from '../../../lib/dates.ts'
import { isLiveStop } from '../../../lib/stopWork.ts'
import type { TrendFilter } from './trendRules.ts'

export interface StopNumbers {
  readonly pressed: number
  readonly live: number
  readonly withdrawn: number
  readonly acknowledged: number
  /** Milliseconds; null while there is none to measure. */
  readonly toAcknowledge: number | null
  readonly toResume: number | null
}

export function stopNumbers(
  stops: readonly StopWork[],
  { from, to, zones }: Pick<TrendFilter, 'from' | 'to' | 'zones'>,
): StopNumbers {
  const counted = stops.filter(({ raisedAt, zoneId }) => {
    const day = localDate(raisedAt)
    return day >= from && day <= to && (zones.length === 0 || zones.includes(zoneId))
  })
  const lasted = (end: (stop: StopWork) => number | null) =>
    counted.flatMap((stop) => {
      const at = end(stop)
      return at === null ? [] : [Math.max(0, at - stop.raisedAt)]
    })
  const answers = lasted((stop) => stop.acknowledgedAt)
  return {
    pressed: counted.length,
    live: counted.filter(isLiveStop).length,
    withdrawn: counted.filter(({ state }) => state === 'withdrawn').length,
    acknowledged: answers.length,
    toAcknowledge: median(answers),
    toResume: median(lasted((stop) => (stop.state === 'released' ? stop.endedAt : null))),
  }
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) return null
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[middle - 1] ?? upper) + upper) / 2)
}
