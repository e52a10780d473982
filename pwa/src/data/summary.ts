/** The parts of the sync state that stand in the database. */
import type { UploadsState } from './data.ts'
import type { OrgDatabase, OutboxSet } from './database.ts'
import type { NewOp, Rejected } from './intent.ts'
import { readSet } from './replay.ts'
import type { SyncState } from './status.ts'

export interface Summary {
  readonly state: Pick<
    SyncState,
    | 'waitingSets'
    | 'waitingFiles'
    | 'waitingBytes'
    | 'attention'
    | 'lastSyncedAt'
    | 'clockOffset'
    | 'epochChanged'
    | 'bootstrapped'
  >
  readonly uploads: UploadsState
  readonly orgName: string
  readonly timeZone: string
  readonly prefix: string
  readonly deviceName: string
}

export async function summarize(db: OrgDatabase): Promise<Summary> {
  const meta = await db.readMeta()
  const waitingSets = await db.outbox.where('status').equals('waiting').count()
  const aside = await db.outbox.where('status').anyOf('rejected', 'deferred').toArray()
  const needing = aside.filter(({ status, reason }) => status === 'deferred' && reason === 'needs')
  const uploads = await db.uploadQueue.toArray()
  const waiting = uploads.filter(({ state }) => state === 'waiting')
  const bytesWaiting = waiting.reduce((sum, { size }) => sum + size, 0)
  const failed = uploads.filter(({ state }) => state === 'failed')
  const organization = await db.rows('organization').get(meta.orgId)
  const { name, timeZone } = organization?.fields ?? {}
  return {
    state: {
      waitingSets: waitingSets + needing.length,
      waitingFiles: waiting.length,
      waitingBytes: bytesWaiting,
      attention: aside.filter((set) => !needing.includes(set)).map(toRejected),
      lastSyncedAt: meta.lastSyncedAt,
      clockOffset: meta.offset,
      epochChanged: meta.epochChanged,
      bootstrapped: meta.bootstrapped,
    },
    uploads: {
      waiting: waiting.length,
      bytesWaiting,
      failed: failed.map(({ sha256, mime, size, message }) => ({ sha256, mime, size, message })),
    },
    orgName: typeof name === 'string' ? name : '',
    timeZone: typeof timeZone === 'string' ? timeZone : '',
    prefix: meta.prefix || fallbackPrefix(meta.device),
    deviceName: meta.deviceName,
  }
}

export function toRejected(set: OutboxSet): Rejected {
  return {
    setId: set.id,
    code: set.code ?? '',
    message: set.message ?? '',
    fields: set.fields ?? {},
    at: set.savedAt,
    group: set.group,
    ops: readSet(set.raw).ops.map(toNewOp),
    deferred: set.status === 'deferred' ? (set.reason ?? '') : null,
  }
}

/** Before the server has numbered the device: "D3F" from its identity, so that two such tablets still differ. */
function fallbackPrefix(device: string): string {
  return `D${device.slice(0, 2).toUpperCase()}`
}

function toNewOp({ entity, id, kind, command, fields }: ReturnType<typeof readSet>['ops'][number]): NewOp {
  // The parser's edge: the operation was checked against the schema when it was committed.
  return { entity, id, kind, ...(command === undefined ? {} : { command }), fields: fields ?? {} } as NewOp
}
