/** What a device says of itself, and what the server says of all of them. No start waits for either, so neither does it wait for the code. */
import type { OrgDatabase } from '../store/database.ts'
import type { DeviceFacts, DeviceLine } from '../store/deviceLines.ts'
import type { Environment } from '../session/environment.ts'
import { isRecord } from '../session/parse.ts'
import { send } from './send.ts'

/** The server takes no two reports of a device within this time (server/auth/report.go). */
const PAUSE = 5000

/** Milliseconds until the server listens again: a page that is loaded anew at once begins where the one before has just reported. */
export async function pauseOf(environment: Environment, db: OrgDatabase): Promise<number> {
  const { reportedAt } = await db.readMeta()
  const since = reportedAt === null ? PAUSE : environment.now() - reportedAt
  // A clock that was put back says nothing.
  return since < 0 || since >= PAUSE ? 0 : PAUSE - since
}

/** True when the server took it; otherwise the next nudge tries again. */
export async function postReport(environment: Environment, db: OrgDatabase, facts: DeviceFacts): Promise<boolean> {
  const { credential, registeredDevice } = await db.readMeta()
  if (credential === null || registeredDevice === null) return false
  const reply = await send(environment, `/api/sync/devices/${registeredDevice}/report`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${credential}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...facts, appVersion: environment.appVersion }),
  })
  if (reply.kind !== 'ok') return false
  await db.writeMeta({ reportedAt: environment.now() })
  return true
}

export function parseDevices(body: unknown): readonly DeviceLine[] | null {
  if (!isRecord(body) || !Array.isArray(body['devices'])) return null
  return body['devices'].filter(isRecord).map((line) => ({
    device: text(line['device']),
    userId: text(line['userId']),
    fullName: text(line['fullName']),
    name: text(line['name']),
    prefix: text(line['prefix']),
    heardAt: count(line['heardAt']) ?? 0,
    reportedAt: count(line['reportedAt']),
    waitingSets: count(line['waitingSets']),
    waitingFiles: count(line['waitingFiles']),
    waitingBytes: count(line['waitingBytes']),
    appVersion: typeof line['appVersion'] === 'string' ? line['appVersion'] : null,
    persisted: typeof line['persisted'] === 'boolean' ? line['persisted'] : null,
    storageUsed: count(line['storageUsed']),
    lastSavedAt: count(line['lastSavedAt']),
  }))
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function count(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
