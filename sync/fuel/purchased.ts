/** Emissions of purchased power and of lost refrigerant: the twin of purchased.go. Kilograms as exact decimal texts. Pure. */

import { parse, plus, textOf, times, whole, ZERO, type Decimal } from '../exact/decimal.ts'
import type { Gas } from './combustion.ts'
import type { Potentials, Power, PowerRow, Warming } from './library.ts'

/** One multiplication, for a screen: quantity MWh × factor lb/MWh = kg, by cite. */
export interface PowerStep {
  readonly gas: Gas | 'co2e'
  readonly quantity: string
  readonly factor: string
  readonly kg: string
  readonly cite: string
  readonly verified: string
}

/** A gas that has no rate is not counted and stands in `incomplete`; it is never filled in. */
export interface PowerEmissions {
  readonly co2: string
  readonly ch4: string
  readonly n2o: string
  readonly co2e: string
  readonly incomplete: readonly Gas[]
  /** Whether co2e is the sum of its gases or the rate that was printed. */
  readonly rate: 'components' | 'published'
  readonly remarks: readonly PowerRemark[]
  readonly steps: readonly PowerStep[]
}

export type PowerRemark = 'no_rate' | 'no_published_rate' | 'no_residual_mix' | 'contracts_exceed'

/** Power of a supplier or with certificates, for the market-based number: millionths of kWh and rates in lb per MWh, null if not known. */
export interface Contract {
  readonly kWh: number
  readonly co2: string | null
  readonly ch4: string | null
  readonly n2o: string | null
  readonly cite: string
}

/**
 * Power in millionths of kWh, location-based by the subregion's rates of an edition, and market-based: contracts first, then the residual
 * mix of the subregion, and where there is none its own rates. `published` takes the CO2e rate as printed where there is one for this set.
 */
export function electricity(
  kWh: number,
  at: { readonly subregion: string; readonly edition: string; readonly published?: boolean },
  contracts: readonly Contract[],
  power: Power,
  gwp: Potentials,
): { readonly location: PowerEmissions; readonly market: PowerEmissions } {
  const own = power.rates.find((row) => row.subregion === at.subregion && row.edition === at.edition)
  const location = new Meter()
  location.adds(whole(kWh, 6), own)
  if (at.published) location.publishes(whole(kWh, 6), own, gwp.key === power.publishedSet)
  const market = new Meter()
  let rest = kWh
  for (const contract of contracts) {
    const share = Math.min(contract.kWh, rest)
    if (share < contract.kWh) market.says('contracts_exceed')
    market.adds(whole(share, 6), { ...contract, verified: '' })
    rest -= share
  }
  if (rest !== 0) {
    const residual = power.residual.find((row) => row.subregion === at.subregion)
    if (!residual) market.says('no_residual_mix')
    market.adds(whole(rest, 6), residual ?? own)
  }
  return { location: location.emissions(gwp), market: market.emissions(gwp) }
}

type Rate = Pick<PowerRow, 'co2' | 'ch4' | 'n2o' | 'cite' | 'verified'>

const GASES = ['co2', 'ch4', 'n2o'] as const
/** Exact by definition. */
const KG_PER_LB: Decimal = { units: 45_359_237n, scale: 8 }

class Meter {
  private readonly sums = { co2: ZERO, ch4: ZERO, n2o: ZERO }
  private published: Decimal | null = null
  private readonly missing = new Set<Gas>()
  private readonly remarks: PowerRemark[] = []
  private readonly steps: PowerStep[] = []

  says(remark: PowerRemark): void {
    if (!this.remarks.includes(remark)) this.remarks.push(remark)
  }

  adds(kWh: Decimal, rate: Rate | undefined): void {
    if (!rate) this.says('no_rate')
    for (const gas of GASES) {
      const factor = parse(rate?.[gas])
      if (rate && factor) this.sums[gas] = plus(this.sums[gas], this.step(gas, kWh, factor, rate))
      else this.missing.add(gas)
    }
  }

  publishes(kWh: Decimal, row: PowerRow | undefined, sameSet: boolean): void {
    const factor = sameSet ? parse(row?.co2e) : null
    if (row && factor) this.published = this.step('co2e', kWh, factor, row)
    else this.says('no_published_rate')
  }

  emissions(gwp: Potentials): PowerEmissions {
    const { co2, ch4, n2o } = this.sums
    const sum = plus(plus(co2, times(ch4, parse(gwp.ch4) ?? ZERO)), times(n2o, parse(gwp.n2o) ?? ZERO))
    return {
      co2: textOf(co2),
      ch4: textOf(ch4),
      n2o: textOf(n2o),
      co2e: textOf(this.published ?? sum),
      incomplete: GASES.filter((gas) => this.missing.has(gas)),
      rate: this.published ? 'published' : 'components',
      remarks: this.remarks,
      steps: this.steps,
    }
  }

  private step(gas: PowerStep['gas'], kWh: Decimal, factor: Decimal, { cite, verified }: Rate): Decimal {
    const mwh = { units: kWh.units, scale: kWh.scale + 3 }
    const kg = times(times(mwh, factor), KG_PER_LB)
    const numbers = { quantity: textOf(mwh), factor: textOf(factor), kg: textOf(kg) }
    this.steps.push({ gas, ...numbers, cite, verified })
    return kg
  }
}

/** What lost gas comes to. Gases without a potential in the set are not counted and stand in `missing`. */
export interface Fugitive {
  readonly co2e: string
  readonly missing: readonly string[]
  readonly steps: readonly {
    readonly gas: string
    readonly quantity: string
    readonly factor: string
    readonly kg: string
    readonly cite: string
    readonly edition: string
    readonly verified: string
  }[]
}

/** Refrigerant and other gas that got away, by the key of the gas, in thousandths of kg. */
export function fugitive(
  lost: readonly { readonly gas: string; readonly kg: number }[],
  set: string,
  warming: Warming,
): Fugitive {
  let co2e = ZERO
  const missing: string[] = []
  const steps: Fugitive['steps'][number][] = []
  for (const { gas, kg } of lost) {
    const row = warming.gwps.find((gwp) => gwp.gas === gas && gwp.set === set)
    const factor = parse(row?.value)
    if (!row || !factor) {
      if (!missing.includes(gas)) missing.push(gas)
      continue
    }
    const quantity = whole(kg, 3)
    const warms = times(quantity, factor)
    const { cite, edition, verified } = row
    const numbers = { quantity: textOf(quantity), factor: textOf(factor), kg: textOf(warms) }
    steps.push({ gas, ...numbers, cite, edition, verified })
    co2e = plus(co2e, warms)
  }
  return { co2e: textOf(co2e), missing, steps }
}
