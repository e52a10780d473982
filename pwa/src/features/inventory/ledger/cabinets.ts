/** What of flammable liquids a place may hold, and what lies there. Pure; hundredths of a gallon. */
import type { Balance } from '../../../../../sync/stock/ledger.ts'
import { convert } from '../../../../../sync/stock/units.ts'
import type { Place, Product } from './queries.ts'

export interface Full {
  readonly place: Place
  readonly held: number
  readonly limit: number
  /** Products whose gallons nobody can say: they are not in `held`. */
  readonly unknown: number
}

type Liquid = Pick<Product, 'flammableCategory' | 'storageClass' | 'unit' | 'density'>

function isFlammable({ flammableCategory, storageClass }: Liquid): boolean {
  return (flammableCategory ?? 0) > 0 || storageClass === 'flammable'
}

/** Gallons of flammable liquids in a place; a balance below zero is nothing that burns. */
export function flammableIn(
  placeId: string,
  balances: readonly Balance[],
  products: ReadonlyMap<string, Liquid>,
): { readonly held: number; readonly unknown: number } {
  let [held, unknown] = [0, 0]
  for (const { place, product: id, amount } of balances) {
    const product = products.get(id)
    if (place !== placeId || amount <= 0 || product === undefined || !isFlammable(product)) continue
    const gallons = convert(amount, product.unit, 'gal', product.density)
    if (gallons.ok) held += gallons.value
    else unknown += 1
  }
  return { held, unknown }
}

/** The places that hold more than they may, the fullest first. */
export function fullOf(
  places: readonly Place[],
  balances: readonly Balance[],
  products: ReadonlyMap<string, Liquid>,
): readonly Full[] {
  return places
    .flatMap((place): readonly Full[] => {
      const limit = place.limitGal ?? 0
      if (limit === 0) return []
      const { held, unknown } = flammableIn(place.id, balances, products)
      return held > limit ? [{ place, held, limit, unknown }] : []
    })
    .toSorted((a, b) => b.held * a.limit - a.held * b.limit || a.place.name.localeCompare(b.place.name))
}

/** What a place would hold once an amount of a product comes into it; null where that is within what it may hold, or nobody limits it. */
export function wouldFill(
  place: Pick<Place, 'id' | 'limitGal'> | null,
  product: Liquid | null,
  amount: number,
  balances: readonly Balance[],
  products: ReadonlyMap<string, Liquid>,
): { readonly held: number; readonly limit: number } | null {
  const limit = place?.limitGal ?? 0
  if (place === null || product === null || limit === 0 || !isFlammable(product)) return null
  const comes = convert(amount, product.unit, 'gal', product.density)
  const held = flammableIn(place.id, balances, products).held + (comes.ok ? comes.value : 0)
  return held > limit ? { held, limit } : null
}
