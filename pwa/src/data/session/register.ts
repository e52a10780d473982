/** The device's push credential. It is asked for with a fresh session and lives on the device until the outbox is empty. */
import type { OrgDatabase } from '../store/database.ts'
import type { Environment } from './environment.ts'
import type { Api } from '../online/http.ts'
import { isRecord } from './parse.ts'

export type Registration = 'ready' | 'sign-in' | 'failed' | 'not-possible'

export async function ensureRegistered(environment: Environment, db: OrgDatabase, api: Api): Promise<Registration> {
  const meta = await db.readMeta()
  if (meta.credential !== null && meta.registeredDevice === meta.device) return 'ready'
  const name = meta.deviceName || environment.deviceName
  const answer = await api.post('/api/sync/devices', { device: meta.device, name })
  if (!answer.ok) {
    if (answer.status === 401) return 'sign-in'
    // A superuser looking into another organization reads only; who owes a second factor sets it up first, and is asked again.
    if (answer.status === 403) return 'not-possible'
    return 'failed'
  }
  if (!isRecord(answer.body) || typeof answer.body['credential'] !== 'string') return 'failed'
  const prefix = typeof answer.body['prefix'] === 'string' ? answer.body['prefix'] : meta.prefix
  await db.writeMeta({ credential: answer.body['credential'], registeredDevice: meta.device, prefix, deviceName: name })
  return 'ready'
}
