/** What hangs on entries that are not on this device, read from the server. */
import type { Data } from '../../../data/data.ts'
import type { Row } from '../../../data/react/live.ts'
import { questionsOf, readAll } from '../../../records/older/readAll.ts'
import type { Parts } from './useLog.ts'

export async function partsBeyond(data: Pick<Data, 'readBeyond'>, entryIds: readonly string[]): Promise<Parts> {
  const of = async <E extends 'logValue' | 'logCorrection'>(entity: E): Promise<readonly Row<E>[]> => {
    const found = await readAll(data, questionsOf(entity, 'entryId', entryIds), () => true)
    if (!found.ok) throw new Error(found.message)
    return found.rows
  }
  const [values, corrections] = await Promise.all([of('logValue'), of('logCorrection')])
  return { values, corrections }
}
