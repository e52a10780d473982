/** Which legal clocks an incident starts, and whether they were kept. Pure. */
import osha from '../../../../schema/library/osha-log.json'
import { clocksOf } from '../../../../sync/safety/clocks.ts'
import type { Row } from '../../data/store/rows.ts'
import { addDays, endOfDay, localDate } from '../../lib/dates.ts'

export interface Clock {
  readonly key: string
  readonly title: string
  readonly due: number
  /** When it was kept; null while it runs. */
  readonly keptAt: number | null
  readonly late: boolean
  readonly incident: Row<'incident'>
}

type Cases = readonly Row<'oshaCase'>[]
type Calls = readonly Row<'agencyCall'>[]

/** A clock that was missed stays, until what it asks for was done: late. */
export function clocksFor(incident: Row<'incident'>, cases: Cases, calls: Calls, now: number): readonly Clock[] {
  const own = cases.filter((one) => one.incidentId === incident.id && one.outcome === 'recordable')
  const entered = own.length > 0 && own.every(({ enteredAt }) => enteredAt !== null)
  const loggedAt = entered ? Math.max(...own.map(({ enteredAt }) => enteredAt ?? 0)) : null
  const learnedAt = incident.learnedAt ?? incident.happenedAt
  const running = clocksOf({ ...incident, learnedAt, recordable: own.length > 0 }, osha.clocks, (from, days) =>
    endOfDay(addDays(localDate(from), days)),
  )
  return running.map(({ key, due }) => {
    const called = calls
      .filter((call) => call.incidentId === incident.id && call.duty === key)
      .map(({ calledAt }) => calledAt)
    const keptAt = key === 'log' ? loggedAt : called.length === 0 ? null : Math.min(...called)
    const title = osha.clocks.find((rule) => rule.key === key)?.title ?? key
    return { key, title, due, keptAt, late: (keptAt ?? now) > due, incident }
  })
}

/** All clocks that still run or were missed, the most urgent first. */
export function runningOf(incidents: readonly Row<'incident'>[], cases: Cases, calls: Calls, now: number) {
  return incidents
    .filter(({ state }) => state !== 'duplicate')
    .flatMap((incident) => clocksFor(incident, cases, calls, now))
    .filter(({ keptAt }) => keptAt === null)
    .toSorted((a, b) => a.due - b.due)
}
