/** One chemical over a year, as a device with the rows of the year draws it: by weeks, and what the next delivery would do. Pure. */
import {
  after,
  eveningsOf,
  heldIn,
  type Evening,
  type Held,
  type Subject,
  type Weighed,
} from '../../../../../sync/stock/law.ts'
import { hundredthsLb, weightMg } from '../../../../../sync/stock/units.ts'
import { addDays, daysUntil } from '../../../lib/dates.ts'
import { movementOf, type Moved } from '../ledger/onHand.ts'
import type { Product } from '../ledger/queries.ts'
import type { ChemicalYear } from './near.ts'

const ALL = 10_000
const WEEK = 7
/** How far back the usual use of a day is taken from. */
const USE_DAYS = 28

/** The products behind a figure. */
export function productsOf(row: ChemicalYear, products: readonly Product[]): readonly string[] {
  if (row.kind === 'oil') return products.filter(({ oil }) => oil === true).map(({ id }) => id)
  return subjectOf(row, products).parts.map(({ product }) => product)
}

/** What is weighed as one for a figure. */
export function subjectOf(row: ChemicalYear, products: readonly Product[]): Subject {
  const limit = row.threshold ?? 0
  if (row.kind === 'mixture') return { key: row.lane, limit, parts: [{ product: row.productId ?? '', percent: ALL }] }
  const parts = products.flatMap(({ id, ingredients }) => {
    const percent = (ingredients ?? []).reduce(
      (sum, part) => (part.cas === row.cas && row.cas !== null ? sum + (part.percent ?? ALL) : sum),
      0,
    )
    return percent > 0 ? [{ product: id, percent: Math.min(percent, ALL) }] : []
  })
  return { key: row.lane, limit, parts }
}

function weighedOf(products: readonly Product[]): readonly Weighed[] {
  return products.map(({ id, unit, density }) => ({ id, unit, density }))
}

/** The figures of a year, from the rows of its products. */
export function heldOf(
  row: ChemicalYear,
  until: string,
  products: readonly Product[],
  moves: readonly Moved[],
): Held | null {
  const subject = subjectOf(row, products)
  return heldIn(row.year, until, weighedOf(products), [subject], moves.map(movementOf))[0] ?? null
}

export interface Week {
  readonly from: string
  /** Hundredths; null in weeks that have not come. */
  readonly most: number | null
}

/** The most of each week, of the days on which it changed. A week in which nothing moved has what the one before ended with. */
export function weeksOf(year: number, until: string, evenings: readonly Evening[]): readonly Week[] {
  const weeks: Week[] = []
  let at = 0
  let last = 0
  for (let from = `${year}-01-01`; from <= `${year}-12-31`; from = addDays(from, WEEK)) {
    const to = addDays(from, WEEK)
    let most = last
    for (let next = evenings[at]; next !== undefined && next.on < to; next = evenings[at]) {
      most = Math.max(most, next.peak)
      last = next.evening
      at += 1
    }
    weeks.push({ from, most: from > until ? null : most })
  }
  return weeks
}

/** What one figure of a year is drawn of, in hundredths of its unit. */
export interface Drawn {
  readonly held: Held | null
  /** At the end of the last day. */
  readonly last: number
  readonly weeks: readonly Week[]
}

export function drawnOf(
  row: ChemicalYear,
  until: string,
  products: readonly Product[],
  moves: readonly Moved[],
): Drawn {
  const held = heldOf(row, until, products, moves)
  const all = eveningsOf(row.year, until, weighedOf(products), subjectOf(row, products), moves.map(movementOf))
  const inPounds = all.map(({ on, peak, evening }) => ({
    on,
    peak: hundredthsLb(peak),
    evening: hundredthsLb(evening),
  }))
  return { held, last: hundredthsLb(held?.last ?? 0), weeks: weeksOf(row.year, until, inPounds) }
}

export interface Delivery {
  readonly amount: number
  readonly comesOn: string
  /** Whether the yard uses of it until then as it usually does. */
  readonly used: boolean
}

export interface Would {
  readonly delivery: Delivery
  /** Hundredths of a pound. */
  readonly total: number
  readonly reaches: boolean
  readonly room: number
}

/** What deliveries of a product would make of a figure. Nothing is changed. */
export function wouldBe(
  held: Held,
  product: Product,
  percent: number,
  threshold: number,
  deliveries: readonly Delivery[],
  today: string,
  moves: readonly Moved[],
): readonly Would[] {
  const since = addDays(today, -USE_DAYS)
  const issued = moves
    .filter(({ kind, day, productId }) => kind === 'issue' && day >= since && productId === product.id)
    .reduce((sum, { amount }) => sum - amount, 0)
  const weigh = (amount: number) => {
    const weight = weightMg(amount, product.unit, product.density)
    return weight.ok ? Math.round((weight.value * percent) / ALL) : 0
  }
  return deliveries.map((delivery) => {
    const aDay = delivery.used ? Math.round(weigh(issued) / USE_DAYS) : 0
    const total = hundredthsLb(after(held.last, weigh(delivery.amount), aDay, daysUntil(delivery.comesOn, today)))
    return { delivery, total, reaches: total >= threshold, room: Math.max(threshold - total, 0) }
  })
}
