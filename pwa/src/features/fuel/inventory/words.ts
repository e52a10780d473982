/** Figures and sentences as they are read: rounded for the eye alone, halves away from zero. Pure. */
import { textOf, toFixed, type Decimal } from '../../../../../sync/exact/decimal.ts'
import { citedText } from '../../../lib/citation.ts'
import { monthTitle } from '../../../lib/periods.ts'
import type { Proof } from './line.ts'
import type { Sum } from './sums.ts'

/** "1,528.9" */
export function figure(value: Decimal, digits: number): string {
  return commas(toFixed(value, digits)).replace('-', '−')
}

/** A change, with its sign. */
export function signed(text: string): string {
  return text.startsWith('−') ? text : `+${text}`
}

/** Kilograms as tonnes. */
export function tonnes(kg: Decimal, digits = 1): string {
  return figure(inTonnes(kg), digits)
}

function inTonnes(kg: Decimal): Decimal {
  return { units: kg.units, scale: kg.scale + 3 }
}

/** As exact as it is, with commas: "1,204.5". */
export function exact(value: Decimal): string {
  return commas(textOf(value)).replace('-', '−')
}

function commas(text: string): string {
  const [whole = '', fraction] = text.split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** How long a mark of a chart is; figures are never made of it. */
export function drawn(kg: Decimal): number {
  return Number(textOf(inTonnes(kg)))
}

/** "1,204.5 gal × 10.20648 kg/gal" */
export function product({ quantity, unit, factor, factorUnit }: Proof): string {
  return `${exact(quantity)} ${unit} × ${factor} ${factorUnit}`
}

/** "40 CFR part 98, table C-1 (second source, 2016 (81 FR 89188))" */
export function sourceOf({ cite, edition, verified }: Pick<Proof, 'cite' | 'edition' | 'verified'>): string {
  return citedText({ citation: cite, mark: verified, edition })
}

export const GAS: Readonly<Record<string, string>> = {
  co2: 'CO₂',
  ch4: 'CH₄',
  n2o: 'N₂O',
  co2e: 'CO₂e',
  biogenic: 'biogenic CO₂',
}

export function gasOf(gas: string): string {
  const [key = '', rest] = gas.split(', ')
  return [GAS[key] ?? key, ...(rest === undefined ? [] : [rest])].join(', ')
}

const REMARKS: Readonly<Record<string, string>> = {
  unknown_fuel: 'A fuel is not known. It is not counted.',
  not_combustion: 'A fuel has no factors of its own. It is not counted.',
  no_factor: 'A factor is not known. Its gas is not counted.',
  no_miles: 'Miles are missing, so CH₄ and N₂O of road vehicles are not counted.',
  no_model_year: 'Model years are missing, so CH₄ and N₂O of road vehicles are not counted.',
  no_road_row: 'The table has no row for a road class or year. Its CH₄ and N₂O are not counted.',
  no_equipment_row: 'The table has no row for an engine class. Its CH₄ and N₂O are not counted.',
  newest_year: 'Vehicles newer than the table take its newest row.',
  c2_for_mobile: 'CH₄ and N₂O by Table C-2, whatever burned the fuel.',
  no_rate:
    'No power rate is known for the subregion and edition. Set the subregion in the fuel settings or on the meter.',
  no_residual_mix: 'No residual mix of the subregion is known, so there is no market-based figure.',
  no_potential: 'A gas has no warming potential in this set. It is not counted.',
}

export function remarksOf({ remarks }: Pick<Sum, 'remarks'>): readonly string[] {
  return remarks.map((code) => REMARKS[code] ?? code)
}

/** "CO₂ only, incomplete"; null where every gas is counted. */
export function lackOf(incomplete: readonly string[]): string | null {
  if (incomplete.length === 0) return null
  if (incomplete.length === 3) return 'Incomplete'
  const kept = ['co2', 'ch4', 'n2o'].filter((gas) => !incomplete.includes(gas)).map(gasOf)
  return `${kept.join(' and ')} only, incomplete`
}

export function monthWords(month: string): string {
  return monthTitle(`${month}-01`)
}

/** For paper and spreadsheets, whose fonts may have no small digits. */
export function plain(text: string): string {
  return text.replaceAll('₂', '2').replaceAll('₄', '4').replaceAll('−', '-')
}
