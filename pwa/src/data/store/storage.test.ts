import { expect, it } from 'vitest'
import { createWorld } from '../../testing/world.ts'
import { OrgDatabase } from './database.ts'
import type { StoredFile, Upload } from './database.ts'
import { dropReceived, freeCopies } from './storage.ts'

const DAY = 86_400_000
const NOW = 100 * DAY

const file = (sha256: string, origin: StoredFile['origin'], receivedAt: number): StoredFile => ({
  sha256,
  mime: 'image/jpeg',
  bytes: new ArrayBuffer(10),
  savedAt: 1,
  origin,
  receivedAt,
})

const queued = (sha256: string, state: Upload['state']): Upload => ({
  sha256,
  mime: 'image/jpeg',
  size: 10,
  priority: 1,
  setId: '',
  state,
  url: null,
  attempts: 0,
  nextAt: 0,
  message: '',
})

/** Of each kind one that is to be sent (again, after a restore of the server), one that was refused, and one that is not. */
async function device() {
  const db = new OrgDatabase('yard', createWorld().browser().environment)
  const old = NOW - 8 * DAY
  for (const [kind, origin, receivedAt] of [
    ['new', 'own', 0],
    ['old', 'own', old],
    ['copy', 'cache', old],
  ] as const) {
    await db.files.bulkPut([
      file(`${kind} waiting`, origin, receivedAt),
      file(`${kind} refused`, origin, receivedAt),
      file(`${kind} alone`, origin, receivedAt),
    ])
    await db.uploadQueue.bulkPut([queued(`${kind} waiting`, 'waiting'), queued(`${kind} refused`, 'failed')])
  }
  await db.files.put(file('recent', 'own', NOW - DAY))
  return db
}

const left = async (db: OrgDatabase) => (await db.files.toCollection().primaryKeys()).toSorted()

const TO_SEND = ['new alone', 'new refused', 'new waiting', 'old refused', 'old waiting']
const COPIES_TO_SEND = ['copy refused', 'copy waiting']

it('cleans up nothing that is queued, sent before or not, nor what the server never confirmed', async () => {
  const db = await device()
  expect(await freeCopies(db)).toBe(30)
  expect(await left(db)).toEqual([...COPIES_TO_SEND, ...TO_SEND])
  db.close()
})

it('lets go of what the server has had for a week, but for what is queued again', async () => {
  const db = await device()
  await dropReceived(db, NOW)
  expect(await left(db)).toEqual([...COPIES_TO_SEND, ...TO_SEND, 'recent'])
  db.close()
})
