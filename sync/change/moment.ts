/**
 * Whether a moment or a day that somebody writes has come, and whether they may move it (x-moment): the device's half of moment.go. The
 * server also writes it as it counts.
 */
import type { ClockMeta, FieldMeta, Json } from '../../schema/meta/shapes.ts'

/** How far a device's clock may run ahead without anybody minding, in ms. */
export const SKEW = 2 * 60 * 1000

/** The last moment and the last day in the yard that a clock here claims. */
export interface Claimed {
  readonly at: number
  readonly day: string
}

export const NOT_COME = { date: 'This day has not come yet.', instant: 'This moment has not come yet.' } as const

/** Why a value is not taken yet; null where it is. */
export function ahead({ moment, format }: FieldMeta, value: Json, claimed: Claimed): string | null {
  if (moment !== 'past') return null
  if (typeof value === 'number' && format === 'instant') return value > claimed.at + SKEW ? NOT_COME.instant : null
  return typeof value === 'string' && format === 'date' && value > claimed.day ? NOT_COME.date : null
}

/** Whether a moment that a clock runs on moves in favour of those whom it binds: it is emptied, or moves that way. */
export function favoured(clock: ClockMeta | undefined, before: Json, after: Json): boolean {
  if (clock === undefined || before === null || before === after) return false
  if (after === null) return true
  const later = isLater(before, after)
  return later === (clock.favours === 'later')
}

function isLater(before: Json, after: Json): boolean {
  if (typeof after === 'number') return after > (typeof before === 'number' ? before : 0)
  return typeof after === 'string' && after > (typeof before === 'string' ? before : '')
}

/** How long somebody may put right what they just wrote, in ms. */
export const SLIP = 10 * 60 * 1000

/** What is known here of who moves a clock. */
export interface Mover {
  readonly userId: string
  /** Who wrote the value that is there; undefined where that is not known. */
  readonly author: unknown
  /** When it was written, in ms; null where that is not known. */
  readonly writtenAt: number | null
  readonly now: number
  /** The organization lets one person do both. */
  readonly alone: boolean
  /** A right of theirs may cover records of this kind: to approve or manage them, or to edit them where there is neither. */
  readonly decides: boolean
}

interface Move {
  readonly before: Json
  readonly after: Json
  /** The record before. */
  readonly row: object
  readonly command?: string | undefined
}

/** Whether it is known here that the server refuses to move a clock so (corrects in server/syncer/moment.go). */
export function clockStays({ clock, moment }: FieldMeta, { before, after, row, command }: Move, who: Mover): boolean {
  if (clock === undefined || clock.derived === true || !favoured(clock, before, after)) return false
  const steps = after === null ? clock.cleared : clock.with
  if (command !== undefined && steps?.includes(command) === true) return false
  const mine = who.author === undefined || who.author === who.userId
  const slip = mine && who.writtenAt !== null && Math.abs(who.now - who.writtenAt) <= SLIP
  if ((slip && moment !== 'now') || who.alone) return false
  const named = clock.binds.some((name) =>
    name === 'author' ? who.author === who.userId : Reflect.get(row, name) === who.userId,
  )
  return named || !who.decides
}

/** The server's words for it. */
export function clockWords(title: string, one: string): string {
  return `${title} stays: a clock runs on it. Somebody else who may approve this ${one.toLowerCase()} puts it right.`
}
