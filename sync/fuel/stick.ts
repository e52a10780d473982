/** Stick readings against the book of their tank, for F12: the twin of stick.go. Thousandths of gal unless it says otherwise. Pure. */
import type { Baseline } from './entry.ts'

/** A reading as its tank remembers it: what the book said then, what was taken out since the reading before, how far the stick was off. */
export interface Stick {
  readonly id: string
  readonly at: number
  readonly book: number
  readonly flow: number
  readonly variance: number
}

/** What the book of a tank says now: since when (epoch ms) it is counted, and what was taken out since. */
export interface TankBook {
  readonly level: number
  readonly levelAt: number
  readonly flow: number
}

type Read = Pick<NonNullable<Baseline['tank']>, 'variance' | 'throughput' | 'previous'>

/**
 * How far a reading is off, in millionths of gal. One that is known is held against the book of then, a new one against that of now; an
 * earlier one that is told late against none.
 */
export function reading(
  sticks: readonly Stick[],
  now: TankBook | null,
  of: { readonly id: string; readonly at: number; readonly base: number },
): Read {
  const known = sticks.find(({ id }) => id === of.id)
  const fresh = now !== null && now.levelAt < of.at ? { book: now.level, flow: now.flow } : null
  const book = known ?? fresh
  return {
    variance: book === null ? null : of.base - book.book * 1000,
    throughput: book === null ? null : book.flow * 1000,
    previous: sticks
      .filter(({ id, at }) => id !== of.id && at < of.at)
      .map(({ id, variance }) => ({ id, variance: variance * 1000 })),
  }
}
