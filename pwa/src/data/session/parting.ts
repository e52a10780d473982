/**
 * What is left to do after a person has left this device. Their screen is already closed, and no screen waits for this work. The next
 * sign-in waits until it has finished, so that it does not end the new session. If the server does not answer, the next start tells it.
 */
import { OrgDatabase } from '../store/database.ts'
import { databaseName } from './directory.ts'
import type { Data } from '../data.ts'
import type { Directory, LastSession, User } from './directory.ts'
import { openSoon } from '../store/durable.ts'
import type { Environment } from './environment.ts'
import { createApi } from '../online/http.ts'
import type { Api } from '../online/http.ts'
import { leftReadable } from '../store/keeper.ts'
import { unsentHere } from '../sync/removed.ts'
import type { SignOutOptions, SignOutResult } from './sessionState.ts'
import { endedBy } from '../sync/network.ts'
import { send } from '../sync/send.ts'

/** ms for the server to answer. */
const PATIENCE = 5_000

/** What a person must be asked before they go; null when nothing of theirs stays behind unsent or readable. */
export async function asksFirst(
  environment: Environment,
  directory: Directory,
  api: Api,
  { data, user }: { readonly data: Data; readonly user: User },
  { keepUnsent, unsealed }: SignOutOptions,
): Promise<SignOutResult | null> {
  const { sets, files } = unsentHere(data)
  if (sets + files.photos + files.others > 0 && keepUnsent !== true) return { ok: false, reason: 'unsent', sets, files }
  const records = unsealed === true ? 0 : await leftReadable(environment, directory, api, user.id)
  return records > 0 ? { ok: false, reason: 'unsealed', records } : null
}

/** Notes that the person is gone, before anything else; false when the device is somebody else's already, who stays. */
export function noteGone(directory: Directory, { user }: LastSession, stands: () => boolean): Promise<boolean> {
  return directory.transaction('rw', directory.session, async () => {
    const now = await directory.session.get('last')
    if (!stands() || (now !== undefined && now.user.id !== user.id)) return false
    if (now !== undefined) await directory.session.put({ ...now, signedOut: true })
    return true
  })
}

/** Notes who is here; false when another tab has signed them out since the server was asked, which no late answer takes back. */
export function noteHere(directory: Directory, last: LastSession, fresh: boolean): Promise<boolean> {
  return directory.transaction('rw', directory.session, async () => {
    if (!fresh && (await directory.session.get('last'))?.signedOut === true) return false
    await directory.session.put(last)
    return true
  })
}

/** Ends the session on the server and gives back the push credential of a database that was in use. */
export async function takeLeave(
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
