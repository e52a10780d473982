/** What a device says of itself, and what the server says of all of them. No start waits for either, so neither does it wait for the code. */
import type { OrgDatabase } from '../store/database.ts'
import type { DeviceFacts, DeviceLine } from '../store/deviceLines.ts'
import type { Environment } from '../session/environment.ts'
import { isRecord } from '../session/parse.ts'
import { send } from './send.ts'

/** True when the server took it; otherwise the next nudge tries again. */
export async function postReport(environment: Environment, db: OrgDatabase, facts: DeviceFacts): Promise<boolean> {
  const { credential, registeredDevice } = await db.readMeta()
  if (credential === null || registeredDevice === null) return false
  const reply = await send(environment, `/api/sync/devices/${registeredDevice}/report`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${credential}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...facts, appVersion: environment.appVersion }),
  })
  return reply.kind === 'ok'
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
