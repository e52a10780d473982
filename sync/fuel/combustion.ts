/**
 * Emissions of burned fuel: the twin of combustion.go. An inventory takes one basis and never mixes: `c1` is heat times factor of 40 CFR
 * part 98, unrounded, CH4 and N2O by table C-2 whatever burned it; `hub` the numbers that the EPA Emission Factors Hub prints per unit,
 * CH4 and N2O of vehicles per mile and of engines per gallon. Sums are of unrounded values. A factor that is not known is never filled in:
 * the gas is named in `incomplete`. Biogenic CO2 stands apart; the CH4 and N2O of that fuel count. Pure.
 */

import { parse, plus, textOf, times, whole, ZERO, type Decimal } from '../exact/decimal.ts'
import type { Cited, EquipmentRow, Factors, Kind, Kinds, Potentials, RoadRow } from './library.ts'

export type Basis = 'c1' | 'hub'
export type Gas = 'co2' | 'ch4' | 'n2o'
export type Category = 'stationary' | 'mobile_onroad' | 'mobile_nonroad' | 'mobile_marine'

/** A quantity of a fuel, in millionths of its base unit, and what burned it. miles are tenths. */
export interface Burned {
  readonly fuel: string
  readonly base: number
  readonly category: Category
  /** On the road: passenger_car, light_truck or heavy_duty. */
  readonly roadClass?: string | null
  readonly modelYear?: number | null
  readonly miles?: number | null
  /** Off the road: a class of equipment, and 2 or 4 strokes where it burns gasoline. On the water it is always ships_boats. */
  readonly equipment?: string | null
  readonly stroke?: number | null
}

/** One multiplication, for a screen: quantity unit × factor factorUnit = kg, by cite. */
export interface Step extends Cited {
  readonly line: number
  readonly fuel: string
  readonly gas: Gas | 'biogenicCo2'
  readonly quantity: string
  readonly unit: string
  readonly factor: string
  /** kg or g per unit, such as kg/gal. */
  readonly factorUnit: string
  readonly kg: string
}

/** What a line lacks, or what to know of it. */
export interface Remark {
  readonly line: number
  readonly code:
    | 'unknown_fuel'
    | 'not_fuel'
    | 'not_combustion'
    | 'no_factor'
    | 'no_miles'
    | 'no_model_year'
    | 'no_road_row'
    | 'no_equipment_row'
    | 'newest_year'
    | 'c2_for_mobile'
}

/** Kilograms as exact decimal texts. co2 and co2e are without what is biogenic. */
export interface Emissions {
  readonly co2: string
  readonly ch4: string
  readonly n2o: string
  readonly co2e: string
  readonly biogenicCo2: string
  /** The gases of which something could not be counted. */
  readonly incomplete: readonly Gas[]
  readonly remarks: readonly Remark[]
  readonly steps: readonly Step[]
}

interface Library {
  readonly kinds: Kinds
  readonly factors: Factors
}

export function combustion(lines: readonly Burned[], basis: Basis, gwp: Potentials, library: Library): Emissions {
  const tally = new Tally()
  lines.forEach((line, index) => burn(line, index, basis, library, tally))
  return tally.emissions(gwp)
}

function burn(line: Burned, index: number, basis: Basis, { kinds, factors }: Library, tally: Tally): void {
  const kind = kinds.fuels.find(({ key }) => key === line.fuel)
  if (!kind) return tally.lacks(index, 'unknown_fuel', ALL)
  if (kind.notFuel) return tally.says(index, 'not_fuel')
  if (kind.factors === null && kind.blend === null) return tally.lacks(index, 'not_combustion', ALL)
  for (const { part, share } of partsOf(kind, kinds)) {
    if (!part) {
      tally.lacks(index, 'unknown_fuel', ALL)
      continue
    }
    const quantity = times(whole(line.base, 6), share)
    const of: Part = { index, kind: part, quantity }
    if (factors.process.some(({ key }) => key === part.factors)) byUnit(of, factors.process, factors.process, tally)
    else if (basis === 'c1') byHeat(of, factors, tally)
    else if (line.category === 'stationary') byUnit(of, factors.hub, factors.hub, tally)
    else {
      byUnit(of, [...factors.mobileCo2, ...factors.hub], null, tally)
      if (line.category !== 'mobile_onroad') byEquipment(of, line, kind.family, factors, tally)
    }
  }
  if (basis === 'hub' && line.category === 'mobile_onroad') byMile(line, index, kind, kinds, factors, tally)
  if (basis === 'c1' && line.category !== 'stationary') tally.says(index, 'c2_for_mobile')
}

interface Part {
  readonly index: number
  readonly kind: Kind
  readonly quantity: Decimal
}

/** The fuels of a blend with their shares of one; a fuel that is none is its only part. */
function partsOf(kind: Kind, kinds: Kinds): readonly { part: Kind | undefined; share: Decimal }[] {
  if (!kind.blend) return [{ part: kind, share: whole(1) }]
  return kind.blend.map(({ fuel, pct }) => ({
    part: kinds.fuels.find(({ key }) => key === fuel),
    share: times(parse(pct) ?? ZERO, CENT),
  }))
}

function byHeat(of: Part, factors: Factors, tally: Tally): void {
  const row = factors.c1.find(({ key }) => key === of.kind.factors)
  // Where the base unit is already heat there is nothing to multiply with.
  const heat = row && (row.unit === of.kind.base ? parse(row.heat) : of.kind.base === 'mmBtu' ? whole(1) : null)
  if (!row || !heat) return tally.lacks(of.index, 'no_factor', ALL)
  const perUnit = (text: string | undefined) => {
    const factor = parse(text)
    return factor && times(heat, factor)
  }
  const other = factors.c2.find(({ key }) => key === row.class)
  tally.adds(of, 'co2', perUnit(row.co2), 'kg', row)
  tally.adds(of, 'ch4', perUnit(other?.ch4), 'kg', other ?? row)
  tally.adds(of, 'n2o', perUnit(other?.n2o), 'kg', other ?? row)
}

type Row = Cited & { readonly key: string; readonly unit: string; readonly co2: string | null }
type Rows = readonly (Row & { readonly ch4: string | null; readonly n2o: string | null })[]

/** By what is printed per unit. Without `others`, CO2 alone: the rest of a vehicle has rows of its own. */
function byUnit(of: Part, rows: readonly Row[], others: Rows | null, tally: Tally): void {
  const fits = (row: Row) => row.key === of.kind.factors && row.unit === of.kind.base
  const row = rows.find(fits)
  if (row) tally.adds(of, 'co2', parse(row.co2), 'kg', row)
  else tally.lacks(of.index, 'no_factor', others ? ALL : ['co2'])
  const other = others?.find(fits)
  if (!other) return
  tally.adds(of, 'ch4', parse(other.ch4), 'g', other)
  tally.adds(of, 'n2o', parse(other.n2o), 'g', other)
}

function byEquipment(of: Part, line: Burned, family: string, factors: Factors, tally: Tally): void {
  const equipment = line.category === 'mobile_marine' ? 'ships_boats' : line.equipment
  const fits = (row: EquipmentRow) =>
    row.equipment === equipment && row.fuel === family && (row.stroke === null || row.stroke === line.stroke)
  const row = factors.equipment.find(fits)
  if (!row) return tally.lacks(of.index, 'no_equipment_row', ['ch4', 'n2o'])
  tally.adds(of, 'ch4', parse(row.ch4), 'g', row)
  tally.adds(of, 'n2o', parse(row.n2o), 'g', row)
}

function byMile(line: Burned, index: number, kind: Kind, kinds: Kinds, factors: Factors, tally: Tally): void {
  const { miles, modelYear: year } = line
  if (typeof miles !== 'number') return tally.lacks(index, 'no_miles', ['ch4', 'n2o'])
  if (typeof year !== 'number') return tally.lacks(index, 'no_model_year', ['ch4', 'n2o'])
  const row = roadRow(factors, line, kind.family, year)
  if (!row) return tally.lacks(index, 'no_road_row', ['ch4', 'n2o'])
  if (year > row.to) tally.says(index, 'newest_year')
  const driven = whole(miles, 1)
  const biogenic = partsOf(kind, kinds).reduce(
    (sum, { part, share }) => (part?.biogenic ? plus(sum, share) : sum),
    ZERO,
  )
  tally.drives({ index, kind, quantity: driven }, 'ch4', row.ch4, row, biogenic)
  tally.drives({ index, kind, quantity: driven }, 'n2o', row.n2o, row, biogenic)
}

/** The row of the year; a vehicle newer than the table takes the newest row, as the Hub says. */
function roadRow(factors: Factors, line: Burned, family: string, year: number): RoadRow | undefined {
  const rows = factors.road.filter((row) => row.class === line.roadClass && row.fuel === family)
  const newest = rows.reduce<RoadRow | undefined>((best, row) => (best && best.to >= row.to ? best : row), undefined)
  if (newest && year > newest.to) return newest
  return rows.find((row) => (row.from === null || row.from <= year) && year <= row.to)
}

const ALL: readonly Gas[] = ['co2', 'ch4', 'n2o']
const CENT = whole(1, 2)
const GRAM = whole(1, 3)

class Tally {
  private readonly sums = { co2: ZERO, ch4: ZERO, n2o: ZERO, biogenicCo2: ZERO, biogenicCh4: ZERO }
  private readonly missing = new Set<Gas>()
  private readonly remarks: Remark[] = []
  private readonly steps: Step[] = []

  says(line: number, code: Remark['code']): void {
    if (!this.remarks.some((remark) => remark.line === line && remark.code === code)) this.remarks.push({ line, code })
  }

  lacks(line: number, code: Remark['code'], gases: readonly Gas[]): void {
    this.says(line, code)
    for (const gas of gases) this.missing.add(gas)
  }

  adds(of: Part, gas: Gas, factor: Decimal | null | undefined, per: 'kg' | 'g', row: Cited): void {
    if (!factor) return this.lacks(of.index, 'no_factor', [gas])
    const { biogenic } = of.kind
    const kg = this.step(of, gas === 'co2' && biogenic ? 'biogenicCo2' : gas, factor, per, of.kind.base, row)
    if (gas === 'co2')
      this.sums[biogenic ? 'biogenicCo2' : 'co2'] = plus(this.sums[biogenic ? 'biogenicCo2' : 'co2'], kg)
    else this.counts(gas, kg, biogenic ? kg : ZERO)
  }

  /** CH4 or N2O by the mile; the biogenic share of the fuel decides how much of the CH4 is not fossil. */
  drives(of: Part, gas: 'ch4' | 'n2o', text: string, row: Cited, biogenic: Decimal): void {
    const factor = parse(text)
    if (!factor) return this.lacks(of.index, 'no_factor', [gas])
    const kg = this.step(of, gas, factor, 'g', 'mi', row)
    this.counts(gas, kg, times(kg, biogenic))
  }

  emissions(gwp: Potentials): Emissions {
    const { co2, ch4, n2o, biogenicCo2, biogenicCh4 } = this.sums
    const fossilCh4 = plus(ch4, { units: -biogenicCh4.units, scale: biogenicCh4.scale })
    const warms = (kg: Decimal, by: string) => times(kg, parse(by) ?? ZERO)
    const co2e = [warms(fossilCh4, gwp.ch4), warms(biogenicCh4, gwp.ch4NonFossil), warms(n2o, gwp.n2o)].reduce(
      plus,
      co2,
    )
    return {
      co2: textOf(co2),
      ch4: textOf(ch4),
      n2o: textOf(n2o),
      co2e: textOf(co2e),
      biogenicCo2: textOf(biogenicCo2),
      incomplete: ALL.filter((gas) => this.missing.has(gas)),
      remarks: this.remarks,
      steps: this.steps,
    }
  }

  private counts(gas: 'ch4' | 'n2o', kg: Decimal, biogenic: Decimal): void {
    this.sums[gas] = plus(this.sums[gas], kg)
    if (gas === 'ch4') this.sums.biogenicCh4 = plus(this.sums.biogenicCh4, biogenic)
  }

  private step(of: Part, gas: Step['gas'], factor: Decimal, per: 'kg' | 'g', unit: string, row: Cited): Decimal {
    const { cite, edition, verified } = row
    const mass = times(of.quantity, factor)
    const kg = per === 'g' ? times(mass, GRAM) : mass
    const numbers = { quantity: textOf(of.quantity), factor: textOf(factor), kg: textOf(kg) }
    const named = { line: of.index, fuel: of.kind.key, gas, unit, factorUnit: `${per}/${unit}` }
    this.steps.push({ ...named, ...numbers, cite, edition, verified })
    return kg
  }
}
