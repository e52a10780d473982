/** What the screens of the store read. */
import { useMemo } from 'react'
import type { Balance } from '../../../../../sync/stock/ledger.ts'
import { useCollection, useStandingAnswer } from '../../../data/react/live.ts'
import type { Row } from '../../../data/store/rows.ts'
import { addDays, today } from '../../../lib/dates.ts'
import type { Choice } from '../../../records/capture/WhichOne.tsx'
import { allWithCode } from '../../../records/engine/withCode.ts'
import { onHand } from './onHand.ts'
import type { MoveWords } from './words/en.ts'

export type Product = Row<'product'>
export type Place = Row<'stockPlace'>
export type Lot = Row<'lot'>
export type Can = Row<'stockContainer'>

/** A tablet that stays without a signal for longer than this shows what the server knew; what it entered is sent all the same. */
const DAYS_OUT = 10

/** What lies where, with what this device has entered and not sent. Undefined while it is read. */
export function useOnHand(): readonly Balance[] | undefined {
  const summed = useCollection('stockBalance')
  const day = today()
  const own = useStandingAnswer(`own movements ${day}`, async (data) => {
    const days = Array.from({ length: DAYS_OUT }, (_, back) => ({ day: addDays(day, -back) }))
    const rows = (await data.listEach('stockMovement', days)).flat()
    return rows.filter(({ $ }) => $.pending.length > 0)
  })
  return useMemo(() => (summed === undefined || own === undefined ? undefined : onHand(summed, own)), [summed, own])
}

/** Rows of a kind by their id. */
export function useById<E extends 'product' | 'stockPlace' | 'lot'>(
  entity: E,
): ReadonlyMap<string, Row<E>> | undefined {
  const rows = useCollection(entity)
  return useMemo(() => rows && new Map(rows.map((row) => [row.id, row])), [rows])
}

export interface Scanned {
  readonly cans: readonly Can[]
  readonly products: readonly Product[]
  readonly places: readonly Place[]
}

/** One thing that a code may mean. */
export type Means =
  | { readonly what: 'can'; readonly can: Can }
  | { readonly what: 'product'; readonly product: Product }
  | { readonly what: 'place'; readonly place: Place }

/** All that a code may mean, each as a person tells it from the others: by maker and name, by lot and place. */
export function meaningsOf(
  { cans, products, places }: Scanned,
  around: {
    readonly products: ReadonlyMap<string, Product>
    readonly places: ReadonlyMap<string, Place>
    readonly lots: ReadonlyMap<string, Lot>
  },
  t: Pick<MoveWords, 'whichCan' | 'whichPlace'>,
): readonly Choice<Means>[] {
  const line = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')
  return [
    ...cans.map((can) => ({
      id: can.id,
      label: line(can.code ?? can.number ?? can.provisionalNumber, around.products.get(can.productId)?.name),
      hint: line(
        t.whichCan,
        around.products.get(can.productId)?.maker,
        around.lots.get(can.lotId ?? '')?.batch,
        around.places.get(can.placeId ?? '')?.name,
      ),
      value: { what: 'can' as const, can },
    })),
    ...products.map((product) => ({
      id: product.id,
      label: line(product.code, product.name),
      hint: line(product.maker, product.packName),
      value: { what: 'product' as const, product },
    })),
    ...places.map((place) => ({
      id: place.id,
      label: line(place.code, place.name),
      hint: t.whichPlace,
      value: { what: 'place' as const, place },
    })),
  ]
}

/** What a label names. Undefined while the device reads. */
export function useFindLabel(): ((text: string) => Scanned) | undefined {
  const cans = useCollection('stockContainer')
  const products = useCollection('product')
  const places = useCollection('stockPlace')
  return useMemo(() => {
    if (cans === undefined || products === undefined || places === undefined) return undefined
    return (text) => {
      const [, id] = /\/inventory\/[a-z-]+\/([0-9a-f-]{36})/.exec(text) ?? []
      const of = <R extends { readonly id: string }>(rows: readonly R[], fields: readonly string[]) =>
        id === undefined ? allWithCode(rows, fields, text.trim()) : rows.filter((row) => row.id === id)
      return {
        cans: of(cans, ['code', 'number', 'provisionalNumber']),
        products: of(products, ['code']),
        places: of(places, ['code']),
      }
    }
  }, [cans, products, places])
}
