import { describe, expect, it } from 'vitest'
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { FieldMeta, PageMeta } from '../../../../schema/meta/shapes.ts'
import { isEntity } from '../../data/store/database.ts'
import { localDate } from '../../lib/dates.ts'
import { factoryRow } from '../../testing/factories.ts'
import { parseListState, selectRows } from '../../ui/list/listState.ts'
import { peopleOf, zonesOf } from '../usePeople.ts'
import { columnsOf } from './columns.tsx'
import { defineRecord } from './define.ts'
import { listAddress, type Held } from './listAddress.ts'
import { hasRoute } from './listPath.ts'
import { choicesOf } from './words.ts'

const ANY = { in: null, from: null, to: null, has: null } as const
const SOURCES = { people: peopleOf([]), zones: zonesOf([]), titles: new Map<string, string>(), today: '2026-11-29' }
const DAYS = ['2026-10-31', '2026-11-01', '2026-11-20', '2026-12-01']
const NOON = 12 * 3_600_000

type Value = string | number | boolean | null

const listed = Object.entries(PAGES).flatMap(([entity, page]: [string, PageMeta]) =>
  isEntity(entity) && page.page !== undefined && hasRoute(page.page) ? [entity] : [],
)

/** What rows hold in a field, and what may be asked of it. */
function samples(
  meta: FieldMeta,
  known: readonly string[],
): {
  readonly values: readonly Value[]
  readonly held: readonly Omit<Held, 'field'>[]
} {
  const has = [
    { ...ANY, has: true },
    { ...ANY, has: false },
  ]
  if (known.length > 0) {
    const [one = '', two = one] = known
    return { values: [...known, null], held: [{ ...ANY, in: [one] }, { ...ANY, in: [two, null] }, ...has] }
  }
  if (meta.type === 'boolean')
    return {
      values: [true, false],
      held: [
        { ...ANY, in: [true] },
        { ...ANY, in: [false] },
      ],
    }
  if (meta.ref !== undefined)
    return {
      values: ['a', 'b', null],
      held: [
        { ...ANY, in: ['a'] },
        { ...ANY, in: ['a', null] },
        { ...ANY, has: false },
      ],
    }
  const spans = [
    { ...ANY, from: '2026-11-01', to: '2026-11-30' },
    { ...ANY, to: '2026-11-19' },
    { ...ANY, from: '2026-11-20' },
    { ...ANY, in: ['2026-11-01'] },
    { ...ANY, in: [null] },
  ]
  if (meta.format === 'date') return { values: [...DAYS, null], held: [...spans, ...has] }
  if (meta.format === 'instant')
    return {
      values: [...DAYS.map((day) => Date.parse(day) + NOON), null],
      held: [...spans, { ...ANY, from: Date.parse('2026-11-01') + NOON }, ...has],
    }
  return {
    values: [0, 100, 250, 4000, null],
    held: [{ ...ANY, from: 100, to: 250 }, { ...ANY, from: 250 }, { ...ANY, to: 100 }, { ...ANY, in: [250] }, ...has],
  }
}

/** The same by the words of the wire. */
function keeps(meta: FieldMeta, value: Value, { in: some, from, to, has }: Omit<Held, 'field'>): boolean {
  const day = (one: Value) => (typeof one === 'number' && meta.format === 'instant' ? localDate(one) : one)
  const at = day(value)
  if (some !== null && !some.some((one) => day(one) === at)) return false
  if (has !== null && (value !== null) !== has) return false
  if (from === null && to === null) return true
  return at !== null && (from === null || at >= (day(from) ?? '')) && (to === null || at <= (day(to) ?? ''))
}

function kindsOf(entity: EntityName) {
  const { fields } = TABLES[entity]
  const columns = columnsOf(defineRecord(entity), SOURCES)
  return (PAGES[entity] as PageMeta).list?.columns.flatMap(({ field, id = field }) => {
    const meta: FieldMeta | undefined = fields[field]
    const kind = columns.find((column) => column.id === id)?.filter
    return meta === undefined || kind === undefined || kind === 'text' ? [] : [{ field, meta, columns }]
  })
}

describe('the address of a list shows the rows that a filter means', () => {
  it.each(listed)('of %s', (entity) => {
    for (const { field, meta, columns } of kindsOf(entity) ?? []) {
      const { values, held } = samples(
        meta,
        choicesOf(entity, field).map((choice) => choice.value),
      )
      const rows = values.map((value) => ({ ...factoryRow(entity), id: String(value), [field]: value }))
      for (const one of held) {
        const address = listAddress({ entity, filter: [{ ...one, field }] })
        expect(address, `${entity}.${field} ${JSON.stringify(one)}`).not.toBeNull()
        const search = new URL(address ?? '', 'http://yard').search
        const shown = selectRows(rows, columns, parseListState(search, columns)).map(({ id }) => id)
        const meant = values.filter((value) => keeps(meta, value, one)).map(String)
        expect(shown, `${address}`).toEqual(meant)
      }
    }
  })

  it('with several filters at once', () => {
    const filter = [
      { ...ANY, field: 'state', in: ['open', 'in_progress'] },
      { ...ANY, field: 'dueOn', to: '2026-11-28' },
    ]
    expect(listAddress({ entity: 'task', filter })).toBe('/tasks?status=open&status=in_progress&due=..2026-11-28')
  })

  it('with two bounds of one field', () => {
    const filter = [
      { ...ANY, field: 'dueOn', to: '2026-11-28' },
      { ...ANY, field: 'dueOn', from: '2026-10-01', to: '2026-10-31' },
    ]
    expect(listAddress({ entity: 'task', filter })).toBe('/tasks?due=2026-10-01..2026-10-31')
  })

  it('of every record, also where the bare address opens a view of fewer', () => {
    expect(listAddress({ entity: 'task', filter: [] })).toBe('/tasks?tab=all')
  })

  it.each<[string, string, Partial<Held>]>([
    ['a kind that this version does not know', 'spaceship', {}],
    ['a kind without a list', 'comment', {}],
    ['a field that no column shows', 'task', { field: 'receivedAt', has: true }],
    ['words within a text', 'task', { field: 'title', in: ['crane'] }],
    ['several days', 'task', { field: 'dueOn', in: ['2026-11-01', '2026-11-03'] }],
    ['a person, whoever it is', 'task', { field: 'assigneeId', has: true }],
  ])('is none for %s', (_what, entity, one) => {
    const filter = one.field === undefined ? [] : [{ ...ANY, field: one.field, ...one }]
    expect(listAddress({ entity, filter })).toBeNull()
  })
})
