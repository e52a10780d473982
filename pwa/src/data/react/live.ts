/** Live queries: the value now, and again whenever this tab, another tab or the server changes it. `undefined` while loading. */
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useSyncExternalStore } from 'react'
import type { Entities, EntityName } from '../../../../schema/gen/types.ts'
import type { Json } from '../../../../schema/meta/shapes.ts'
import { useData } from './context.tsx'
import type { Data } from '../data.ts'
import type { ListOptions } from '../outbox/intent.ts'
import type { Row } from '../store/rows.ts'

export type { Head, Row } from '../store/rows.ts'

/** null = there is no such record, or it is in the bin. */
export function useRow<E extends EntityName>(entity: E, id: string | null): Row<E> | null | undefined {
  const data = useData()
  const found = useLiveQuery(
    async () => ({ data, entity, id, row: id === null ? null : await data.get(entity, id) }),
    [data, entity, id],
  )
  const sending = useSyncExternalStore(data.sending.subscribe, data.sending.get, data.sending.get)
  // The hook keeps its last answer while a new question runs; another record's answer is none.
  const row = found?.data === data && found.entity === entity && found.id === id ? found.row : undefined
  return useMemo(() => (row ? markSending(row, sending) : row), [row, sending])
}

export function useRows<E extends EntityName>(
  entity: E,
  where: Partial<Entities[E]> = {},
  options: ListOptions<E> = {},
): readonly Row<E>[] | undefined {
  return useFound(JSON.stringify([entity, where, options]), (data) => data.list(entity, where, options))
}

/** The rows whose field has none of these values, those of a newer version too; the field has an index. */
export function useRowsExcept<E extends EntityName>(
  entity: E,
  field: keyof Entities[E] & string,
  values: readonly Json[],
): readonly Row<E>[] | undefined {
  return useFound(JSON.stringify([entity, field, values]), (data) => data.listExcept(entity, field, values))
}

/** What several questions find together, asked anew when something they read changes. The question's words tell two of them apart. */
export function useAnswer<T>(question: string, ask: (data: Data) => Promise<T>): T | undefined {
  const data = useData()
  const found = useLiveQuery(async () => ({ data, question, answer: await ask(data) }), [data, question])
  return found?.data === data && found.question === question ? found.answer : undefined
}

/** The same, with the answer to the question before it until this one is answered: for what must not vanish while more of it is asked. */
export function useStandingAnswer<T>(question: string, ask: (data: Data) => Promise<T>): T | undefined {
  const data = useData()
  const found = useLiveQuery(async () => ({ data, answer: await ask(data) }), [data, question])
  return found?.data === data ? found.answer : undefined
}

function useFound<E extends EntityName>(
  question: string,
  ask: (data: Data) => Promise<readonly Row<E>[]>,
): readonly Row<E>[] | undefined {
  const data = useData()
  const found = useLiveQuery(async () => ({ data, question, rows: await ask(data) }), [data, question])
  const sending = useSyncExternalStore(data.sending.subscribe, data.sending.get, data.sending.get)
  const rows = found?.data === data && found.question === question ? found.rows : undefined
  return useMemo(() => rows?.map((row) => markSending(row, sending)), [rows, sending])
}

export function useCount<E extends EntityName>(entity: E, where: Partial<Entities[E]> = {}): number | undefined {
  const data = useData()
  const question = JSON.stringify([entity, where])
  const found = useLiveQuery(async () => ({ data, question, count: await data.count(entity, where) }), [data, question])
  return found?.data === data && found.question === question ? found.count : undefined
}

/** The whole table, kept in memory and patched: for office lists. */
export function useCollection<E extends EntityName>(entity: E): readonly Row<E>[] | undefined {
  const collection = useData().collection(entity)
  return useSyncExternalStore(collection.subscribe, collection.rows, collection.rows)
}

/** A table in memory without the rows whose field has one of these values: what ended long ago is never read. The field has an index. */
export function useCollectionExcept<E extends EntityName>(
  entity: E,
  field: keyof Entities[E] & string,
  values: readonly Json[],
): readonly Row<E>[] | undefined {
  const collection = useData().collectionExcept(entity, field, values)
  return useSyncExternalStore(collection.subscribe, collection.rows, collection.rows)
}

function markSending<E extends EntityName>(row: Row<E>, sending: ReadonlySet<string>): Row<E> {
  if (row.$.state !== 'device' || !row.$.pending.some((set) => sending.has(set))) return row
  return { ...row, $: { ...row.$, state: 'sending' } }
}
