/** The clock of a container as a line from its start to its last day, with the days at which it says so. Pure. */
import type { Limits } from '../../../../../sync/waste/category.ts'
import { daysUntil } from '../../../lib/dates.ts'
import type { Container } from './kinds.ts'
import { ALERTS, alertDays } from './limits.ts'

export interface ClockLine {
  readonly startOn: string
  readonly outBy: string
  readonly total: number
  /** The day of the clock that it is today: day 0 is the start. */
  readonly day: number
  readonly left: number
  readonly alerts: readonly number[]
}

/** Null while no clock runs. */
export function clockLine(container: Container, today: string, limits: Limits): ClockLine | null {
  const { startOn, outBy } = container
  if (startOn === null || outBy === null) return null
  const total = daysUntil(outBy, startOn)
  const alerts = alertsOf(container, total, limits).filter((day) => day < total || container.clockYears !== null)
  return { startOn, outBy, total, day: daysUntil(today, startOn), left: daysUntil(outBy, today), alerts }
}

/** The last day of a year is day 365 or, over a February 29, day 366: what counts by the date says so on that day too. */
function alertsOf({ clockDays, clockYears }: Container, total: number, limits: Limits): readonly number[] {
  if (clockDays === null) return clockYears === null ? [] : [...ALERTS.universal.filter((day) => day < total), total]
  if (clockDays === limits['sqgFarDays']) return alertDays('sqg', true)
  return alertDays(clockDays === limits['sqgDays'] ? 'sqg' : 'lqg', false)
}
