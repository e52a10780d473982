/** The list page that shows the rows behind an answer, with the same filter in its address; null where a list cannot say it. */
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { FieldMeta, PageMeta } from '../../../../schema/meta/shapes.ts'
import { isEntity } from '../../data/store/database.ts'
import { isDay, localDate } from '../../lib/dates.ts'
import { columnsOf } from './columns.tsx'
import { defineRecord } from './define.ts'
import { hasRoute } from './listPath.ts'
import { plainNumber } from './units.ts'
import { everySearch } from './views.ts'
import { peopleOf, zonesOf } from '../usePeople.ts'
import type { Column } from '../../ui/list/columns.ts'
import { formatListState } from '../../ui/list/listState.ts'

type Value = string | number | boolean | null

/** What a field must hold: one of some values, a value within bounds, or any at all. Null = not said. */
export interface Held {
  readonly field: string
  readonly in: readonly Value[] | null
  readonly from: string | number | null
  readonly to: string | number | null
  readonly has: boolean | null
}

export interface Listed {
  readonly entity: string
  readonly filter: readonly Held[]
}

export function listAddress({ entity, filter }: Listed): string | null {
  if (!isEntity(entity)) return null
  const page: PageMeta | undefined = PAGES[entity]
  if (page?.page === undefined || !hasRoute(page.page)) return null
  if (filter.length === 0) return `${page.page}${everySearch(defineRecord(entity))}`
  const columns = shapesOf(entity)
  const filters: Record<string, readonly string[]> = {}
  for (const one of joined(filter)) {
    const id = columnId(page, one.field)
    const column = columns.find((column) => column.id === id)
    const values = column === undefined ? null : valuesOf(column, TABLES[entity].fields[one.field], one)
    // An address has room for one condition on a column.
    if (values === null || filters[id] !== undefined) return null
    filters[id] = values
  }
  return `${page.page}${formatListState({ query: '', sort: null, filters }, columns)}`
}

/** Bounds of one field are bounds together: before today, and in October. */
function joined(filter: readonly Held[]): readonly Held[] {
  const joint: Held[] = []
  for (const one of filter) {
    const at = joint.findIndex((other) => other.field === one.field && isBounds(other) && isBounds(one))
    const before = joint[at]
    if (before === undefined) joint.push(one)
    else joint[at] = { ...one, from: tighter(before.from, one.from, 1), to: tighter(before.to, one.to, -1) }
  }
  return joint
}

const isBounds = ({ in: some, has }: Held): boolean => some === null && has === null

function tighter(one: Held['from'], other: Held['from'], way: 1 | -1): Held['from'] {
  if (one === null || other === null) return one ?? other
  return (one > other ? 1 : -1) === way ? one : other
}

type Shape = Pick<Column<never>, 'id' | 'filter' | 'options'>

function shapesOf(entity: EntityName): readonly Shape[] {
  const nobody = { people: peopleOf([]), zones: zonesOf([]), titles: new Map<string, string>(), today: '' }
  return columnsOf(defineRecord(entity), nobody)
}

function columnId(page: PageMeta, field: string): string {
  return page.list?.columns.find((column) => column.field === field)?.id ?? field
}

function valuesOf({ filter, options }: Shape, meta: FieldMeta | undefined, held: Held): readonly string[] | null {
  const { in: some, has } = held
  switch (filter) {
    case 'enum': {
      const isSwitch = meta?.type === 'boolean'
      if (some !== null) return some.map((value) => (isSwitch ? yesNo(value) : String(value ?? '')))
      if (has === false) return ['']
      // People and zones come and go: only words that the module file lists are all there are.
      return has === true && (meta?.enum !== undefined || meta?.library === true) && options !== undefined
        ? options.map(({ value }) => value)
        : null
    }
    case 'date':
      return rangeOf(held, dayOf)
    case 'number':
      return rangeOf(held, (value) =>
        typeof value === 'number' && meta !== undefined ? String(plainNumber(meta, value)) : null,
      )
    case 'ids':
    case 'text':
    case undefined:
    default:
      // A text filter finds words inside: other rows would slip in.
      return null
  }
}

function rangeOf({ in: some, from, to, has }: Held, write: (value: Value) => string | null): readonly string[] | null {
  if (some !== null) {
    const [one = null, ...others] = some
    if (others.length > 0) return null
    return one === null ? [''] : within(write(one), write(one))
  }
  if (from === null && to === null) return has === null ? null : [has ? '..' : '']
  return within(from === null ? '' : write(from), to === null ? '' : write(to))
}

function within(from: string | null, to: string | null): readonly string[] | null {
  if (from === null || to === null) return null
  return [from === to ? from : `${from}..${to}`]
}

function yesNo(value: Value): string {
  return value === true ? 'yes' : value === false ? 'no' : ''
}

/** A list of moments is filtered by the yard's days. */
function dayOf(value: Value): string | null {
  if (typeof value === 'number') return localDate(value)
  if (typeof value !== 'string') return null
  if (isDay(value)) return value
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : localDate(at)
}
