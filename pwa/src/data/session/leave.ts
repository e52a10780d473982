/**
 * What is left to do after a person has left this device. Their screen is already closed, and no screen waits for this work. The next
 * sign-in waits until it has finished, so that it does not end the new session. If the server does not answer, the next start tells it.
 * Nothing of it is needed to open the app, so it is loaded when somebody goes.
 */
import { createApi } from '../online/http.ts'
import { OrgDatabase } from '../store/database.ts'
import { openSoon } from '../store/durable.ts'
import { endedBy } from '../sync/network.ts'
import { send } from '../sync/send.ts'
import { databaseName } from './directory.ts'
import type { Directory, LastSession } from './directory.ts'
import type { Environment } from './environment.ts'

/** ms for the server to answer. */
const PATIENCE = 5_000

/** Ends the session on the server and gives back the push credential of a database that was in use. */
export async function endAll(
  environment: Environment,
  directory: Directory,
  last: LastSession,
  inUse: boolean,
): Promise<void> {
  const ending = new AbortController()
  const cancel = environment.after(PATIENCE, () => ending.abort())
  const brief = { ...environment, fetch: endedBy(environment.fetch, ending.signal) }
  try {
    await Promise.all([endSession(brief, directory, last), inUse ? giveBack(brief, last) : null])
  } finally {
    cancel()
  }
}

async function endSession({ fetch, origin }: Environment, directory: Directory, { user }: LastSession): Promise<void> {
  const answer = await createApi(fetch, origin, () => null).post('/api/logout')
  if (!answer.ok) return
  await directory.transaction('rw', directory.session, async () => {
    const now = await directory.session.get('last')
    // Somebody who signed in meanwhile stays signed in.
    if (now?.signedOut === true && now.user.id === user.id) await directory.session.delete('last')
  })
}

async function giveBack(environment: Environment, { user, context }: LastSession): Promise<void> {
  const db = new OrgDatabase(databaseName(user.id, context.orgId), environment)
  try {
    await openSoon(db, environment)
    await revoke(environment, db)
  } finally {
    db.close()
  }
}

/** At sign-out: a credential that has nothing left to send is not left lying on a shared tablet. */
async function revoke(environment: Environment, db: OrgDatabase): Promise<void> {
  const { credential, registeredDevice } = await db.readMeta()
  if (credential === null || registeredDevice === null) return
  if ((await db.outbox.where('status').notEqual('acked').count()) > 0 || (await db.uploadQueue.count()) > 0) return
  const reply = await send(environment, `/api/sync/devices/${registeredDevice}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${credential}` },
  })
  // Without signal it stays valid for its 30 days, and the next sign-in replaces it.
  if (reply.kind === 'ok') await db.writeMeta({ credential: null, registeredDevice: null })
}
