/** The worksheet of a year: what is reported, with its figures and where they come from. For the page, paper and workbook alike. Pure. */
import { citedText } from '../../../lib/citation.ts'
import { formatDate } from '../../../lib/dates.ts'
import { plain } from '../ledger/amounts.ts'
import { citedOf, fromOf, quantityOf, unitOfYear, type ChemicalYear, type Near } from './near.ts'

export const TITLES: Readonly<Record<ChemicalYear['kind'], string>> = {
  mixture: 'Tier II, hazardous chemical',
  ehs: 'Tier II, extremely hazardous',
  tri: 'TRI, taken into use',
  oil: 'Oil capacity (SPCC)',
}

export interface SheetRow {
  readonly near: Near
  /** Hundredths; of a running year only where the rows are on this device. */
  readonly average: number | null
  readonly days: number | null
}

export const HEAD = [
  'Chemical',
  'CAS',
  'Counted for',
  'Most on site',
  'Unit',
  'On',
  'Average a day',
  'Days on site',
  'Reported from',
  'Reached on',
  'Rows',
  'Reportable quantity',
  'Source',
  'Note',
] as const

export function cellsOf({ near: { row, state }, average, days }: SheetRow): readonly string[] {
  const cited = citedOf(row)
  return [
    row.name ?? '',
    row.cas ?? '',
    TITLES[row.kind],
    plain(row.most ?? 0),
    unitOfYear(row),
    row.mostOn === null ? '' : formatDate(row.mostOn),
    average === null ? '' : plain(average),
    days === null ? '' : String(days),
    fromOf(row),
    row.crossedOn === null ? '' : formatDate(row.crossedOn),
    String(row.rows ?? 0),
    quantityOf(row.cas),
    citedText(cited),
    [state === 'reached' ? (row.kind === 'oil' ? 'plan' : 'report') : '', unknownOf(row)].filter(Boolean).join('; '),
  ]
}

/** What the figure leaves out; '' where it has all. */
export function unknownOf({ unknown, kind }: Pick<ChemicalYear, 'unknown' | 'kind'>): string {
  if (unknown !== true) return ''
  return kind === 'oil'
    ? 'a pack or tank does not say what it can hold: what is in it counts'
    : 'some of it could not be weighed'
}
