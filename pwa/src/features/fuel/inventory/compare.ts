/** What a total would be by other numbers or was in another year, what it comes to a unit of work, and whether a base year still stands. Pure. */
import {
  absolute,
  compare,
  divide,
  minus,
  parse,
  textOf,
  times,
  whole,
  ZERO,
  type Decimal,
} from '../../../../../sync/exact/decimal.ts'
import type { GhgInventory } from '../../../../../schema/gen/types.ts'
import { fuelsOf } from './figures.ts'
import type { Line, Method } from './line.ts'
import { sumOf, totalOf } from './sums.ts'

export interface Bridge {
  readonly before: Decimal
  readonly after: Decimal
  readonly steps: readonly { readonly id: string; readonly delta: Decimal }[]
}

/** The change by fuel or gas, the largest first; what is the same is left out. */
export function bridgeByFuel(before: readonly Line[], after: readonly Line[]): Bridge {
  const fuels = [...new Set([...before, ...after].map(({ fuel }) => fuel))]
  const of = (lines: readonly Line[], fuel: string) => totalOf(lines.filter((line) => line.fuel === fuel))
  const steps = fuels.map((id) => ({ id, delta: minus(of(after, id), of(before, id)) }))
  return bridge(totalOf(before), totalOf(after), steps)
}

function bridge(before: Decimal, after: Decimal, steps: Bridge['steps']): Bridge {
  const changed = steps.filter(({ delta }) => delta.units !== 0n)
  return { before, after, steps: changed.toSorted((a, b) => compare(absolute(b.delta), absolute(a.delta))) }
}

const CAUSES = ['powerEdition', 'basis', 'gwp'] as const

/** The change from one method to another, one cause after the other; the same activity all the way. */
export function bridgeByCause(from: Method, to: Method, linesBy: (method: Method) => readonly Line[]): Bridge {
  let at = from
  let total = totalOf(linesBy(from))
  const before = total
  const steps = CAUSES.filter((cause) => from[cause] !== to[cause]).map((cause) => {
    at = { ...at, [cause]: to[cause] }
    const next = totalOf(linesBy(at))
    const delta = minus(next, total)
    total = next
    return { id: cause, delta }
  })
  return { before, after: total, steps }
}

/** Percent with one digit, halves away from zero; null where there was nothing. */
export function percentOf(delta: Decimal, before: Decimal): Decimal | null {
  return before.units === 0n ? null : divide(times(delta, whole(100)), before, 1)
}

export interface Restatement {
  readonly recorded: Decimal
  readonly now: Decimal
  readonly percent: Decimal
  readonly limit: number
  /** The change is past the limit: the base year is stated anew. */
  readonly needed: boolean
}

/** A base year by the method of today against what was recorded of it, else against its own method. */
export function restatementOf(
  base: Pick<GhgInventory, 'figures' | 'restatePercent'> & Method,
  method: Method,
  linesBy: (method: Method) => readonly Line[],
): Restatement | null {
  const recorded = readKept(base.figures).get('total') ?? totalOf(linesBy(base))
  const now = totalOf(linesBy(method))
  const percent = percentOf(minus(now, recorded), recorded)
  const limit = base.restatePercent ?? 0
  return percent && { recorded, now, percent, limit, needed: compare(absolute(percent), whole(limit)) > 0 }
}

/** A line of what is kept of an inventory when it is made final. */
interface Kept {
  readonly key: string
  readonly value: string
  readonly unit: string
}

/** The figures of an inventory as they are kept when it is made final: kg and exact. */
export function keptOf(lines: readonly Line[]): readonly Kept[] {
  const kept = (key: string, value: Decimal | null): readonly Kept[] =>
    value === null ? [] : [{ key, value: textOf(value), unit: 'kg' }]
  const [one, two] = (['scope1', 'scope2'] as const).map((scope) => sumOf(lines.filter((line) => line.scope === scope)))
  return [
    ...kept('total', totalOf(lines)),
    ...kept('scope1', one?.co2e ?? ZERO),
    ...kept('location', two?.co2e ?? ZERO),
    ...kept('market', two?.market ?? null),
    ...kept('biogenic', sumOf(lines).biogenic),
    ...fuelsOf(lines).flatMap((fuel) => kept(`${BY_FUEL}${fuel}`, totalOf(lines.filter((line) => line.fuel === fuel)))),
  ]
}

const BY_FUEL = 'fuel:'

/** From what was kept to what is now, by fuel or gas; null where nothing was kept. */
export function bridgeFromKept(figures: unknown, lines: readonly Line[]): Bridge | null {
  const kept = readKept(figures)
  const before = kept.get('total')
  if (before === undefined) return null
  const now = (fuel: string) => totalOf(lines.filter((line) => line.fuel === fuel))
  const were = [...kept.keys()].flatMap((key) => (key.startsWith(BY_FUEL) ? [key.slice(BY_FUEL.length)] : []))
  const fuels = [...new Set([...were, ...fuelsOf(lines)])]
  return bridge(
    before,
    totalOf(lines),
    fuels.map((id) => ({ id, delta: minus(now(id), kept.get(`${BY_FUEL}${id}`) ?? ZERO) })),
  )
}

/** Kept figures by their key; a text that is no number is left out. */
export function readKept(figures: unknown): ReadonlyMap<string, Decimal> {
  const list: readonly unknown[] = Array.isArray(figures) ? figures : []
  return new Map(
    list.flatMap((one): readonly (readonly [string, Decimal])[] => {
      const value = isKept(one) ? parse(one.value) : null
      return isKept(one) && value !== null ? [[one.key, value]] : []
    }),
  )
}

function isKept(one: unknown): one is Pick<Kept, 'key' | 'value'> {
  if (typeof one !== 'object' || one === null || !('key' in one) || !('value' in one)) return false
  return typeof one.key === 'string' && typeof one.value === 'string'
}

/** What the total comes to a unit of work, with four digits; what was not entered is left out. */
export function intensitiesOf(
  total: Decimal,
  by: Pick<GhgInventory, 'manHours' | 'dockDays' | 'revenue'>,
): readonly { readonly id: 'manHours' | 'dockDays' | 'revenue'; readonly unit: string; readonly value: Decimal }[] {
  const tonnes = { units: total.units, scale: total.scale + 3 }
  const of = (amount: number | null, value: Decimal) => (amount === null || amount <= 0 ? null : value)
  const each = [
    { id: 'manHours', unit: 'kg CO2e a man-hour', value: of(by.manHours, per(total, by.manHours)) },
    { id: 'dockDays', unit: 't CO2e a dock day', value: of(by.dockDays, per(tonnes, by.dockDays)) },
    {
      id: 'revenue',
      unit: 't CO2e a million $',
      value: of(by.revenue, per(times(tonnes, whole(1_000_000)), by.revenue)),
    },
  ] as const
  return each.flatMap(({ value, ...one }) => (value === null ? [] : [{ ...one, value }]))
}

function per(value: Decimal, amount: number | null): Decimal {
  return amount === null || amount <= 0 ? ZERO : divide(value, whole(amount), 4)
}
