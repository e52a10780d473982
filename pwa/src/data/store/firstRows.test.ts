import { expect, it } from 'vitest'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Json } from '../../../../schema/meta/shapes.ts'
import { createWorld } from '../../testing/world.ts'
import { OrgDatabase } from './database.ts'
import { firstRows } from './firstRows.ts'
import { storeRow } from './rows.ts'

const CONTENT = { versions: {}, cl: 1, seq: 1, by: null }
const IN_BIN = { ...CONTENT, cl: 2 }

/** A device with these records, whose ids are in the order in which they are named. */
async function holding(entity: EntityName, ...records: readonly Readonly<Record<string, Json>>[]) {
  const db = new OrgDatabase('yard', createWorld().browser().environment)
  const rows = records.map(({ bin = false, ...fields }, at) =>
    storeRow(entity, `id-${at}`, { fields, ...(bin === true ? IN_BIN : CONTENT) }, [], 'server'),
  )
  await db.rows(entity).bulkPut(rows)
  return db
}

it('reads the first rows of every state by the index, and none without a value', async () => {
  const db = await holding(
    'task',
    { title: 'open, late', state: 'open', dueOn: '2026-11-02' },
    { title: 'open, first', state: 'open', dueOn: '2026-11-01' },
    { title: 'open, last', state: 'open', dueOn: '2026-11-30' },
    { title: 'open, no day', state: 'open' },
    { title: 'done, first', state: 'done', dueOn: '2026-10-01' },
    { title: 'done, last', state: 'done', dueOn: '2026-10-02' },
  )
  const first = async (desc: boolean, limit: number) =>
    (await firstRows(db, 'task', { field: 'dueOn', desc, limit })).map(({ title }) => title).toSorted()
  expect(await first(false, 1)).toEqual(['done, first', 'open, first'])
  expect(await first(true, 1)).toEqual(['done, last', 'open, last'])
  expect(await first(false, 2)).toEqual(['done, first', 'done, last', 'open, first', 'open, late'])
  db.close()
})

it('reads the newest where no index serves, and nothing that is in the bin', async () => {
  const db = await holding('zone', { name: 'Dry dock' }, { name: 'Pier' }, { name: 'Old shop', bin: true })
  const first = () => firstRows(db, 'zone', { field: 'name', desc: false, limit: 2 })
  expect((await first()).map(({ name }) => name)).toEqual(['Pier'])
  db.close()
})

it('does not ask an index that an update has not filled yet', async () => {
  const db = await holding('zone', { name: 'Dry dock', routeOrder: 1 }, { name: 'Pier', routeOrder: 2 })
  const first = async () =>
    (await firstRows(db, 'zone', { field: 'routeOrder', desc: false, limit: 1 })).map(({ name }) => name)
  const indexed = await first()
  db.unindexed.add('zone')
  expect([indexed, await first()]).toEqual([['Dry dock'], ['Pier']])
  db.close()
})
