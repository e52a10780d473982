import { localDate, startOfDay, timeZone, wallTime } from '../../../lib/dates.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

/** The moment at which the clocks of the zone show this day and time; where they jump over it, the first one after. */
export function instantOf(day: string, time: string, zone = timeZone()): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const start = startOfDay(day, zone)
  const plain = start + hours * HOUR + minutes * MINUTE
  // On the day of a jump the plain sum is an hour off, one way or the other.
  const fits = [plain, plain - HOUR, plain + HOUR].find(
    (at) => localDate(at, zone) === day && wallTime(at, zone) === time,
  )
  return fits ?? plain
}
