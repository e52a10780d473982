/** The settings of walks as typed into forms. Pure. */

export const MAX_DUE_DAYS = 365

/** A number of days as typed; null when it is none. */
export function readDays(text: string): number | null {
  const days = Number(text)
  return /^\d{1,3}$/.test(text.trim()) && days <= MAX_DUE_DAYS ? days : null
}

/** Minutes until the next person is told, as typed; null when it is none. */
export function readMinutes(text: string): number | null {
  const minutes = Number(text)
  return /^\d{1,3}$/.test(text.trim()) && minutes >= 1 && minutes <= 240 ? minutes : null
}

/** A graver finding is never due later than a milder one. */
export function dueProblem(days: {
  readonly low: number
  readonly medium: number
  readonly high: number
  readonly stop_work: number
}): string | null {
  return days.stop_work <= days.high && days.high <= days.medium && days.medium <= days.low
    ? null
    : 'A graver finding cannot be due later than a milder one.'
}

/** Ids out of a JSON list; what is none is left out. */
export function idList(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
}

/** A whole percent as typed; null when it is none. */
export function readPercent(text: string): number | null {
  const value = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : Number.NaN
  return value <= 100 ? value : null
}
