/** The parts of the sync state that stand in the database. */
import type { UploadsState } from '../data.ts'
import type { OrgDatabase, OutboxSet } from '../store/database.ts'
import { asTaken, countOf } from '../files/fileCount.ts'
import type { SentAs } from '../files/fileCount.ts'
import { believe } from '../../lib/clock.ts'
import type { KnownTime } from '../../lib/clock.ts'
import { knownTime } from '../store/knownTime.ts'
import type { FailedUpload, NewOp, Rejected } from './intent.ts'
import { readSet } from './readSet.ts'
import type { SyncState } from '../sync/status.ts'
import { holdsPhotos, isHeld, readWifiRule, wifiTables } from '../sync/wifi.ts'

export interface Summary {
  readonly state: Pick<
    SyncState,
    | 'waitingSets'
    | 'waitingFiles'
    | 'waitingBytes'
    | 'photosToSend'
    | 'othersToSend'
    | 'heldFiles'
    | 'waitingForWifi'
    | 'failed'
    | 'wifi'
    | 'lastSavedAt'
    | 'attention'
    | 'lastSyncedAt'
    | 'clockOffset'
    | 'clockWrong'
    | 'epochChanged'
    | 'bootstrapped'
  >
  readonly uploads: UploadsState
  /** Sets and files that nothing here holds back: what the watchdog counts. */
  readonly sendable: number
  readonly orgName: string
  readonly timeZone: string
  readonly hourFormat: '12' | '24' | null
  readonly prefix: string
  readonly deviceName: string
  readonly known: KnownTime
}

/** ms by which a clock is so wrong that its person is told. */
const CLOCK_WRONG = 3_600_000

/** One transaction, all questions at once: it runs at every save, beside what the save sets going. */
export function summarize(db: OrgDatabase, connection: string | null, wall: number): Promise<Summary> {
  const tables = [db.meta, db.outbox, db.uploadQueue, db.rows('organization'), ...wifiTables(db)]
  return db.transaction('r', tables, () => read(db, connection, wall))
}

async function read(db: OrgDatabase, connection: string | null, wall: number): Promise<Summary> {
  const [meta, waitingSets, aside, uploads, organizations] = await Promise.all([
    db.readMeta(),
    db.outbox.where('status').equals('waiting').count(),
    db.outbox.where('status').anyOf('rejected', 'deferred').toArray(),
    db.uploadQueue.toArray(),
    db.rows('organization').toArray(),
  ])
  const organization = organizations.find(({ id }) => id === meta.orgId)
  const needing = aside.filter(({ status, reason }) => status === 'deferred' && reason === 'needs')
  const waiting = uploads.filter(({ state }) => state === 'waiting')
  const wifi = await readWifiRule(db, meta, connection)
  const holding = holdsPhotos(wifi, connection)
  const held = waiting.filter((upload) => isHeld(upload, holding))
  const going = waiting.filter((upload) => !isHeld(upload, holding))
  const unsent = new Set(aside.map(({ id }) => id))
  const ready = going.filter(({ setId }) => !unsent.has(setId)).length
  const taken = asTaken(uploads)
  const isFailed = ({ files }: SentAs) => files.some(({ state }) => state === 'failed')
  const failed = taken.filter(isFailed)
  const isForWifi = (one: SentAs) => !isFailed(one) && one.files.some((upload) => isHeld(upload, holding))
  const toSend = countOf(taken.filter((one) => !isFailed(one) && !isForWifi(one)))
  const known = knownTime(meta)
  const belief = believe(wall, known)
  const { name, timeZone, hourFormat } = organization?.fields ?? {}
  return {
    state: {
      waitingSets: waitingSets + needing.length,
      waitingFiles: waiting.length,
      waitingBytes: waiting.reduce((sum, { size }) => sum + size, 0),
      heldFiles: held.length,
      photosToSend: toSend.photos,
      othersToSend: toSend.others,
      waitingForWifi: taken.filter(isForWifi).length,
      failed: countOf(failed),
      wifi,
      lastSavedAt: meta.lastSavedAt,
      attention: aside.filter((set) => !needing.includes(set)).map(toRejected),
      lastSyncedAt: meta.lastSyncedAt,
      clockOffset: belief.offset,
      clockWrong: Math.abs(belief.at - wall) > CLOCK_WRONG,
      epochChanged: meta.epochChanged,
      bootstrapped: meta.bootstrapped,
    },
    sendable: waitingSets + ready,
    uploads: { failed: failed.map(toFailed) },
    orgName: typeof name === 'string' ? name : '',
    timeZone: typeof timeZone === 'string' ? timeZone : '',
    hourFormat: hourFormat === '12' || hourFormat === '24' ? hourFormat : null,
    prefix: meta.prefix || fallbackPrefix(meta.device),
    deviceName: meta.deviceName,
    known,
  }
}

function toFailed({ photo, files }: SentAs): FailedUpload {
  const refused = files.filter(({ state }) => state === 'failed')
  return {
    photo,
    files: refused.map(({ sha256 }) => sha256),
    size: refused.reduce((sum, { size }) => sum + size, 0),
    message: refused[0]?.message ?? '',
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
