/**
 * The work of other people on this device. The next user never sees it; the device sends it under its author's own push credential,
 * because a stop-work finding must not wait for its author's next shift. Only the author's name and the number are shown.
 */
import { postReport } from './deviceReport.ts'
import { databaseName } from '../session/directory.ts'
import type { Directory, KnownDatabase } from '../session/directory.ts'
import { OrgDatabase } from '../store/database.ts'
import { openSoon } from '../store/durable.ts'
import { asTaken } from '../files/fileCount.ts'
import type { Environment } from '../session/environment.ts'
import { pushOnce } from './push.ts'
import type { SyncState } from './status.ts'
import { uploadSome } from '../files/uploads.ts'

export type Others = SyncState['othersWaiting']

/**
 * Sends what it can and answers what is left. A database that was clean when last seen is opened on the first round only, and one that
 * cannot be opened or read holds up nobody else's: what was last known of it stays.
 */
export async function sendForOthers(
  environment: Environment,
  directory: Directory,
  ownName: string,
  everyone: boolean,
): Promise<Others> {
  const known = await directory.databases.filter(({ name }) => name !== ownName).toArray()
  const left: Others[number][] = []
  for (const each of known) {
    if (!everyone && each.unsent === 0 && each.unsentFiles === 0) continue
    let { unsent } = each
    try {
      const now = await sendOne(environment, each)
      await directory.databases.update(each.name, now)
      unsent = now.unsent
    } catch (problem) {
      environment.report(problem)
    }
    if (unsent > 0) left.push({ userId: each.userId, orgId: each.orgId, name: each.userName, sets: unsent })
  }
  return left
}

async function sendOne(
  environment: Environment,
  known: KnownDatabase,
): Promise<Pick<KnownDatabase, 'unsent' | 'unsentFiles'>> {
  const db = new OrgDatabase(databaseName(known.userId, known.orgId), environment)
  try {
    await openSoon(db, environment)
    for (let more = true; more;) more = (await pushOnce(environment, db, () => undefined)).outcome === 'more'
    for (let more = true; more;) more = (await uploadSome(environment, db)) === 'more'
    const left = await countUnsent(db)
    // A screen that asks for this person's work must not be given an old number.
    if (left.unsent !== known.unsent || left.unsentFiles !== known.unsentFiles) await reportFor(environment, db, left)
    return left
  } finally {
    db.close()
  }
}

async function reportFor(
  environment: Environment,
  db: OrgDatabase,
  { unsent, unsentFiles }: Pick<KnownDatabase, 'unsent' | 'unsentFiles'>,
): Promise<void> {
  const { lastSavedAt, deviceName: name } = await db.readMeta()
  const waiting = await db.uploadQueue.toArray()
  const waitingBytes = waiting.reduce((sum, { size }) => sum + size, 0)
  await postReport(environment, db, {
    name,
    waitingSets: unsent,
    waitingFiles: unsentFiles,
    waitingBytes,
    persisted: null,
    storageUsed: null,
    lastSavedAt,
  })
}

async function countUnsent(db: OrgDatabase): Promise<Pick<KnownDatabase, 'unsent' | 'unsentFiles'>> {
  return {
    unsent: await db.outbox.where('status').anyOf('waiting', 'deferred', 'rejected').count(),
    // Also what the server refused: only this device has it.
    unsentFiles: asTaken(await db.uploadQueue.toArray()).length,
  }
}
