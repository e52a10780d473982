/** How near what is on site is to where the law asks for a report. Pure; pounds and gallons are hundredths. */
import chemicals from '../../../../../schema/library/chemicals.json' with { type: 'json' }
import type { Row } from '../../../data/store/rows.ts'
import { whole } from '../ledger/amounts.ts'

export type ChemicalYear = Row<'stockYear'>

const PERCENT = 100
/** From how much of a threshold on somebody looks at it. */
const NEAR_PERCENT = chemicals.limits.find(({ key }) => key === 'nearPercent')?.value ?? PERCENT

export interface Near {
  readonly row: ChemicalYear
  readonly percent: number
  readonly state: 'reached' | 'near' | 'below'
}

/** What has a threshold in a year: what reached it, then what comes nearest. */
export function nearOf(years: readonly ChemicalYear[], year: number): readonly Near[] {
  return years
    .filter((row) => row.year === year && (row.threshold ?? 0) > 0 && ((row.most ?? 0) > 0 || row.unknown === true))
    .map((row): Near => {
      const percent = anyAmount(row) ? PERCENT : Math.floor(((row.most ?? 0) * PERCENT) / (row.threshold ?? 1))
      const state = row.crossedOn !== null ? 'reached' : percent >= NEAR_PERCENT ? 'near' : 'below'
      return { row, percent, state }
    })
    .toSorted((a, b) => b.percent - a.percent || (a.row.name ?? '').localeCompare(b.row.name ?? ''))
}

/** Asked for by the committee or the State: there is no amount from which, any is reported (server/modules/inventory/years.go). */
const anyAmount = ({ threshold }: Pick<ChemicalYear, 'threshold'>) => threshold === 1

/** From where it is reported. A plan for oil is asked for above its capacity, not at it. */
export function fromOf(row: Pick<ChemicalYear, 'threshold' | 'kind'>): string {
  return row.kind === 'oil' ? `above ${thresholdOf(row)}` : thresholdOf(row)
}

export function thresholdOf(row: Pick<ChemicalYear, 'threshold' | 'kind'>): string {
  return anyAmount(row) ? 'any amount' : `${whole(row.threshold ?? 0)} ${unitOfYear(row)}`
}

export const unitOfYear = ({ kind }: Pick<ChemicalYear, 'kind'>): 'gal' | 'lb' => (kind === 'oil' ? 'gal' : 'lb')

/** The rows behind a figure. */
export function rowsHref(products: readonly string[], year: number): string {
  const of = products.map((id) => `product=${id}`).join('&')
  return `/inventory/movements?${of === '' ? '' : `${of}&`}day=${year}-01-01..${year}-12-31&sort=day`
}

/** What the law says of a chemical; null where it is not on file, which does not say that it has no quantity. */
function onFile(cas: string | null) {
  return chemicals.chemicals.find((chemical) => chemical.cas === cas) ?? null
}

/** The reportable quantity of a chemical, and whether somebody has seen it in the text of the law. */
export function quantityOf(cas: string | null): string {
  const listed = onFile(cas)
  if (cas === null) return ''
  if (listed?.rq === undefined) return 'not on file'
  return `${listed.rq} lb${listed.verified === 'U' ? ', not verified' : ''}`
}

/** Where the threshold of a figure is written. */
export function citedOf({ kind, cas, threshold }: Pick<ChemicalYear, 'kind' | 'cas' | 'threshold'>) {
  const asked = anyAmount({ threshold })
  const key = asked ? 'askedLb' : { mixture: 'tier2Lb', ehs: 'ehsMostLb', tri: 'triUsedLb', oil: 'oilGal' }[kind]
  const limit = chemicals.limits.find((one) => one.key === key)
  const own = kind === 'ehs' && !asked ? onFile(cas) : null
  return {
    citation: [limit?.cite, own?.tpq === undefined ? undefined : own.cite].filter(Boolean).join('; '),
    mark: own?.verified ?? limit?.verified ?? 'U',
    edition: own?.edition ?? limit?.edition ?? null,
  }
}
