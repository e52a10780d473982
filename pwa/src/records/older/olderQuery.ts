/** What a list asks the server for: the same filters, search and order, as far as its columns are fields. The list itself does the rest. */
import type { EntityName } from '../../../../schema/gen/types.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import { WINDOWS } from '../../../../schema/gen/windows.ts'
import type { FieldMeta, Json } from '../../../../schema/meta/shapes.ts'
import type { WindowMeta } from '../../../../schema/meta/windows.ts'
import type { Row } from '../../data/store/rows.ts'
import type { BeyondFilter, BeyondRequest } from '../../data/sync/beyond.ts'
import { addDays, isDay, startOfDay, today } from '../../lib/dates.ts'
import type { ListState } from '../../ui/list/listState.ts'
import { rangeOf } from '../../ui/list/range.ts'
import type { RecordDefinition } from '../engine/define.ts'
import { ONLY } from '../engine/only.ts'
import { storedNumber } from '../engine/units.ts'

/** How many come with one press. */
export const OLDER_PAGE = 200

interface OlderQuery<E extends EntityName> {
  readonly request: BeyondRequest<E>
  /** Every filter could be asked: what the server counts is what the list will show. */
  readonly exact: boolean
  /** Somebody looks for rows of which the server alone has some, so the list asks without being told to. */
  readonly byItself: boolean
}

/** A kind of record whose list reaches to the server. */
export interface OlderKind<E extends EntityName> {
  readonly entity: E
  /** "tasks" */
  readonly many: string
  /** The field that a column shows; null where it shows more than one. */
  readonly fieldOf: (column: string) => string | null
  /** What is asked where a column filters by more than its field; it may let more through than the column does. */
  readonly asks?: (column: string, values: readonly string[]) => BeyondFilter | null
  /** Reads what its columns show beside the records, before these stand in the list. */
  readonly bring?: (rows: readonly Row<E>[]) => Promise<void>
}

/** The kind with the columns of its module file. */
export function olderKind<E extends EntityName>({
  entity,
  meta,
  page,
  columns,
  list,
}: RecordDefinition<E>): OlderKind<E> {
  const listed = page.list?.columns ?? []
  return {
    entity,
    many: page.words.many,
    asks: (column, values) => columns?.[column]?.asks?.(values) ?? null,
    ...(list?.bring === undefined ? {} : { bring: list.bring }),
    fieldOf: (column) => {
      const field = listed.find(({ id, field: own }) => (id ?? own) === column)?.field ?? column
      // A column of a module's own may stand for more than the field it is named after.
      return columns?.[column]?.value === undefined && Object.hasOwn(meta.fields, field) ? field : null
    },
  }
}

/** null where records of the kind never leave a device. */
export function olderQuery<E extends EntityName>(
  { entity, fieldOf, asks }: OlderKind<E>,
  state: ListState,
  zone: string,
): OlderQuery<E> | null {
  const window = WINDOWS[entity]
  if (window === undefined) return null
  const { fields } = TABLES[entity]
  let exact = true
  const filter = Object.entries(state.filters).flatMap(([column, values]): readonly BeyondFilter[] => {
    if (column === ONLY) return [{ field: 'id', in: values }]
    const field = fieldOf(column)
    const asked = field === null ? null : filterOf(field, fields[field], values, zone)
    if (asked === null) exact = false
    const wider = asked ?? asks?.(column, values) ?? null
    return wider === null ? [] : [wider]
  })
  const sorted = state.sort === null ? null : fieldOf(state.sort.column)
  const sort = sorted === null ? `-${window.from}` : `${state.sort?.descending === true ? '-' : ''}${sorted}`
  return {
    request: { entity, filter, search: state.query, sort, limit: OLDER_PAGE, count: true },
    exact,
    byItself: looksBeyond(entity, window, filter, zone),
  }
}

/** Whether a filter names days before those that stay on devices, or lets through what never stands on one. */
function looksBeyond(
  entity: EntityName,
  { days, apart }: WindowMeta,
  filter: readonly BeyondFilter[],
  zone: string,
): boolean {
  if (filter.length === 0) return false
  if (
    apart !== undefined &&
    !filter.some(({ field, in: only }) => field === apart && only?.every((one) => one === null))
  )
    return true
  if (filter.some(({ field }) => field === 'id')) return true
  const since = addDays(today(), -days)
  return filter.some(({ field, from }) => {
    const format: string | undefined = TABLES[entity].fields[field]?.format
    if (format === 'date') return typeof from === 'string' && from < since
    return format === 'instant' && typeof from === 'number' && from < startOfDay(since, zone)
  })
}

function filterOf(
  field: string,
  meta: FieldMeta | undefined,
  values: readonly string[],
  zone: string,
): BeyondFilter | null {
  if (meta === undefined || meta.items !== undefined) return null
  if (meta.format === 'date' || meta.format === 'instant') return daysOf(field, meta.format, values[0] ?? '', zone)
  if (meta.type === 'boolean')
    return { field, in: values.map((value): Json => (value === '' ? null : value === 'yes')) }
  if (meta.enum !== undefined || meta.ref !== undefined)
    return { field, in: values.map((value): Json => (value === '' ? null : value)) }
  if (meta.type === 'integer') return numbersOf(field, meta, values[0] ?? '')
  return null
}

/** "2026-11-01..2026-11-30" with open ends; nothing = without a day. */
function daysOf(field: string, format: 'date' | 'instant', value: string, zone: string): BeyondFilter | null {
  if (value === '') return { field, has: false }
  const [from = '', until = ''] = value.includes('..') ? value.split('..') : [value, value]
  if (![from, until].every((day) => day === '' || isDay(day))) return null
  const ends = format === 'date' ? [from, until] : [startOf(from, zone), endOf(until, zone)]
  const [first = '', last = ''] = ends
  return { field, ...(first === '' ? {} : { from: first }), ...(last === '' ? {} : { to: last }) }
}

/** "12..20" with open ends; nothing = without a number. */
function numbersOf(field: string, meta: FieldMeta, value: string): BeyondFilter | null {
  if (value === '') return { field, has: false }
  const range = rangeOf(value)
  if (range === null || (range.from ?? range.to) === null) return null
  const [from, to] = [range.from, range.to].map((end) => (end === null ? null : storedNumber(meta, end)))
  return {
    field,
    ...(typeof from === 'number' ? { from: Math.ceil(from) } : {}),
    ...(typeof to === 'number' ? { to: Math.floor(to) } : {}),
  }
}

const startOf = (day: string, zone: string) => (day === '' ? '' : startOfDay(day, zone))
const endOf = (day: string, zone: string) => (day === '' ? '' : startOfDay(addDays(day, 1), zone) - 1)
