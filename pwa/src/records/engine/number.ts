import { textOf } from '../../../../sync/change/clean.ts'
import { recordNumber } from '../names.ts'

/** The human number: the server's once it has given one, the device's own until then; null where there is none. */
export function givenNumber(row: object): string | null {
  return textOf(Reflect.get(row, 'number')) || textOf(Reflect.get(row, 'provisionalNumber')) || null
}

/** The same, in words where there is none. */
export function numberOf(row: object): string {
  return recordNumber({ number: givenNumber(row), provisionalNumber: null })
}
