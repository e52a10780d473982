import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { OrgDatabase } from './database.ts'

/** Of before any transaction: within one Dexie hands out promises of its own. */
const NOTHING = Promise.resolve()

/** Everything else that awaits in the same moment: so long that Dexie forgets whose transaction it was in. */
async function busy(): Promise<void> {
  for (let turn = 0; turn < 500; turn++) await NOTHING
}

const FAILED = new Error('the last write failed')

it('keeps nothing of a transaction that fails, however much awaited in the midst of it', async () => {
  const db = new OrgDatabase('shipshape-org-user', {
    indexedDB: new IDBFactory(),
    keyRange: IDBKeyRange,
    watch: () => () => undefined,
  })
  const failed = db.whole('rw', [db.meta, db.parked], async (within) => {
    await within.readMeta()
    await busy()
    await within.writeMeta({ n: 7 })
    await busy()
    await within.parked.put({ entity: 'later', id: '1', seq: 1, row: {} })
    await busy()
    throw FAILED
  })
  await expect(failed).rejects.toBe(FAILED)
  expect((await db.readMeta()).n).toBe(0)
  expect(await db.parked.count()).toBe(0)
  db.close()
})

it('reads in a transaction what the transaction wrote', async () => {
  const db = new OrgDatabase('shipshape-org-user', {
    indexedDB: new IDBFactory(),
    keyRange: IDBKeyRange,
    watch: () => () => undefined,
  })
  const seen = await db.whole('rw', [db.meta], async (within) => {
    await within.writeMeta({ n: 7 })
    await busy()
    return (await within.readMeta()).n
  })
  expect(seen).toBe(7)
  db.close()
})

it('is how all code of the app writes: no transaction is left to Dexie to find', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  )
  expect(files.length).toBeGreaterThan(500)
  const left = files.filter((name) => /\bdb\.transaction\(\s*'rw'/.test(readFileSync(root + name, 'utf8')))
  expect(left).toEqual([])
})
