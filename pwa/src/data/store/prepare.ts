/** What a database needs before it is used, at every start. */
import type { MetaValues, OrgDatabase } from './database.ts'
import { isEntity } from './database.ts'
import type { Directory, LastSession } from '../session/directory.ts'
import type { Environment } from '../session/environment.ts'
import { newDevice } from '../session/identity.ts'

/**
 * First use: the device's name for itself in this database. Later: rows of a schema this build now knows, work put aside. Answers the
 * bookkeeping as it stands then. Every start waits for this, so it asks all at once and writes only what is not so already.
 */
export async function prepare(
  environment: Environment,
  directory: Directory,
  db: OrgDatabase,
  { user, context }: LastSession,
  fresh: boolean,
): Promise<MetaValues> {
  const [{ meta, parked, rejected, deferred, waits }, known] = await Promise.all([
    look(db),
    directory.databases.get(db.name),
  ])
  const here: Partial<MetaValues> = {
    device: meta.device || newDevice(environment.random),
    deviceName: meta.deviceName || environment.deviceName,
    userId: user.id,
    userName: user.fullName,
    orgId: context.orgId,
    ...(fresh ? { registeredDevice: null } : {}),
    ...(meta.epochChanged && waits === 0 ? { epochChanged: false } : {}),
  }
  if (Object.entries(here).some(([key, value]) => Reflect.get(meta, key) !== value)) await db.writeMeta(here)
  if (parked + rejected > 0) await mend(environment, db)
  for (const entity of Object.keys(meta.unindexed).filter(isEntity)) db.unindexed.add(entity)
  if (db.unindexed.size > 0) void reindexLater(environment, db)
  // What the server did not understand or could not take may be understood by now.
  if (deferred > 0) await db.outbox.where('status').equals('deferred').modify({ status: 'waiting' })
  if (known === undefined) {
    const about = {
      name: db.name,
      userId: user.id,
      userName: user.fullName,
      orgId: context.orgId,
      orgName: context.orgName,
    }
    await directory.databases.put({ ...about, unsent: 0, unsentFiles: 0, usedAt: environment.now() })
  }
  return { ...meta, ...here }
}

function look(db: OrgDatabase) {
  const having = (status: string) => db.outbox.where('status').equals(status).count()
  return db.transaction('r', db.meta, db.outbox, db.parked, async () => {
    const [meta, parked, rejected, deferred, waits] = await Promise.all([
      db.readMeta(),
      db.parked.count(),
      having('rejected'),
      having('deferred'),
      db.outbox.count(),
    ])
    return { meta, parked, rejected, deferred, waits }
  })
}

/** Few starts find rows that an older build could not read or showed wrongly, so the code for it is no part of the others. */
async function mend(environment: Environment, db: OrgDatabase): Promise<void> {
  try {
    const pull = await import('../sync/pull.ts')
    await pull.mend(db)
  } catch (problem) {
    // They stay where they are until the next start; the rest of the records must open.
    environment.report(problem)
  }
}

/** Only the first start after an update needs it, and nothing waits for it. */
async function reindexLater(environment: Environment, db: OrgDatabase): Promise<void> {
  try {
    const { reindex } = await import('./reindex.ts')
    await reindex(environment, db)
  } catch (problem) {
    // The rest is done at the next start; until then whole tables are read.
    if (db.isOpen()) environment.report(problem)
  }
}
