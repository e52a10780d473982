/** Draws the day, the zone and the seed of a run. */

/** Devices west of the yard, in it, at Greenwich, east of it, and where the clock turns by half an hour or on other days than the yard's. */
const ZONES = [
  'America/Los_Angeles',
  'America/New_York',
  'UTC',
  'Europe/Berlin',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
]

/** Local moments of the yard (America/New_York) that calendars stumble over; a year is put in front. */
const CORNERS = [
  // The night the clock goes forward, and back (second Sunday of March, first of November; the offset is the one before).
  ({ year }) => `${year}-03-${two(sunday(year, 3, 2))}T01:30:00-05:00`,
  ({ year }) => `${year}-11-${two(sunday(year, 11, 1))}T01:30:00-04:00`,
  // Month's and year's end, in the yard and a day ahead of it elsewhere.
  ({ year }) => `${year}-01-31T23:40:00-05:00`,
  ({ year }) => `${year}-12-31T22:30:00-05:00`,
  // The leap day after it.
  ({ year }) => `${year + ((4 - (year % 4)) % 4)}-02-29T09:00:00-05:00`,
  // A Sunday, early.
  ({ year }) => `${year}-06-${two(sunday(year, 6, 3))}T05:15:00-04:00`,
]

/** The same number draws the same pins. Every other draw is a corner of the calendar, the rest any minute from 2026-12-01 on for three years. */
export function drawPins(seed) {
  const next = numbers(seed)
  const pick = (list) => list[Math.floor(next() * list.length)]
  const year = 2027 + Math.floor(next() * 3)
  const minute = Math.floor(next() * 3 * 365 * 24 * 60)
  const now =
    seed % 2 === 0
      ? pick(CORNERS)({ year })
      : `${new Date(Date.UTC(2026, 11, 1) + minute * 60_000).toISOString().slice(0, 19)}Z`
  return { now, zone: pick(ZONES), seed: 1 + Math.floor(next() * (2 ** 31 - 2)) }
}

/** Day of the month of its nth Sunday; `month` from 1. */
function sunday(year, month, nth) {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  return 1 + ((7 - first) % 7) + (nth - 1) * 7
}

const two = (number) => String(number).padStart(2, '0')

/** mulberry32: numbers in [0, 1). */
function numbers(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
