/** What of the store needs a person: what is short, what is old, what has no sheet, and what the ledger says cannot be. Pure. */
import type { Balance } from '../../../../../sync/stock/ledger.ts'
import type { Row } from '../../../data/store/rows.ts'
import { daysUntil } from '../../../lib/dates.ts'
import { needsSheet, sheetStanding, type SheetStanding } from '../sheet/standing.ts'

export type LotRow = Pick<Row<'lot'>, 'id' | 'productId' | 'batch' | 'expiresOn' | 'state'>

/** A lot that lies somewhere, and how many days it has. */
export interface Expiring {
  readonly lot: LotRow
  readonly place: string
  readonly days: number
}

export interface Need {
  readonly product: Row<'product'>
  /** '' where it lies nowhere and no place keeps it. */
  readonly place: string
  readonly onHand: number
  readonly min: number | null
  readonly target: number | null
  readonly first: Expiring | null
  readonly sheet: SheetStanding | null
  readonly why: readonly ('below zero' | 'short' | 'old' | 'no sheet' | 'old sheet')[]
}

export interface Store {
  readonly products: readonly Row<'product'>[]
  readonly rules: readonly Row<'stockRule'>[]
  readonly lots: readonly LotRow[]
  readonly balances: readonly Balance[]
  readonly settings: Row<'inventorySettings'> | null
  readonly today: string
}

/** Days from which a lot needs somebody. */
const SOON = 30

/** Every lot with something left, by the day it expires. */
export function expiringOf({ lots, balances, today }: Pick<Store, 'lots' | 'balances' | 'today'>): readonly Expiring[] {
  const known = new Map(lots.map((lot) => [lot.id, lot]))
  return balances
    .flatMap(({ lot: id, place, amount }): readonly Expiring[] => {
      const lot = known.get(id)
      if (lot === undefined || lot.expiresOn === null || lot.state === 'gone' || amount <= 0) return []
      return [{ lot, place, days: daysUntil(lot.expiresOn, today) }]
    })
    .toSorted((a, b) => a.days - b.days || (a.lot.batch ?? '').localeCompare(b.lot.batch ?? ''))
}

/** A row for each product in a place, most urgent first. */
export function needsOf(store: Store): readonly Need[] {
  const { products, rules, balances, settings, today } = store
  const expiring = expiringOf(store)
  const sums = new Map<string, number>()
  for (const { product, place, amount } of balances)
    sums.set(`${product} ${place}`, (sums.get(`${product} ${place}`) ?? 0) + amount)
  const ruled = new Map(rules.map((rule) => [`${rule.productId} ${rule.placeId}`, rule]))
  // Of two entries the later one stays, and the first to expire comes first.
  const soonest = new Map(expiring.toReversed().map((one) => [`${one.lot.productId} ${one.place}`, one]))
  const places = new Map<string, Set<string>>()
  const at = (product: string, place: string) => places.set(product, (places.get(product) ?? new Set()).add(place))
  for (const { product, place } of balances) at(product, place)
  for (const { productId, placeId } of rules) at(productId, placeId)
  return products
    .filter(({ state }) => state === 'approved')
    .flatMap((product) => {
      const sheet = needsSheet(product) ? sheetStanding(product, settings, today) : null
      return [...(places.get(product.id) ?? [''])].flatMap((place): readonly Need[] => {
        const onHand = sums.get(`${product.id} ${place}`) ?? 0
        const rule = ruled.get(`${product.id} ${place}`)
        const first = soonest.get(`${product.id} ${place}`) ?? null
        const why: Need['why'] = [
          ...(onHand < 0 ? (['below zero'] as const) : []),
          ...(rule !== undefined && onHand <= rule.min ? (['short'] as const) : []),
          ...(first !== null && first.days <= SOON ? (['old'] as const) : []),
          ...(sheet === 'none' ? (['no sheet'] as const) : sheet === 'old' ? (['old sheet'] as const) : []),
        ]
        if (why.length === 0) return []
        return [{ product, place, onHand, min: rule?.min ?? null, target: rule?.target ?? null, first, sheet, why }]
      })
    })
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) ||
        (a.first?.days ?? 999) - (b.first?.days ?? 999) ||
        a.product.name.localeCompare(b.product.name),
    )
}

const ORDER: Need['why'] = ['below zero', 'short', 'old', 'no sheet', 'old sheet']

const rank = ({ why, first }: Need): number =>
  first !== null && first.days < 0 ? -1 : ORDER.indexOf(why[0] ?? 'old sheet')

/** How many products have which sheet. */
export function sheetsOf({
  products,
  settings,
  today,
}: Pick<Store, 'products' | 'settings' | 'today'>): Readonly<Record<SheetStanding, number>> {
  const count = { current: 0, old: 0, none: 0 }
  for (const product of products)
    if (product.state === 'approved' && needsSheet(product)) count[sheetStanding(product, settings, today)] += 1
  return count
}
