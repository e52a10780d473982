/** Whole days of a calendar, apart from the other calculations because the first page of a walk counts them. */

export const DAY_MS = 24 * 60 * 60 * 1000

/**
 * How many days there are from one day to another, both YYYY-MM-DD: below zero when it has passed. Null where one of them is no day of a
 * calendar. No clock and no time zone has a part in it: every day counts as one.
 */
export function daysUntil(day: string, from: string): number | null {
  const [to, begin] = [midnight(day), midnight(from)]
  return to === null || begin === null ? null : (to - begin) / DAY_MS
}

export function midnight(day: string): number | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? null : at
}
