/** What lies where: what the server has summed up, and what this device has entered that the server does not know yet. Pure. */
import { balances, type Balance } from '../../../../../sync/stock/ledger.ts'
import type { Row } from '../../../data/store/rows.ts'

type Summed = Pick<Row<'stockBalance'>, 'productId' | 'placeId' | 'lotId' | 'amount'>
export type Moved = Pick<
  Row<'stockMovement'>,
  'id' | 'productId' | 'placeId' | 'toPlaceId' | 'lotId' | 'kind' | 'day' | 'amount'
>

/** A row of the ledger as the arithmetic reads it. */
export function movementOf(row: Moved) {
  return {
    id: row.id,
    product: row.productId,
    lot: row.lotId ?? '',
    place: row.placeId,
    toPlace: row.toPlaceId ?? '',
    kind: row.kind,
    on: row.day,
    amount: row.amount,
  }
}

/** `own` are rows that the server has not confirmed. A balance of 0 is left out. */
export function onHand(summed: readonly Summed[], own: readonly Moved[]): readonly Balance[] {
  const confirmed = summed.map(({ productId, placeId, lotId, amount }) => ({
    id: `${productId}:${placeId}:${lotId ?? ''}`,
    product: productId,
    lot: lotId ?? '',
    place: placeId,
    kind: 'adjust',
    on: '',
    amount,
  }))
  return balances([...confirmed, ...own.map(movementOf)])
}

/** All of a product in a place, whatever its lot. */
export function heldIn(all: readonly Balance[], product: string, place: string): number {
  return all.reduce((sum, b) => (b.product === product && b.place === place ? sum + b.amount : sum), 0)
}
