// What the test command does not leave to the day it runs on: the moment at which tests begin, the time zone they run in, and the number that
// every drawn seed comes from. `go tool task explore` draws all three.

/** A working Tuesday morning in the demo yard (America/New_York), seen from devices half a world away: what mixes the two zones up fails. */
export const PINNED = { now: '2026-11-24T10:30:00-05:00', zone: 'Asia/Tokyo', seed: 1 }

/**
 * SHIPSHAPE_TEST_NOW, SHIPSHAPE_TEST_ZONE and SHIPSHAPE_TEST_SEED choose others; the zone and the clock of the machine do not.
 * `movedMs` is how far the clock of the tests is ahead of the machine's. It is put into `env` when it is first asked for, so that all
 * processes that are started from here on live in the same time.
 */
export function pins(env = process.env, machine = Date.now()) {
  const now = env.SHIPSHAPE_TEST_NOW || PINNED.now
  const zone = env.SHIPSHAPE_TEST_ZONE || PINNED.zone
  const seed = Number(env.SHIPSHAPE_TEST_SEED || PINNED.seed)
  if (Number.isNaN(Date.parse(now)))
    throw new Error(`SHIPSHAPE_TEST_NOW is no moment: ${now}. Write it like ${PINNED.now}.`)
  if (!/(Z|[+-]\d\d:\d\d)$/.test(now))
    throw new Error(`SHIPSHAPE_TEST_NOW says no offset: ${now}. Write it like ${PINNED.now}.`)
  if (!Number.isInteger(seed) || seed < 1 || seed >= 2 ** 31)
    throw new Error(`SHIPSHAPE_TEST_SEED is a whole number from 1 to ${2 ** 31 - 1}, not ${env.SHIPSHAPE_TEST_SEED}.`)
  try {
    Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    throw new Error(`SHIPSHAPE_TEST_ZONE is no time zone: ${zone}. Write one like ${PINNED.zone}.`)
  }
  env.SHIPSHAPE_MOVED_MS ||= String(Date.parse(now) - machine)
  return { now, zone, seed, movedMs: Number(env.SHIPSHAPE_MOVED_MS) }
}

/** The variables that make a run begin like another one, as words for a shell. */
export function replay({ now, zone, seed }) {
  return `SHIPSHAPE_TEST_NOW=${now} SHIPSHAPE_TEST_ZONE=${zone} SHIPSHAPE_TEST_SEED=${seed}`
}
