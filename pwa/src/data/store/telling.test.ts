import { Dexie, liveQuery } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it, vi } from 'vitest'
import { quiet } from '../../testing/quiet.ts'
import type { Changed } from './changes.ts'
import { createTelling, holdBack } from './telling.ts'

/** A database with a live query over it, and a clock. */
async function heard() {
  const db = new Dexie('told', { indexedDB: new IDBFactory(), IDBKeyRange, cache: 'disabled' })
  db.version(1).stores({ rows: 'id' })
  const counts: number[] = []
  const subscription = liveQuery(() => db.table('rows').count()).subscribe((count) => counts.push(count))
  await vi.waitFor(() => expect(counts).toEqual([0]))
  let time = 1000
  let wake = (): void => {}
  const after = (_ms: number, run: () => void) => {
    wake = run
    return () => {
      wake = () => {}
    }
  }
  const told: Changed[] = []
  const telling = createTelling({ after, now: () => time }, { tell: (changed) => void told.push(changed) })
  return {
    counts,
    told,
    telling,
    /** Puts a row and holds back that it did. */
    put: async (id: string) => {
      const untold = await db.transaction('rw', db.table('rows'), async (transaction) => {
        await transaction.table('rows').put({ id })
        return holdBack(transaction)
      })
      telling.hold(untold)
      telling.note([{ entity: 'zone', id }])
    },
    pass: (ms: number) => {
      time += ms
      wake()
    },
    end: () => {
      subscription.unsubscribe()
      db.close()
    },
  }
}

it('tells live queries and lists at once, and then a few times a second what came meanwhile', async () => {
  const { counts, told, put, pass, end } = await heard()
  await put('a')
  await vi.waitFor(() => expect(counts).toEqual([0, 1]))
  await put('b')
  await put('c')
  await quiet()
  expect([counts, told.length]).toEqual([[0, 1], 1])
  pass(250)
  await vi.waitFor(() => expect(counts).toEqual([0, 1, 3]))
  expect(told[1]).toEqual([
    { entity: 'zone', id: 'b' },
    { entity: 'zone', id: 'c' },
  ])
  end()
})

it('tells the rest when all has come', async () => {
  const { counts, told, put, telling, end } = await heard()
  await put('a')
  await put('b')
  telling.note('all')
  telling.flush()
  await vi.waitFor(() => expect(counts.at(-1)).toBe(2))
  expect(told.at(-1)).toBe('all')
  end()
})
