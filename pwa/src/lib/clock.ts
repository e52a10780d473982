/**
 * The time on a device whose clock shows a year in which no yard works: one whose battery was flat begins in 1970. A save is never
 * refused for it. What the device stamps by itself is then counted from the last moment it knows of, and the set it goes out with says
 * what the clock showed. A clock that shows a year that can be is left as it is: the server marks what it doubts.
 */
import { inTime } from '../../../sync/change/instants.ts'

const DAY = 86_400_000
/** What a clock showed lately is not further from what it shows now. */
const LATELY = 31 * DAY
/** This app is no older. */
const MADE = Date.UTC(2026, 0)
/** No device works longer without the server. */
const UNHEARD = 90 * DAY

export interface KnownTime {
  /** Server time minus device time in ms, as last measured; null until measured. */
  readonly offset: number | null
  /** The server's time when it was last heard. */
  readonly metAt: number | null
  /** A moment that has passed for certain. */
  readonly passed: number
  readonly anchor: Anchor | null
}

/** What an impossible clock showed at a moment, and the time from which it is counted. */
export interface Anchor {
  readonly wall: number
  readonly at: number
}

export interface Belief {
  readonly at: number
  /** The measured correction, null where it does not fit what the clock shows now. */
  readonly offset: number | null
  readonly anchor: Anchor | null
}

export const NOTHING_KNOWN: KnownTime = { offset: null, metAt: null, passed: MADE, anchor: null }

/** What time it is when the device's clock shows `wall`. */
export function believe(wall: number, { offset, metAt, passed, anchor }: KnownTime): Belief {
  const corrected = wall + (offset ?? 0)
  const possible = [corrected, wall].filter(inTime)
  // Somebody may have set the clock since its error was measured: of the two, the one near the last word of the server is right.
  const at = possible.find((one) => metAt === null || (one > metAt - DAY && one < metAt + UNHEARD)) ?? possible[0]
  if (at !== undefined) return { at, offset: at === corrected ? offset : null, anchor }
  const running =
    anchor !== null && wall >= anchor.wall && counted(wall, anchor) >= passed && inTime(counted(wall, anchor))
      ? anchor
      : { wall, at: passed }
  return { at: counted(wall, running), offset: null, anchor: running }
}

/** The time at which a clock that shows `wall` now showed `value`; `value` itself where a calendar of the yard has it, or no clock showed it. */
export function stampedAt(value: number, wall: number, known: KnownTime): number {
  if (inTime(value)) return value
  const { at, anchor } = believe(wall, known)
  if (near(value, wall)) return value - wall + at
  // The clock was set between the stamp and the save.
  if (known.offset !== null && near(value + known.offset, at)) return value + known.offset
  return anchor !== null && near(value, anchor.wall) ? counted(value, anchor) : value
}

function counted(wall: number, anchor: Anchor): number {
  return wall - anchor.wall + anchor.at
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= LATELY
}

let known = NOTHING_KNOWN

/** From the data layer, whenever it learns something. */
export function knowTime(next: KnownTime): void {
  known = { ...next, anchor: next.anchor ?? known.anchor }
}

/** What the device's clock shows, or the time where it shows an impossible one: for all that a device stamps by itself. */
export function deviceNow(): number {
  const wall = Date.now()
  return inTime(wall) ? wall : reckon(wall).at
}

/** How much later it is by the server than `deviceNow` says, in ms; null while nobody measured it. */
export function deviceOffset(): number | null {
  const wall = Date.now()
  return inTime(wall) ? reckon(wall).offset : null
}

function reckon(wall: number): Belief {
  const belief = believe(wall, known)
  known = { ...known, anchor: belief.anchor }
  return belief
}
