import type { EntityName } from '../../../../schema/gen/types.ts'
import { WINDOWS } from '../../../../schema/gen/windows.ts'
import type { Data } from '../../data/data.ts'
import type { Row } from '../../data/store/rows.ts'
import { isThin } from './useVisit.ts'

/**
 * A record with all that hangs on it, read from the server where the record or the first of its parts have left this device. Null where there
 * is none; 'thin' where it or its parts are not to be had just now: what is made of the rest would say less than there is.
 */
export async function wholeRow<E extends EntityName>(
  data: Pick<Data, 'get' | 'kept' | 'visit'>,
  entity: E,
  id: string,
): Promise<Row<E> | 'thin' | null> {
  const row = await data.get(entity, id)
  if (WINDOWS[entity] === undefined) return row
  if (row !== null && (!isThin(entity, row) || (await data.kept(entity, id)) !== undefined)) return row
  const visit = await data.visit(entity, id)
  if (visit === 'here') return data.get(entity, id)
  return visit === 'offline' ? 'thin' : row
}
