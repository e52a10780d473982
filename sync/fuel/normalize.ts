/** Quantities in the base unit of their fuel: the twin of normalize.go. Rounded once, halves away from zero. Pure. */

import { divide, parse, times, toInteger, whole, type Decimal } from '../exact/decimal.ts'
import type { Kind, Kinds, Unit } from './library.ts'

/** A quantity in millionths of the fuel's base unit, or why there is none. */
export type Normalized =
  | { readonly ok: true; readonly base: number; readonly unit: string }
  | {
      readonly ok: false
      readonly reason: 'unknown_fuel' | 'unknown_unit' | 'unit_mismatch' | 'no_density' | 'too_large'
    }

/**
 * `quantity` is in thousandths of `unit`. A weight of a liquid needs its density, a volume of a gas that is counted by weight how much of
 * it weighs a pound, a volume of natural gas its heat. What does not fit is `unit_mismatch`.
 */
export function normalize(quantity: number, unit: string, fuel: string, kinds: Kinds): Normalized {
  const kind = kinds.fuels.find(({ key }) => key === fuel)
  if (!kind) return { ok: false, reason: 'unknown_fuel' }
  const from = kinds.units.find(({ key }) => key === unit)
  const to = kinds.units.find(({ key }) => key === kind.base)
  if (!from || !to) return { ok: false, reason: 'unknown_unit' }
  const bridge = bridgeOf(from, to, kind)
  if (typeof bridge === 'string') return { ok: false, reason: bridge }
  const over = product([whole(quantity, 3), parse(from.factor), parse(to.divisor), bridge.times])
  const under = product([parse(from.divisor), parse(to.factor), bridge.by])
  if (over === null || under === null || under.units === 0n) return { ok: false, reason: 'unknown_unit' }
  const base = toInteger({ units: divide(over, under, 6).units, scale: 0 })
  return base === null ? { ok: false, reason: 'too_large' } : { ok: true, base, unit: to.key }
}

interface Bridge {
  readonly times: Decimal
  readonly by: Decimal
}

const ONE = whole(1)

/** What leads from one kind of unit to another for this fuel. */
function bridgeOf(from: Unit, to: Unit, kind: Kind): Bridge | 'unit_mismatch' | 'no_density' {
  if (from.kind === to.kind) return { times: ONE, by: ONE }
  switch (`${from.kind}>${to.kind}`) {
    case 'mass>volume':
      return over(kind.density?.lbPerGal)
    case 'volume>mass':
      return under(kind.density?.lbPerGal)
    case 'gas>mass':
      return over(kind.scfPerLb)
    case 'mass>gas':
      return under(kind.scfPerLb)
    case 'gas>energy':
      return kind.heat ? under(kind.heat.mmBtuPerScf) : 'unit_mismatch'
    case 'energy>gas':
      return kind.heat ? over(kind.heat.mmBtuPerScf) : 'unit_mismatch'
    default:
      return 'unit_mismatch'
  }
}

function over(text: string | null | undefined): Bridge | 'no_density' {
  const value = parse(text)
  return value === null ? 'no_density' : { times: ONE, by: value }
}

function under(text: string | null | undefined): Bridge | 'no_density' {
  const value = parse(text)
  return value === null ? 'no_density' : { times: value, by: ONE }
}

function product(of: readonly (Decimal | null)[]): Decimal | null {
  return of.reduce<Decimal | null>((all, next) => (all === null || next === null ? null : times(all, next)), ONE)
}
