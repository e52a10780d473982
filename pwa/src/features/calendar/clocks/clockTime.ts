/** How long a clock still runs, in hours and minutes while that matters. Pure. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** From here on days say enough. */
const IN_DAYS = 3 * DAY

export interface TimeLeft {
  /** "7 h 12 min", "3 days". */
  readonly words: string
  readonly late: boolean
}

/** Both epoch ms. A minute that has begun counts: at 59 seconds there is still a minute. */
export function timeLeft(dueAt: number, now: number): TimeLeft {
  const late = now > dueAt
  const span = Math.abs(dueAt - now)
  if (span >= IN_DAYS) return { words: `${Math.floor(span / DAY)} days`, late }
  const minutes = late ? Math.floor(span / MINUTE) : Math.ceil(span / MINUTE)
  const hours = Math.floor(minutes / 60)
  return { words: hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`, late }
}
