/** What tanks hold against their books, by month. Quantities are millionths of gal. Pure. */
import type { FuelRollup } from '../../../../../schema/gen/types.ts'
import { textOf } from '../../../../../sync/exact/decimal.ts'
import { valueOf, type RuleBook } from '../../../../../sync/fuel/entry.ts'
import { reconcile, type Limits } from '../../../../../sync/fuel/tank.ts'
import { monthBefore } from './prices.ts'

export interface TankMonth {
  readonly month: string
  /** Stick minus book; null where no stick begins or ends the month. */
  readonly variance: number | null
  readonly limit: number | null
  readonly beyond: boolean
  readonly entries: number
}

export interface TankBook {
  readonly tankId: string
  readonly months: readonly TankMonth[]
}

export function limitsOf(book: RuleBook): Limits {
  return { percent: textOf(valueOf(book, 'F12', 'percent')), gal: textOf(valueOf(book, 'F12', 'gal')) }
}

/**
 * The tanks of which a month can be closed, the one that is furthest beyond its limit first. `startOf` is when a month begins, in epoch ms.
 * A month is counted from the stick nearest to its beginning, be it the first one in it or the last one of the month before: sums say
 * nothing of single days, so what flows between that stick and the first of the month is on the wrong side.
 */
export function tankBooks(
  rollups: readonly FuelRollup[],
  months: readonly string[],
  startOf: (month: string) => number,
  book: RuleBook,
): readonly TankBook[] {
  const limits = limitsOf(book)
  const tanks = new Map<string, FuelRollup[]>()
  for (const row of rollups)
    if (row.lane.startsWith('t/') && row.tankId !== null) tanks.set(row.tankId, [...(tanks.get(row.tankId) ?? []), row])
  return [...tanks]
    .map(([tankId, rows]) => ({ tankId, months: months.map((month) => monthOf(month, rows, startOf(month), limits)) }))
    .filter((tank) => tank.months.some(({ variance }) => variance !== null))
    .toSorted((a, b) => worst(b) - worst(a) || a.tankId.localeCompare(b.tankId))
}

function monthOf(month: string, rows: readonly FuelRollup[], start: number, limits: Limits): TankMonth {
  const here = rows.filter((row) => row.month === month)
  const sum = (key: 'received' | 'quantity' | 'adjusted' | 'entries') =>
    here.reduce((all, row) => all + (row[key] ?? 0), 0)
  const entries = sum('entries')
  const last = closings(here).at(-1)
  const before = closings(rows.filter((row) => row.month === monthBefore(month))).at(-1)
  const begins = [...openings(here).filter(({ at }) => last !== undefined && at < last.at), ...(before ? [before] : [])]
  const [first] = begins.toSorted((a, b) => Math.abs(a.at - start) - Math.abs(b.at - start))
  if (last === undefined || first === undefined) return { month, variance: null, limit: null, beyond: false, entries }
  const { variance, limit, beyond } = reconcile(
    {
      opening: first.base + sum('adjusted'),
      deliveries: sum('received'),
      dispensed: sum('quantity'),
      physical: last.base,
    },
    limits,
  )
  return { month, variance, limit, beyond, entries }
}

interface Stick {
  readonly at: number
  readonly base: number
}

function openings(rows: readonly FuelRollup[]): readonly Stick[] {
  return sticks(rows.map(({ openingAt, opening }) => ({ at: openingAt, base: opening })))
}

function closings(rows: readonly FuelRollup[]): readonly Stick[] {
  return sticks(rows.map(({ closingAt, closing }) => ({ at: closingAt, base: closing })))
}

function sticks(found: readonly { readonly at: number | null; readonly base: number | null }[]): readonly Stick[] {
  return found
    .flatMap(({ at, base }) => (at === null || base === null ? [] : [{ at, base }]))
    .toSorted((a, b) => a.at - b.at)
}

/** The last month that is beyond its limit, else the last that can be told. */
export function lastTold({ months }: TankBook): TankMonth | undefined {
  return months.findLast(({ beyond }) => beyond) ?? months.findLast(({ variance }) => variance !== null)
}

/** How far beyond its limit a tank was in its worst month; below zero where it never was. */
function worst({ months }: TankBook): number {
  return Math.max(
    ...months.map(({ variance, limit }) =>
      variance === null || limit === null ? -Infinity : Math.abs(variance) - limit,
    ),
  )
}
