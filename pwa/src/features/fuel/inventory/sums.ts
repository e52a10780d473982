/** Sums of lines, exact, with the multiplications behind them. Pure. */
import type { Gas } from '../../../../../sync/fuel/combustion.ts'
import { minus, parse, plus, textOf, times, ZERO, type Decimal } from '../../../../../sync/exact/decimal.ts'
import type { Potentials } from '../../../../../sync/fuel/library.ts'
import type { Line, Masses, Proof } from './line.ts'

/** What some lines come to. */
export interface Sum extends Masses {
  readonly incomplete: readonly Gas[]
  readonly marketIncomplete: readonly Gas[]
  readonly remarks: readonly string[]
  /** Multiplications with the same factor as one. */
  readonly proofs: readonly Proof[]
  readonly entries: number
  /** Of the quantities, by unit, what was used and what of it went on to vessels. */
  readonly amounts: readonly { readonly unit: string; readonly quantity: Decimal; readonly passed: Decimal }[]
  /** What went on to each vessel, the same unit added up. */
  readonly vessels: readonly { readonly vesselId: string; readonly unit: string; readonly quantity: Decimal }[]
}

export function sumOf(lines: readonly Line[]): Sum {
  const total = (of: (line: Line) => Decimal) => lines.reduce((sum, line) => plus(sum, of(line)), ZERO)
  const bought = lines.filter(({ scope }) => scope === 'scope2')
  const units = [...new Set(lines.map(({ unit }) => unit))]
  return {
    co2: total(({ co2 }) => co2),
    ch4: total(({ ch4 }) => ch4),
    n2o: total(({ n2o }) => n2o),
    co2e: total(({ co2e }) => co2e),
    biogenic: total(({ biogenic }) => biogenic),
    market: bought.some(({ market }) => market === null)
      ? null
      : bought.reduce((sum, { market }) => plus(sum, market ?? ZERO), ZERO),
    incomplete: [...new Set(lines.flatMap(({ incomplete }) => incomplete))],
    marketIncomplete: [...new Set(lines.flatMap(({ marketIncomplete }) => marketIncomplete))],
    remarks: [...new Set(lines.flatMap(({ remarks }) => remarks))],
    proofs: merged(lines.flatMap(({ proofs }) => proofs)),
    entries: lines.reduce((sum, { entries }) => sum + entries, 0),
    amounts: units.map((unit) => {
      const of = lines.filter((line) => line.unit === unit)
      return { unit, quantity: added(of), passed: added(of.flatMap(({ passed }) => passed)) }
    }),
    vessels: units.flatMap((unit) => {
      const passed = lines.filter((line) => line.unit === unit).flatMap((line) => line.passed)
      return [...new Set(passed.map(({ vesselId }) => vesselId))].map((vesselId) => ({
        vesselId,
        unit,
        quantity: added(passed.filter((one) => one.vesselId === vesselId)),
      }))
    }),
  }
}

function added(parts: readonly { readonly quantity: Decimal }[]): Decimal {
  return parts.reduce((sum, { quantity }) => plus(sum, quantity), ZERO)
}

function merged(proofs: readonly Proof[]): readonly Proof[] {
  const found = new Map<string, Proof>()
  for (const proof of proofs) {
    const key = [proof.gas, proof.factor, proof.factorUnit, proof.cite, proof.edition].join('|')
    const known = found.get(key)
    found.set(
      key,
      known === undefined
        ? proof
        : { ...known, quantity: plus(known.quantity, proof.quantity), kg: plus(known.kg, proof.kg) },
    )
  }
  return [...found.values()]
}

/** What each gas warms, in kg of CO2e. CH4 has no one factor where some of it is not fossil. */
export function warmingOf(
  sum: Sum,
  gwp: Potentials,
): readonly { gas: Gas; kg: Decimal; factor: string | null; co2e: Decimal }[] {
  const n2o = times(sum.n2o, parse(gwp.n2o) ?? ZERO)
  const lost = sum.proofs.filter(({ gas }) => gas === 'co2e').reduce((all, { kg }) => plus(all, kg), ZERO)
  const ch4 = minus(minus(minus(sum.co2e, sum.co2), n2o), lost)
  const plain = textOf(times(sum.ch4, parse(gwp.ch4) ?? ZERO)) === textOf(ch4)
  return [
    { gas: 'co2', kg: sum.co2, factor: '1', co2e: sum.co2 },
    { gas: 'ch4', kg: sum.ch4, factor: plain ? gwp.ch4 : null, co2e: ch4 },
    { gas: 'n2o', kg: sum.n2o, factor: gwp.n2o, co2e: n2o },
  ]
}

/** What scope 1 and purchased power by place come to, in kg of CO2e. */
export function totalOf(lines: readonly Line[]): Decimal {
  return lines.reduce((sum, { co2e }) => plus(sum, co2e), ZERO)
}
