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
  /** What is read on its cans: their ids, codes and numbers; and its own number. */
  readonly cans: readonly string[]
  readonly places: readonly { readonly id: string; readonly code: string | null; readonly name: string }[]
}

type Of<E extends keyof Entities, F extends keyof Entities[E]> = Pick<Entities[E], F>
type WithId<T> = T & { readonly id: string }

type Numbered = { readonly number?: string | null; readonly provisionalNumber?: string | null }

export interface SpillRows {
  readonly products: readonly WithId<Of<'product', 'name' | 'code' | 'maker' | 'otherNames' | 'state'> & Numbered>[]
  readonly cans: readonly WithId<Of<'stockContainer', 'code' | 'productId'> & Numbered>[]
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
    .map(({ id, name, code, maker, otherNames, number, provisionalNumber }) => ({
      id,
      name,
      code,
      maker,
      also: otherNames ?? '',
      cans: [
        ...(cansOf.get(id) ?? []).flatMap((can) => [can.id, can.code, can.number, can.provisionalNumber]),
        number,
        provisionalNumber,
      ].filter((one) => typeof one === 'string'),
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

/** What each code says, in capitals: looked up at once while somebody holds a can in their hand. */
export interface Codes {
  readonly products: ReadonlyMap<string, readonly string[]>
  readonly places: ReadonlyMap<string, string>
}

export function codesOf(choices: readonly Spillable[]): Codes {
  const products = new Map<string, string[]>()
  const places = new Map<string, string>()
  for (const { id, code, cans, places: at } of choices) {
    for (const said of [id, code, ...cans]) {
      const key = said?.toUpperCase() ?? ''
      const known = products.get(key)
      if (known === undefined) products.set(key, [id])
      else if (!known.includes(id)) known.push(id)
    }
    for (const place of at) for (const said of [place.id, place.code]) places.set(said?.toUpperCase() ?? '', place.id)
  }
  return { products, places }
}

/** What a code says: that of a product, of a can of it, or of a place; typed, or the address in the square of a label. */
export function scannedIn({ products, places }: Codes, text: string): Said | null {
  const said = NUMBER.exec(text)?.[1] ?? ID.exec(text)?.[0] ?? text
  const code = decoded(said).trim().toUpperCase()
  if (code === '') return null
  const ids = products.get(code) ?? []
  const [id] = ids
  if (id !== undefined) return ids.length > 1 ? { what: 'several', ids } : { what: 'product', id }
  const place = places.get(code)
  return place === undefined ? null : { what: 'place', id: place }
}

/** What a printed label shows a phone's camera. */
const NUMBER = /\/n\/([^/?#]+)/

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
