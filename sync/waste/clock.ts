/** The clocks of hazardous waste: the twin of clock.go. Days are YYYY-MM-DD, null where there is none. Pure. */

const DAY_MS = 24 * 60 * 60 * 1000

type Day = string | null

/** What of a container says when its clock starts and ends. The start day is day 0; off site on or before the last day. */
export interface Clock {
  /** Came back rejected: what was before no longer counts. */
  readonly returnedOn?: Day
  /** The first waste went in. */
  readonly firstOn?: Day
  /** It stands where a clock runs since. */
  readonly centralOn?: Day
  /** It holds the excess of a satellite area since (40 CFR 262.15(a)(6)). */
  readonly excessOn?: Day
  /** To move the excess; the clock starts when they are over. */
  readonly excessDays?: number | null
  /** The earliest start of what was merged into it. */
  readonly inheritedOn?: Day
  /** Of a very small generator: its site holds so much since that a clock runs (40 CFR 262.14(a)(3)-(4)). */
  readonly crowdedOn?: Day
  /** On site, none for no limit. */
  readonly clockDays?: number | null
  /** On site from date to date (40 CFR 273.15(a)). */
  readonly clockYears?: number | null
  /** Days granted beyond `clockDays`. */
  readonly extendedDays?: number | null
}

/** The day the clock started: the earliest of what starts it, and not before the site held so much that one runs. Null while nothing has. */
export function startOn(clock: Clock): Day {
  const returned = plus(clock.returnedOn, 0)
  if (returned !== null) return returned
  const [first, since] = [plus(clock.firstOn, 0), plus(clock.centralOn, 0)]
  const central = first === null || since === null ? null : first > since ? first : since
  const start = earliest(central, plus(clock.excessOn, clock.excessDays ?? 0), plus(clock.inheritedOn, 0))
  const crowded = plus(clock.crowdedOn, 0)
  return start !== null && crowded !== null && crowded > start ? crowded : start
}

/** The last day on site; null where no clock runs. Of days and years the earlier counts. */
export function outBy(clock: Clock): Day {
  const start = startOn(clock)
  const [days, years] = [clock.clockDays ?? 0, clock.clockYears ?? 0]
  return earliest(
    days > 0 ? plus(start, days + Math.max(clock.extendedDays ?? 0, 0)) : null,
    years > 0 ? plusYears(start, years) : null,
  )
}

/**
 * The day by which something is to be done about a signed manifest copy that has not come: ask for it, then report (40 CFR 262.42). Days
 * are counted from the day the first transporter signed. Null where nothing is left to do.
 */
export function copyDue(accepted: Day, contactDays: number, contacted: Day, reportDays: number, reported: Day): Day {
  if (reported !== null) return null
  if (contactDays > 0 && contacted === null) return plus(accepted, contactDays)
  return reportDays > 0 ? plus(accepted, reportDays) : null
}

/** The day so many days after another; null where there is no such day. */
export function plus(day: Day | undefined, days: number): Day {
  const at = midnight(day)
  return at === null ? null : written(at + days * DAY_MS)
}

/** The same date so many years later. February 29 becomes February 28: the day before is never too late. */
function plusYears(day: Day, years: number): Day {
  const at = midnight(day)
  if (at === null) return null
  const later = new Date(at)
  later.setUTCFullYear(later.getUTCFullYear() + years)
  const slipped = later.getUTCMonth() !== new Date(at).getUTCMonth()
  return written(later.getTime() - (slipped ? DAY_MS : 0))
}

function written(at: number): Day {
  const day = new Date(at)
  const year = day.getUTCFullYear()
  return year < 1 || year > 9999 ? null : day.toISOString().slice(0, 10)
}

function midnight(day: Day | undefined): number | null {
  if (day === null || day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? null : at
}

function earliest(...days: readonly Day[]): Day {
  return days.reduce((first, day) => (day !== null && (first === null || day < first) ? day : first), null)
}
