// @vitest-environment jsdom
/**
 * Every kind that has a made page for a new record: what a save needs is asked on it, begins with a value, or is written by the module
 * from what was asked. Else the form says that a field is required that stands nowhere.
 */
import { expect, it, vi } from 'vitest'
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Json, TableMeta } from '../../../../schema/meta/shapes.ts'
import type * as pagesModule from '../engine/pages.tsx'
import type { RecordDefinition } from '../engine/define.ts'
import { sectionsOf } from '../engine/formRules.ts'

const { paged } = vi.hoisted(() => ({ paged: new Map<unknown, unknown>() }))

vi.mock('../engine/pages.tsx', async (original) => {
  const real = await original<typeof pagesModule>()
  return {
    ...real,
    recordPages: (definition: RecordDefinition<EntityName>) => {
      const pages = real.recordPages(definition)
      paged.set(pages.New, definition)
      return pages
    },
  }
})

const FILES = import.meta.glob([
  '../../features/*/records.tsx',
  '../../features/*/record.tsx',
  '../../features/*/*/records.tsx',
])

/** Any value of the kind that a person may have typed. */
function typed(meta: TableMeta, field: string): Json {
  const { type, format, enum: values } = meta.fields[field] ?? {}
  if (values !== undefined) return values[0] ?? null
  if (format === 'instant' || type === 'integer' || type === 'number') return 1_790_000_000_000
  return format === 'date' ? '2026-11-20' : 'A'
}

/** What the address of a new part says: the record it belongs to. */
const given = (meta: TableMeta, field: string) => field === meta.sub || meta.fields[field]?.ref !== undefined

it('asks, begins with or writes what a save needs', async () => {
  const files = await Promise.all(Object.values(FILES).map((load) => load()))
  const mounted = files.flatMap((file) => Object.entries((file as { PAGES?: object }).PAGES ?? {}))
  const made = mounted.flatMap(([name, page]) => {
    const definition = paged.get(page) as RecordDefinition<EntityName> | undefined
    return definition !== undefined && name.startsWith('New') ? [definition] : []
  })
  expect(made.length).toBeGreaterThan(20)
  const missing = made.flatMap((definition) => {
    const { entity } = definition
    const page = PAGES[entity]
    if (page === undefined) return []
    const meta: TableMeta = TABLES[entity]
    const asked = sectionsOf(definition, 'new', true, definition.fields).flatMap(({ fields }) => fields)
    const answers = Object.fromEntries(asked.map((field) => [field, typed(meta, field)]))
    const known = { ...page.start, ...answers, ...definition.written?.({ ...page.start, ...answers }) }
    return Object.entries(meta.fields).flatMap(([field, { required, auto, server }]) =>
      required === true &&
      auto === undefined &&
      server !== true &&
      field !== meta.states?.field &&
      !given(meta, field) &&
      !Object.hasOwn(known, field)
        ? [`${entity}.${field}`]
        : [],
    )
  })
  expect(missing).toEqual([])
})
