/** Sums of the ledger of coatings against the limits of the air permit. All in pounds and tons of 2,000 lb; only what is posted counts. Pure. */
import { divide, parse, plus, textOf, times, whole, ZERO } from '../../../../../sync/exact/decimal.ts'
import { pounds } from '../../../../../sync/paint/amounts.ts'
import { rolling, standing, type Month, type Standing } from '../../../../../sync/paint/emissions.ts'
import { thinnerMonth, type ThinnerMonth } from '../../../../../sync/paint/thinning.ts'
import type { Row } from '../../../data/store/rows.ts'
import type { Registry } from '../core/can.ts'

type Posting = Row<'paintPosting'>
type Limit = Row<'emissionLimit'>

const POUNDS_PER_TON = whole(2000)

/** Twelve months that end with one, the oldest first. */
export function yearTo(month: string): readonly string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return Array.from({ length: 12 }, (_, at) => {
    const index = year * 12 + number - 1 - 11 + at
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  })
}

/** Grams by month of what a limit is about; the months of days. */
export function monthsOf(
  postings: readonly Posting[],
  of: Pick<Limit, 'pollutant' | 'cas' | 'unitId'>,
): readonly Month[] {
  const sums = new Map<string, number>()
  for (const posting of postings) {
    if (of.unitId !== null && posting.unitId !== of.unitId) continue
    const month = posting.day.slice(0, 7)
    sums.set(month, (sums.get(month) ?? 0) + thousandths(posting, of))
  }
  return [...sums].map(([month, grams]) => ({ month, grams: textOf(whole(grams, 3)) }))
}

function thousandths(posting: Posting, { pollutant, cas }: Pick<Limit, 'pollutant' | 'cas'>): number {
  if (pollutant === 'voc') return posting.vocG ?? 0
  if (pollutant === 'hap') return posting.hapG ?? 0
  return (posting.haps ?? []).reduce(
    (sum, hap) => sum + (hap.cas === cas && typeof hap.grams === 'number' ? hap.grams : 0),
    0,
  )
}

export interface Held {
  readonly limit: Limit
  /** lb, as text. */
  readonly value: string
  readonly most: string
  readonly standing: Standing
  /** Whole percent of the limit. */
  readonly pct: number
}

/** Where the yard stands against each limit on a day, the nearest first. */
export function heldTo(
  limits: readonly Limit[],
  postings: readonly Posting[],
  day: string,
  { warnPct, alertPct }: { readonly warnPct: number; readonly alertPct: number },
): readonly Held[] {
  return limits
    .map((limit) => {
      const value = pounds(gramsIn(limit, postings, day), 3)
      const most = textOf(whole(limit.pounds, 2))
      return {
        limit,
        value,
        most,
        standing: standing(value, most, String(warnPct), String(alertPct)),
        pct: Number(textOf(divide(times(parse(value) ?? ZERO, whole(100)), parse(most) ?? whole(1), 0))),
      }
    })
    .toSorted((a, b) => b.pct - a.pct)
}

function gramsIn(limit: Limit, postings: readonly Posting[], day: string): string {
  const month = day.slice(0, 7)
  switch (limit.basis) {
    case 'rolling':
      return rolling(monthsOf(postings, limit), month)
    case 'day':
      return sum(
        monthsOf(
          postings.filter((each) => each.day === day),
          limit,
        ),
      )
    case 'month':
      return sum(
        monthsOf(
          postings.filter((each) => each.day.startsWith(month)),
          limit,
        ),
      )
    case 'year':
    default:
      return sum(
        monthsOf(
          postings.filter((each) => each.day.slice(0, 4) === day.slice(0, 4)),
          limit,
        ),
      )
  }
}

function sum(months: readonly Month[]): string {
  return textOf(months.reduce((all, { grams }) => plus(all, parse(grams) ?? ZERO), ZERO))
}

/** Tons of grams, for a chart. */
export function tons(grams: string): number {
  return Number(textOf(divide(parse(pounds(grams, 6)) ?? ZERO, POUNDS_PER_TON, 6)))
}

export interface ThinnerUse {
  readonly name: string
  /** null where nobody can say how much a batch takes. */
  readonly month: ThinnerMonth | null
}

/** The thinner of a month by coating, or by group under option 3, against what the batches of the month allow (Eq. 3 of 63.785). */
export function thinnerOf(
  postings: readonly Posting[],
  { coatings, batches }: Pick<Registry, 'coatings' | 'batches'>,
  month: string,
): readonly ThinnerUse[] {
  const groups = new Map<string, Posting[]>()
  for (const posting of postings) {
    if (!posting.day.startsWith(month) || (posting.option ?? 1) === 1) continue
    const coating = coatings.find(({ id }) => id === posting.coatingId)
    const name = posting.option === 3 ? (coating?.thinnerGroup ?? 'No group') : (coating?.code ?? '')
    groups.set(name, [...(groups.get(name) ?? []), posting])
  }
  return [...groups]
    .map(([name, rows]) => ({ name, month: monthOf(rows, batches) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function monthOf(rows: readonly Posting[], batches: Registry['batches']): ThinnerMonth | null {
  const used = textOf(
    whole(
      rows.reduce((sum, { thinnerLiters }) => sum + (thinnerLiters ?? 0), 0),
      3,
    ),
  )
  const uses = [...new Set(rows.map(({ batchId }) => batchId))].map((id) => {
    const batch = batches.find((each) => each.id === id)
    const litersOf = (cold: boolean) =>
      textOf(
        whole(
          rows.reduce(
            (sum, row) => sum + (row.batchId === id && (row.cold ?? false) === cold ? (row.liters ?? 0) : 0),
            0,
          ),
          3,
        ),
      )
    const ratio = (value: number | null | undefined) =>
      value === null || value === undefined ? null : textOf(whole(value, 6))
    return {
      warm: litersOf(false),
      ratio: ratio(batch?.ratioWarm),
      cold: litersOf(true),
      coldRatio: ratio(batch?.ratioCold),
    }
  })
  const known = uses.flatMap(({ ratio, coldRatio, ...use }) =>
    (ratio === null && use.warm !== '0') || (coldRatio === null && use.cold !== '0')
      ? []
      : [{ ...use, ratio: ratio ?? '0', coldRatio: coldRatio ?? '0' }],
  )
  return known.length === uses.length ? thinnerMonth(known, used) : null
}

export interface AppliedStrip {
  readonly coating: Registry['coatings'][number]
  /** Percent of the limit that the line was held to. */
  readonly dots: readonly { readonly id: string; readonly value: number; readonly odd: boolean }[]
  readonly median: number
  readonly highest: Posting
}

/** The lines of a month by coating, in percent of the limit of each; the nearest to its limit first. What was taken back does not count. */
export function appliedOf(
  coatings: Registry['coatings'],
  postings: readonly Posting[],
  month: string,
): readonly AppliedStrip[] {
  const back = new Set(
    postings.flatMap(({ reverses, lane }) => (reverses === true ? [lane.replace(/:back$/, '')] : [])),
  )
  const share = ({ applied, heldTo: limit }: Posting) => ((applied ?? 0) / (limit ?? 1)) * 100
  return coatings
    .flatMap((coating) => {
      const of = postings
        .filter(
          ({ coatingId, day, applied, heldTo: limit, lane, reverses }) =>
            coatingId === coating.id &&
            day.startsWith(month) &&
            applied !== null &&
            (limit ?? 0) > 0 &&
            reverses !== true &&
            !back.has(lane),
        )
        .toSorted((a, b) => share(a) - share(b))
      const [highest, middle] = [of.at(-1), of[Math.floor(of.length / 2)]]
      if (highest === undefined || middle === undefined) return []
      const dots = of.map((posting) => ({ id: posting.id, value: share(posting), odd: share(posting) > 100 }))
      return [{ coating, dots, median: share(middle), highest }]
    })
    .toSorted((a, b) => share(b.highest) - share(a.highest))
}
