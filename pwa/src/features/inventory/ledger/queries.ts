/** What the screens of the store read. */
import { useMemo } from 'react'
import type { Balance } from '../../../../../sync/stock/ledger.ts'
import { useCollection, useStandingAnswer } from '../../../data/react/live.ts'
import type { Row } from '../../../data/store/rows.ts'
import { addDays, today } from '../../../lib/dates.ts'
import { allWithCode } from '../../../records/engine/withCode.ts'
import { onHand } from './onHand.ts'

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
