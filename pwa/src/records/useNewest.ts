import { useMemo, useSyncExternalStore } from 'react'
import type { Entities, EntityName } from '../../../schema/gen/types.ts'
import { useData } from '../data/react/context.tsx'
import { useAnswer, type Row } from '../data/react/live.ts'

/** More than a screen shows. */
const LIMIT = 200

export interface Newest<E extends EntityName> {
  /** In no order. */
  readonly rows: readonly Row<E>[]
  /** False while only the newest are there. */
  readonly whole: boolean
}

/**
 * What belongs to one record, of which there may be tens of thousands: the newest come by an index of these fields and `by`, and all of
 * them from memory once their table has been read into it, which begins when the page `rests`. Undefined while the newest are read.
 */
export function useNewest<E extends EntityName>(
  entity: E,
  where: Partial<Entities[E]>,
  by: keyof Entities[E] & string,
  rests: boolean,
): Newest<E> | undefined {
  const collection = useData().collection(entity)
  const question = JSON.stringify([entity, where])
  const newest = useAnswer(`newest:${question}`, (data) =>
    data.list(entity, where, { sort: by, desc: true, limit: LIMIT }),
  )
  const isMore = newest?.length === LIMIT
  const table = useSyncExternalStore(
    isMore && rests ? collection.subscribe : noChange,
    collection.rows,
    collection.rows,
  )
  const all = useMemo(() => {
    // The parser's edge of a question made above.
    const [, wanted] = JSON.parse(question) as readonly [EntityName, object]
    const fits = (row: object) => Object.entries(wanted).every(([name, value]) => Reflect.get(row, name) === value)
    return isMore ? table?.filter(fits) : undefined
  }, [isMore, table, question])
  return useMemo(() => {
    if (newest === undefined) return undefined
    return all === undefined ? { rows: newest, whole: !isMore } : { rows: all, whole: true }
  }, [newest, all, isMore])
}

const noChange = () => () => {}
