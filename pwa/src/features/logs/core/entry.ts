/** One entry with what it is read with. */
import { useMemo } from 'react'
import { entriesBefore } from '../../../../../sync/forms/before.ts'
import type { Form } from '../../../../../sync/forms/form.ts'
import { readForm } from '../../../../../sync/forms/read.ts'
import { useActor, useData } from '../../../data/react/context.tsx'
import { useAnswer, type Row } from '../../../data/react/live.ts'
import type { Data } from '../../../data/data.ts'
import type { FillStore, KeptValues, LastTime } from '../../../forms/filling/FillStore.ts'
import { formatDate, today } from '../../../lib/dates.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { hasPin, useChoicesOf, useYardMap } from './choices.ts'
import { correctedBy, valueId, valueOps, valuesOf } from './values.ts'

export interface Entry {
  readonly row: Row<'logEntry'>
  readonly log: Row<'log'>
  readonly version: Row<'logVersion'>
  readonly form: Form
  readonly rows: readonly Row<'logValue'>[]
  readonly corrections: readonly Row<'logCorrection'>[]
  /** As they were written. */
  readonly written: KeptValues
  /** As they count: corrected. */
  readonly values: KeptValues
  readonly last: {
    readonly row: Row<'logEntry'>
    readonly values: KeptValues
    /** As they were written: what this entry took may be one of these. */
    readonly written: KeptValues
    readonly corrections: readonly Row<'logCorrection'>[]
  } | null
}

const FORMS = new WeakMap<object, Form>()
/** By the text of its body: each look at the database brings another object that says the same. */
const TEXTS = new Map<string, Form>()
const MOST_TEXTS = 40

/** A version's form, read once. */
export function formOf(version: { readonly body: unknown }): Form {
  const { body } = version
  if (typeof body !== 'object' || body === null) return readForm(body).form
  const known = FORMS.get(body)
  if (known !== undefined) return known
  const text = JSON.stringify(body)
  const form = TEXTS.get(text) ?? readForm(body).form
  const [oldest] = TEXTS.keys()
  if (TEXTS.size >= MOST_TEXTS && oldest !== undefined) TEXTS.delete(oldest)
  TEXTS.set(text, form)
  FORMS.set(body, form)
  return form
}

/** Null = it is not on this device; undefined while it is read. */
export function useEntry(id: string): Entry | null | undefined {
  // Two questions: an answer changes the values alone, and a form of 500 fields is not read again with each.
  const around = useAnswer(`log-entry:${id}`, (data) => readAround(data, id))
  const own = useAnswer(`log-entry-values:${id}`, (data) => readValues(data, id))
  return useMemo(() => {
    if (around === null || around === undefined) return around
    return own === undefined ? undefined : { ...around, ...own }
  }, [around, own])
}

export async function readEntry(data: Data, id: string): Promise<Entry | null> {
  const [around, own] = await Promise.all([readAround(data, id), readValues(data, id)])
  return around === null ? null : { ...around, ...own }
}

async function readAround(
  data: Data,
  id: string,
): Promise<Omit<Entry, 'rows' | 'corrections' | 'written' | 'values'> | null> {
  const row = await data.get('logEntry', id)
  if (row === undefined || row === null) return null
  const [log, version, before] = await Promise.all([
    data.get('log', row.logId),
    data.get('logVersion', row.versionId),
    entryBefore(data, row),
  ])
  if (!log || !version) return null
  const last = before === null ? null : { row: before, ...(await readValues(data, before.id)) }
  return { row, log, version, form: formOf(version), last }
}

export async function readValues(data: Data, entryId: string) {
  const [rows, corrections] = await Promise.all([
    data.list('logValue', { entryId }),
    data.list('logCorrection', { entryId }),
  ])
  const files = new Map<string, number>()
  await Promise.all(
    rows.filter(hasNoOther).map(async ({ id }) => {
      const counts = await Promise.all([
        data.count('photo', { parentId: id }),
        data.count('attachment', { parentId: id }),
      ])
      files.set(id, counts[0] + counts[1])
    }),
  )
  const written = valuesOf(rows, files)
  return { rows, corrections, written, values: correctedBy(written, rows, corrections) }
}

/** A row that carries photos or files says nothing else. */
function hasNoOther(row: Row<'logValue'>): boolean {
  return row.number === null && row.text === null && row.day === null && row.ref === null && row.list === null
}

/** The entry of the same log and thing before this one. */
async function entryBefore(data: Data, row: Row<'logEntry'>): Promise<Row<'logEntry'> | null> {
  return entriesBefore(row, await data.list('logEntry', { logId: row.logId }))[0] ?? null
}

/** The store by which an entry is filled. `locked` says why nothing may be typed; null where it may. */
export function useEntryStore(entry: Entry, locked: string | null): FillStore {
  const data = useData()
  const { userId } = useActor()
  const people = usePeople()
  const choices = useChoicesOf(entry.log)
  const map = useYardMap(hasPin(entry.form))
  const { row, rows, form, values, last } = entry
  const before: LastTime | null =
    last === null
      ? null
      : {
          on: formatDate(last.row.entryOn, { weekday: false }),
          by: last.row.fillerId === userId ? null : (people.known(last.row.fillerId) ?? null),
          values: last.values,
        }
  return {
    id: `log:${row.id}`,
    form,
    values,
    last: before,
    today: today(),
    choices,
    map,
    locked: () => locked,
    save: (given) => data.commit(valueOps(row, rows, given)),
    removeRow: (group, line) =>
      data.commit(
        form.fields
          .filter((field) => field.in === group)
          .map((field) => valueId(row.id, field.key, line))
          .filter((id) => rows.some((one) => one.id === id))
          .map((id) => ({ kind: 'remove', entity: 'logValue', id })),
      ),
  }
}
