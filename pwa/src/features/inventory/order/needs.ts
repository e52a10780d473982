/** What to order now, and from whom. Pure. */
import { orderNow, type Need } from '../../../../../sync/stock/count.ts'
import type { Balance } from '../../../../../sync/stock/ledger.ts'
import type { Row } from '../../../data/store/rows.ts'
import { plainWords } from '../../../lib/text.ts'
import type { Place, Product } from '../ledger/queries.ts'

export interface OrderLine {
  readonly need: Need
  readonly product: Product
  readonly place: Place | null
  readonly min: number
  readonly target: number
}

export interface SupplierList {
  /** '' where nobody says who delivers it. */
  readonly supplier: string
  readonly lines: readonly OrderLine[]
}

interface From {
  readonly rules: readonly Row<'stockRule'>[]
  readonly balances: readonly Balance[]
  readonly coming: readonly { readonly product: string; readonly place: string; readonly amount: number }[]
  readonly products: readonly Product[]
  readonly places: readonly Place[]
  readonly today: string
}

/** One list for each supplier; a rule's own comes before that of its product. Names that differ by case and accents alone are one. */
export function listsOf({ rules, balances, coming, products, places, today }: From): readonly SupplierList[] {
  const known = new Map(products.map((product) => [product.id, product]))
  const at = new Map(places.map((place) => [place.id, place]))
  const live = rules.filter(({ productId }) => known.get(productId)?.state === 'approved')
  const needs = orderNow(
    live.map(({ productId, placeId, min, target, leadDays }) => ({
      product: productId,
      place: placeId,
      min,
      target: target ?? min,
      leadDays: leadDays ?? 0,
      pack: known.get(productId)?.pack ?? 0,
    })),
    balances,
    coming,
    today,
  )
  const lists = new Map<string, { supplier: string; lines: OrderLine[] }>()
  for (const need of needs) {
    const product = known.get(need.product)
    const rule = live.find(({ productId, placeId }) => productId === need.product && placeId === need.place)
    if (!product || !rule) continue
    const supplier = (rule.supplier ?? product.supplier ?? '').trim()
    const key = plainWords(supplier)
    const list = lists.get(key) ?? { supplier, lines: [] }
    list.lines.push({
      need,
      product,
      place: at.get(need.place) ?? null,
      min: rule.min,
      target: rule.target ?? rule.min,
    })
    lists.set(key, list)
  }
  return [...lists.values()].toSorted(
    (a, b) => Number(a.supplier === '') - Number(b.supplier === '') || a.supplier.localeCompare(b.supplier),
  )
}

/** What is on the way: the lines of open orders, less what came against them. A draft counts too: it is ordered next. */
export function comingOf(
  orders: readonly Row<'stockOrder'>[],
  lines: readonly Row<'stockOrderLine'>[],
  received: readonly Pick<Row<'stockMovement'>, 'orderLineId' | 'amount' | 'kind'>[],
): From['coming'] {
  const open = new Set(orders.filter(({ state }) => state === 'ordered' || state === 'draft').map(({ id }) => id))
  const came = new Map<string, number>()
  for (const { orderLineId, amount, kind } of received)
    if (orderLineId !== null && kind === 'receive') came.set(orderLineId, (came.get(orderLineId) ?? 0) + amount)
  return lines.flatMap(({ id, orderId, productId, placeId, amount, closed }) => {
    const left = amount - (came.get(id) ?? 0)
    if (!open.has(orderId) || closed === true || left <= 0) return []
    return [{ product: productId, place: placeId ?? '', amount: left }]
  })
}
