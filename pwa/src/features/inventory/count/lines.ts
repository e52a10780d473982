/** The lines of a count: what the list says, what forms have used, what is on the shelf. Pure. */
import { differenceOf, needsSecond, settle, type Difference } from '../../../../../sync/stock/count.ts'
import type { Balance } from '../../../../../sync/stock/ledger.ts'
import type { Row } from '../../../data/store/rows.ts'
import type { Used } from '../../../records/given.ts'
import type { Lot, Product } from '../ledger/queries.ts'

export type Line = Row<'stockCountLine'>
export type CountAnswer = NonNullable<Line['answer']>

/** One lot on the shelf, counted or not. */
export interface Shown {
  readonly lane: string
  readonly product: Product
  readonly lot: Lot | null
  readonly list: number
  readonly forms: number
  readonly line: Line | null
  readonly shelf: number | null
  readonly difference: Difference
  /** Somebody else has to count it, and has not, or found something else. */
  readonly second: boolean
  /** It differs and nobody has said why. */
  readonly unanswered: boolean
}

export interface Around {
  readonly products: ReadonlyMap<string, Product>
  readonly lots: ReadonlyMap<string, Lot>
  /** What forms took that nobody has posted. */
  readonly used: readonly Used[]
  /** Hundredths of a percent from which somebody else counts too. */
  readonly share: number
}

export const laneOf = (product: string, lot: string) => `${product}:${lot}`

/** What the list has in a place, and what was counted there beside it; by the name of the product, then by lot. */
export function shownOf(
  place: string,
  balances: readonly Balance[],
  lines: readonly Line[],
  around: Around,
): readonly Shown[] {
  const lanes = new Map<string, { product: string; lot: string; list: number }>()
  for (const b of balances)
    if (b.place === place) lanes.set(laneOf(b.product, b.lot), { product: b.product, lot: b.lot, list: b.amount })
  const used = new Map<string, number>()
  for (const { place: from, product, lot, amount } of around.used)
    if (from === place) used.set(laneOf(product, lot), (used.get(laneOf(product, lot)) ?? 0) + amount)
  const counted = new Map(lines.map((line) => [line.lane, line]))
  for (const { lane, productId, lotId } of lines)
    if (!lanes.has(lane)) lanes.set(lane, { product: productId, lot: lotId ?? '', list: 0 })
  return [...lanes]
    .flatMap(([lane, { product: id, lot, list }]): readonly Shown[] => {
      const product = around.products.get(id)
      if (!product) return []
      const line = counted.get(lane) ?? null
      // A counted line keeps the amounts it was compared with: stock moves, and forms are posted, while people count.
      const [listed, forms] = [line?.listed ?? list, line === null ? (used.get(lane) ?? 0) : (line.forms ?? 0)]
      return [
        { lane, product, lot: around.lots.get(lot) ?? null, ...judged(line, listed, forms, product, around.share) },
      ]
    })
    .toSorted((a, b) => a.product.name.localeCompare(b.product.name) || a.lane.localeCompare(b.lane))
}

function judged(line: Line | null, list: number, forms: number, product: Product, share: number) {
  const settled = line === null ? null : settle(talliesOf(line), list, forms, product.pack ?? 0, share)
  const shelf = settled?.amount ?? null
  const difference = differenceOf(list, forms, shelf)
  return {
    list,
    forms,
    line,
    shelf,
    difference,
    second: settled !== null && !settled.settled,
    unanswered: shelf !== null && difference.amount !== 0 && (line?.answer ?? null) === null,
  }
}

/** The two counts of a line, the newest last. */
function talliesOf(line: Line) {
  if (line.shelf === null) return []
  const first = { by: line.countedBy ?? '', amount: line.shelf }
  if (line.secondShelf === null) return [first]
  const second = { by: line.secondBy ?? '', amount: line.secondShelf }
  return (line.countedAt ?? 0) > (line.secondAt ?? 0) ? [second, first] : [first, second]
}

/** Whether a person may count a line, and which of its two counts it is: nobody counts both. */
export function turnOf({ line, second }: Pick<Shown, 'line' | 'second'>, me: string): 'first' | 'second' {
  if (line === null || line.shelf === null) return 'first'
  if (line.secondBy === me) return 'second'
  if (line.countedBy === me) return 'first'
  return second ? 'second' : 'first'
}

export type Group = 'agree' | 'differ' | 'unseen'

export function groupOf({ difference, line, second }: Shown): Group {
  if ((line?.shelf ?? null) === null) return 'unseen'
  return difference.amount === 0 && !second ? 'agree' : 'differ'
}

/** What keeps a count from ending: how many lines are open. What nobody looked at is left as it is. */
export function openIn(lines: readonly Shown[]): number {
  return lines.filter(({ second, unanswered }) => second || unanswered).length
}

/** Whether an amount that is typed would ask for a second count. */
export function asksSecond({ list, forms, product }: Shown, amount: number, share: number): boolean {
  return needsSecond(differenceOf(list, forms, amount), product.pack ?? 0, share)
}

/** A lot that nobody expected here, before somebody has said how much of it there is. */
export function fresh(product: Product, lot: Lot | null): Shown {
  return {
    lane: laneOf(product.id, lot?.id ?? ''),
    product,
    lot,
    list: 0,
    forms: 0,
    line: null,
    shelf: null,
    difference: { expected: 0, amount: 0, state: 'unseen' },
    second: false,
    unanswered: false,
  }
}
