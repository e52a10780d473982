/** What hangs on entries that are not on this device, read from the server. */
import type { Data } from '../../../data/data.ts'
import type { Row } from '../../../data/react/live.ts'
import type { Parts } from './useLog.ts'

/** So many entries are asked about at once. */
const AT_ONCE = 100
const PAGE = 500

export async function partsBeyond(data: Pick<Data, 'readBeyond'>, entryIds: readonly string[]): Promise<Parts> {
  const groups = Array.from({ length: Math.ceil(entryIds.length / AT_ONCE) }, (_, at) =>
    entryIds.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
  const of = async <E extends 'logValue' | 'logCorrection'>(entity: E) =>
    (await Promise.all(groups.map((ids) => every(data, entity, ids)))).flat()
  const [values, corrections] = await Promise.all([of('logValue'), of('logCorrection')])
  return { values, corrections }
}

async function every<E extends 'logValue' | 'logCorrection'>(
  data: Pick<Data, 'readBeyond'>,
  entity: E,
  entryIds: readonly string[],
): Promise<readonly Row<E>[]> {
  const rows: Row<E>[] = []
  let after: string | undefined
  do {
    const page = await data.readBeyond({
      entity,
      filter: [{ field: 'entryId', in: entryIds }],
      search: '',
      sort: '',
      limit: PAGE,
      ...(after === undefined ? {} : { after }),
    })
    if (!page.ok) throw new Error(page.message)
    rows.push(...page.rows)
    after = page.next ?? undefined
  } while (after !== undefined)
  return rows
}
