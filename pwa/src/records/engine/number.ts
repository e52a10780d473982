import { textOf } from '../../../../sync/change/clean.ts'
import { recordNumber } from '../names.ts'

/** The human number: the server's once it has given one, the device's own until then. */
export function numberOf(row: object): string {
  const said = (field: string) => textOf(Reflect.get(row, field)) || null
  return recordNumber({ number: said('number'), provisionalNumber: said('provisionalNumber') })
}
