import { liveQuery } from 'dexie'
import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import { SCHEMA_VERSION } from '../../../../schema/gen/version.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { createWorld } from '../../testing/world.ts'
import { OrgDatabase } from './database.ts'
import { listExcept, listRows } from './query.ts'
import { reindex, SLICE } from './reindex.ts'
import { storeRow } from './rows.ts'
import type { StoredRow } from './rows.ts'

const ROWS = 2 * SLICE + 50
const WALK = newId()
const ZONE = newId()

afterEach(() => {
  vi.restoreAllMocks()
})

/** Answers as a schema left them that did not index the walk, and zones as this one does, opened by the next version. */
async function updated() {
  const { environment } = createWorld().browser()
  const old = new OrgDatabase('yard', environment)
  await old.open()
  const content = { versions: {}, cl: 1, seq: 1, by: null }
  const answers = Array.from({ length: ROWS }, (_, at): StoredRow => {
    const id = `answer-${String(at).padStart(6, '0')}`
    const fields = { walkId: WALK, zoneId: ZONE }
    // Without the columns that storeRow would give it.
    return { id, fields, ...content, pending: [], mark: 'server' }
  })
  await old.rows('answer').bulkPut(answers)
  await old.rows('zone').put(storeRow('zone', ZONE, { fields: { name: 'Dry dock 1' }, ...content }, [], 'server'))
  old.close()
  const puts = vi.spyOn(IDBObjectStore.prototype, 'put')
  const reopen = async () => {
    const db = new OrgDatabase('yard', environment, SCHEMA_VERSION + 1)
    await db.open()
    for (const entity of ['answer', 'zone'] as const)
      if ((await db.readMeta()).unindexed[entity] !== undefined) db.unindexed.add(entity)
    return db
  }
  const written = (table: string) =>
    puts.mock.contexts.filter((store) => store instanceof IDBObjectStore && store.name === table).length
  return { environment, db: await reopen(), reopen, written }
}

const ofWalk = async (db: OrgDatabase) => (await listRows(db, 'answer', { walkId: WALK }, {})).length
const inIndex = (db: OrgDatabase) => db.rows('answer').where('$walkId').equals(`d${WALK}`).count()

it('writes no row during the upgrade, and afterwards only those of tables whose columns changed', async () => {
  const { environment, db, written } = await updated()
  expect([written('rows_answer'), written('rows_zone')]).toEqual([0, 0])
  await reindex(environment, db)
  expect([written('rows_answer'), written('rows_zone')]).toEqual([ROWS, 0])
  expect([await inIndex(db), db.unindexed.size, (await db.readMeta()).unindexed]).toEqual([ROWS, 0, {}])
  db.close()
})

it('lists every row before the columns are there', async () => {
  const { db } = await updated()
  expect(await inIndex(db)).toBe(0)
  expect(await ofWalk(db)).toBe(ROWS)
  expect(await listExcept(db, 'answer', 'walkId', [newId()])).toHaveLength(ROWS)
  expect(await listExcept(db, 'answer', 'walkId', [WALK])).toHaveLength(0)
  db.close()
})

it('lets a save in between two slices, and goes on after a closed tab where it stopped', async () => {
  const { environment, db, reopen, written } = await updated()
  let saved = false
  const after = (_ms: number, run: () => void) => {
    // The tab closes after the first slice; what was saved meanwhile is there.
    void db
      .rows('zone')
      .update(ZONE, { seq: 2 })
      .then(() => {
        saved = true
        db.close()
        run()
      })
    return () => undefined
  }
  await expect(reindex({ ...environment, after }, db)).rejects.toThrow()
  expect([saved, written('rows_answer')]).toEqual([true, SLICE])

  const again = await reopen()
  expect([await inIndex(again), await ofWalk(again)]).toEqual([SLICE, ROWS])
  await reindex(environment, again)
  expect([await inIndex(again), written('rows_answer')]).toEqual([ROWS, ROWS])
  expect((await again.rows('zone').get(ZONE))?.seq).toBe(2)
  again.close()
})

it('uses the indexes again in every tab when another one has done the work', async () => {
  const { environment, db, reopen, written } = await updated()
  const other = await reopen()
  await reindex(environment, db)
  await reindex(environment, other)
  expect([other.unindexed.size, written('rows_answer')]).toEqual([0, ROWS])
  db.close()
  other.close()
})

it('asks no open list again, though a save after it does', async () => {
  const { environment, db } = await updated()
  const asked: number[] = []
  const open = liveQuery(() => ofWalk(db)).subscribe({ next: (rows) => asked.push(rows) })
  await expect.poll(() => asked).toEqual([ROWS])
  await reindex(environment, db)
  await db.rows('answer').update('answer-000000', { cl: 2 })
  await expect.poll(() => asked.at(-1)).toBe(ROWS - 1)
  expect(asked).toEqual([ROWS, ROWS - 1])
  open.unsubscribe()
  db.close()
})
