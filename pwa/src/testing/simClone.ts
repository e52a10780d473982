/** The profile of a tablet was copied to another one, which has sent its own work under the next number of the first. */
import { SCHEMA_VERSION } from '../../../schema/gen/version.ts'
import { serialize } from '../../../sync/change/change.ts'
import { newId } from '../../../sync/change/ids.ts'
import { makeStamp } from '../../../sync/hlc/hlc.ts'
import { pushRequest } from '../../../sync/wire/wire.ts'
import { buildOp } from '../data/outbox/build.ts'
import { add } from './factories.ts'
import type { SimDevice } from './simDevice.ts'

/** Answers the identity that two have from now on; null = this device has none yet. */
export async function cloneSends(origin: string, device: SimDevice): Promise<string | null> {
  const { device: name, n, credential, registeredDevice, userId } = await device.read((db) => db.readMeta())
  if (credential === null || registeredDevice !== name) return null
  const now = Date.now()
  const wanted = add('task', { title: 'Of the copy', priority: 'P3' })
  const context = { actor: { userId, deviceName: 'Copy' }, now, stamped: (value: number) => value }
  const built = buildOp(wanted, null, context)
  if (!built.ok) throw new Error(`the copy cannot write: ${built.message}`)
  const set = serialize({
    device: name,
    n: n + 1,
    id: newId(),
    at: makeStamp(now, 0, name),
    schema: SCHEMA_VERSION,
    clock: { wall: now, offset: 0, quality: 'measured' },
    actor: userId,
    needs: [],
    ops: [built.op],
  })
  const answer = await fetch(`${origin}/api/sync/push`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${credential}` },
    body: pushRequest(name, SCHEMA_VERSION, now, [set]),
  })
  if (!answer.ok) throw new Error(`the copy cannot send: ${answer.status} ${await answer.text()}`)
  return name
}
