/** What can be out, as plain data: it is kept outside the sealed database too, so no person is in it. Pure. */
import type { Entities } from '../../../../../schema/gen/types.ts'
import { grouped } from '../../../lib/grouped.ts'

/** A product, the codes of its cans, and where it stands. */
export interface Spillable {
  readonly id: string
  readonly name: string
  readonly code: string | null
  readonly maker: string | null
  /** Other names, to be found by. */
  readonly also: string
  /** Ids and codes of its cans. */
  readonly cans: readonly string[]
  readonly places: readonly { readonly id: string; readonly code: string | null; readonly name: string }[]
}

type Of<E extends keyof Entities, F extends keyof Entities[E]> = Pick<Entities[E], F>
type WithId<T> = T & { readonly id: string }

export interface SpillRows {
  readonly products: readonly WithId<Of<'product', 'name' | 'code' | 'maker' | 'otherNames' | 'state'>>[]
  readonly cans: readonly WithId<Of<'stockContainer', 'code' | 'productId'>>[]
  readonly places: readonly WithId<Of<'stockPlace', 'code' | 'name'>>[]
  readonly balances: readonly Of<'stockBalance', 'productId' | 'placeId' | 'amount'>[]
}

// As fast as names are compared: a yard has thousands.
const byName = new Intl.Collator('en')

/** Refused products were never in the yard; one that is archived may stand in a corner still. */
export function spillablesOf({ products, cans, places, balances }: SpillRows): readonly Spillable[] {
  const placeOf = new Map(places.map(({ id, code, name }) => [id, { id, code, name }]))
  const cansOf = grouped(cans, ({ productId }) => productId)
  const stockOf = grouped(
    balances.filter(({ amount }) => amount > 0),
    ({ productId }) => productId,
  )
  return products
    .filter(({ state }) => state !== 'refused')
    .toSorted((a, b) => byName.compare(a.name, b.name))
    .map(({ id, name, code, maker, otherNames }) => ({
      id,
      name,
      code,
      maker,
      also: otherNames ?? '',
      cans: (cansOf.get(id) ?? []).flatMap((can) => [can.id, ...(can.code === null ? [] : [can.code])]),
      places: [...new Set((stockOf.get(id) ?? []).map(({ placeId }) => placeId))].flatMap(
        (place) => placeOf.get(place) ?? [],
      ),
    }))
}

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i

type Said =
  | { readonly what: 'product' | 'place'; readonly id: string }
  /** Products with one code: who stands before it reads the name on the can. */
  | { readonly what: 'several'; readonly ids: readonly string[] }

/** What a code says: that of a product, of a can of it, or of a place; typed, or the address in the square of a label. */
export function scannedIn(choices: readonly Spillable[], text: string): Said | null {
  const typed = text.trim().toUpperCase()
  const codes = new Set([typed, ID.exec(text)?.[0]?.toUpperCase() ?? typed])
  const is = (code: string | null) => code !== null && codes.has(code.toUpperCase())
  const [product, ...others] = choices.filter(({ id, code, cans }) => is(id) || is(code) || cans.some(is))
  if (product !== undefined && others.length > 0)
    return { what: 'several', ids: [product, ...others].map(({ id }) => id) }
  if (product !== undefined) return { what: 'product', id: product.id }
  const place = choices.flatMap(({ places }) => places).find(({ id, code }) => is(id) || is(code))
  return place === undefined ? null : { what: 'place', id: place.id }
}
