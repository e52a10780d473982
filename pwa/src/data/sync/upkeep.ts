/** What keeps the device itself in order: its room, its rules for sending photos, what it tells others of itself. */
import type { Committed } from '../outbox/commit.ts'
import type { Data } from '../data.ts'
import type { Api } from '../online/http.ts'
import type { OrgDatabase } from '../store/database.ts'
import { withReopen } from '../store/durable.ts'
import type { Environment } from '../session/environment.ts'
import type { SyncState } from './status.ts'
import type { Visits } from './visit.ts'

// No start waits for any of this, so neither does it wait for the code.
const storage = () => import('../store/storage.ts')

/** An answer that nobody waits for once the person has left. */
export type Quiet = <T>(answer: Promise<T>) => Promise<T>

type Patch = (change: Partial<SyncState>) => void

export type Upkeep = Pick<
  Data,
  | 'madeFor'
  | 'storageUse'
  | 'cleanUp'
  | 'setPhotosOnWifi'
  | 'repairs'
  | 'persist'
  | 'readRescue'
  | 'visit'
  | 'keep'
  | 'kept'
  | 'readBeyond'
>

/** How often the room is measured while the app is open. */
const MEASURE_EVERY = 300_000

export function createUpkeep(
  environment: Environment,
  db: OrgDatabase,
  api: Api,
  patch: Patch,
  wake: () => void,
  visits: () => Promise<Visits>,
  quiet: Quiet,
): Upkeep {
  const read = <T>(run: () => Promise<T>) => quiet(withReopen(db, run))
  const measure = async () => patch({ room: await (await storage()).measureRoom(environment) })
  return {
    madeFor: async (walkId) => {
      const { countMade } = await import('../outbox/made.ts')
      return read(() => countMade(db, walkId))
    },
    storageUse: async () => {
      const { measureUse } = await storage()
      return read(() => measureUse(db, environment))
    },
    cleanUp: async () => {
      const { freeCopies, keepBallast } = await storage()
      const freed = await withReopen(db, () => freeCopies(db))
      await keepBallast(db, environment)
      await measure()
      patch({ unkept: null })
      return freed
    },
    setPhotosOnWifi: async (photosOnWifi) => {
      await withReopen(db, () => db.writeMeta({ photosOnWifi }))
      wake()
    },
    repairs: async () => (await read(() => db.readMeta())).repairs,
    persist: async () => {
      const { askToPersist } = await storage()
      const persisted = await askToPersist(environment)
      patch({ persisted })
      return persisted
    },
    visit: (entity, id) => quiet(visits().then(({ visit }) => visit(entity, id))),
    keep: async (entity, id, wanted) => (await visits()).keep(entity, id, wanted),
    kept: (entity, id) => read(() => db.kept.get([entity, id])),
    readBeyond: async (request) => (await import('./beyond.ts')).readBeyond(api, request),
    readRescue: async (file) => (await import('../outbox/rescueImport.ts')).readRescue(environment, db, file, wake),
  }
}

/** What is told of room after a save: one of text says nothing about photos. */
export function unkeptAfter(before: SyncState['unkept'], { result, rows }: Committed): SyncState['unkept'] {
  if (!result.ok) return result.full ?? before
  return before === 'photo' && !rows.some(({ entity }) => entity === 'photo' || entity === 'voiceNote') ? before : null
}

/** After the start, in the background: old copies go, visits end, the ballast is kept, the room is known. Answers how to stop. */
export function keepHouse(
  environment: Environment,
  db: OrgDatabase,
  patch: Patch,
  visits: () => Promise<Visits>,
): () => void {
  let cancel = (): void => {}
  let stopped = false
  const round = async (): Promise<void> => {
    patch({ room: await (await storage()).measureRoom(environment) })
    if (!stopped) await (await visits()).tend()
    if (!stopped) cancel = environment.after(MEASURE_EVERY, () => void round().catch(environment.report))
  }
  const begin = async (): Promise<void> => {
    await environment.calm()
    const { askToPersist, dropReceived, keepBallast } = await storage()
    if (stopped) return
    await dropReceived(db, environment.now())
    await keepBallast(db, environment)
    patch({ persisted: await askToPersist(environment) })
    await round()
  }
  void begin().catch(environment.report)
  return () => {
    stopped = true
    cancel()
  }
}
