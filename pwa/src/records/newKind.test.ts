/** A module that nobody knows but its file: it is opened, found, restored and linked like every other. */
import { expect, it, vi } from 'vitest'
import type * as grants from '../../../schema/gen/grants.ts'
import type * as pages from '../../../schema/gen/pages.ts'
import type * as stores from '../../../schema/gen/stores.ts'
import type * as tables from '../../../schema/gen/tables.ts'

type RealTables = typeof tables
type RealStores = typeof stores
type RealGrants = typeof grants
type RealPages = typeof pages

const CRANE = '00000000-0000-7000-8000-000000000001'

/** The tables of the real module files, and one kind more, as the generator would write it. */
vi.mock('../../../schema/gen/tables.ts', async (original) => {
  const real = await original<RealTables>()
  const crane = {
    ...real.TABLES.task,
    title: 'Crane',
    module: 'cranes',
    subject: 'cranes.crane',
    number: { field: 'number', prefix: 'CR', yearly: false },
  }
  return { ...real, TABLES: { ...real.TABLES, crane } }
})
vi.mock('../../../schema/gen/stores.ts', async (original) => {
  const real = await original<RealStores>()
  return { ...real, STORES: { ...real.STORES, crane: real.STORES.task } }
})
vi.mock('../../../schema/gen/grants.ts', async (original) => {
  const real = await original<RealGrants>()
  return { ...real, GRANTS: { ...real.GRANTS, 'cranes.crane.delete': { ehs_manager: 'org' } } }
})
vi.mock('../../../schema/gen/pages.ts', async (original) => {
  const real = await original<RealPages>()
  const crane = {
    page: '/cranes',
    icon: 'anchor',
    titleFields: ['tag'],
    search: ['tag', 'number', 'maker'],
    words: { one: 'crane', many: 'cranes', values: {}, looks: {}, commands: {}, next: {} },
    form: { new: ['tag'], sections: [{ fields: ['tag'] }] },
  }
  return { ...real, PAGES: { ...real.PAGES, crane } }
})

const { BINNED, creations, recordPath } = await import('./kinds.ts')
const { findByNumber } = await import('./links.ts')
const { binEntries, restoreOps } = await import('./recycle-bin/binRules.ts')
const { recordsOf } = await import('../app/palette/useEntries.ts')
const { paletteEntries } = await import('../app/palette/paletteRules.ts')
const { visitOf } = await import('../app/palette/recent.ts')

const row = (deleted = false) => ({
  id: CRANE,
  number: 'CR-0012',
  provisionalNumber: null,
  tag: 'Portal crane 3',
  maker: 'Clyde',
  $: { entity: 'crane', cl: deleted ? 2 : 1, seq: 4, state: 'server', by: null, deleted, pending: [] },
})
// The edge of a test: the types know the kinds of the real files only.
type AnyRow = Parameters<typeof recordsOf>[0][number]
const crane = (deleted = false) => row(deleted) as unknown as AnyRow

it('has an address, and is remembered among what was opened', () => {
  expect(recordPath('crane', CRANE)).toBe(`/cranes/${CRANE}`)
  expect(visitOf(`/cranes/${CRANE}`)).toEqual({ entity: 'crane', id: CRANE })
})

it('is opened by its number', async () => {
  const list = (entity: string) => Promise.resolve(entity === 'crane' ? [crane()] : [])
  const data = { list } as unknown as Parameters<typeof findByNumber>[0]
  expect(await findByNumber(data, 'cr-12')).toEqual([
    { entity: 'crane', id: CRANE, number: 'CR-0012', title: 'Portal crane 3' },
  ])
})

it.each(['cr 12', 'portal', 'clyde'])('is found by the palette: %s', (query) => {
  const entries = recordsOf([crane()], undefined, () => undefined).map(({ path: _path, ...found }) => ({
    ...found,
    group: 'Records',
    run: () => undefined,
  }))
  expect(paletteEntries(entries, query).map(({ label, icon }) => [label, icon])).toEqual([
    ['CR-0012 Portal crane 3', 'anchor'],
  ])
})

it('is made from anywhere by who may', () => {
  expect(creations()).toContainEqual({
    title: 'New crane',
    path: '/cranes?new=1',
    icon: 'plus',
    needs: 'cranes.crane.create',
  })
})

it('comes back from the bin', () => {
  expect(BINNED).toContain('crane')
  const [entry] = binEntries([crane(true)])
  expect(entry === undefined ? [] : restoreOps(entry)).toEqual([
    { kind: 'set', entity: 'crane', id: CRANE, fields: {} },
  ])
})
