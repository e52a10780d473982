/** Days as the demo yard has them, whatever zone the machine, the browser and the server are in. */
import { storyNow } from './day.ts'

const DAY = 86_400_000
const OF_THE_YARD = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })

/** The yard's day so many days from today (below 0: back), as YYYY-MM-DD; `ahead` is how far the yard has slept on (YardServer.ahead). */
export function yardDay(days: number, ahead = 0): string {
  return daysFrom(OF_THE_YARD.format(storyNow(ahead)), days)
}

/** The day so many days from another one. */
export function daysFrom(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}

/** A day as a row of a log says it: "Nov 24". */
export function dayWords(day: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' }).format(Date.parse(day))
}

/** The last day of a day's month. */
export function monthEnd(day: string): string {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10)
}

/** A month of the yard, so many from this one: YYYY-MM, and as people name it. */
export function yardMonth(months: number): { readonly name: string; readonly month: string } {
  const [year = 0, month = 0] = yardDay(0).split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  return {
    name: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(first),
    month: first.toISOString().slice(0, 7),
  }
}
