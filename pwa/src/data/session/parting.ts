/** What happens on this device when a person comes or goes: what they are asked first, and who is noted as being here. */
import type { Data } from '../data.ts'
import type { Api } from '../online/http.ts'
import { leftReadable } from '../store/keeper.ts'
import { unsentHere } from '../sync/removed.ts'
import type { Directory, LastSession, User } from './directory.ts'
import type { endAll } from './leave.ts'
import type { Environment } from './environment.ts'
import type { SignOutOptions, SignOutResult } from './sessionState.ts'

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
  return records !== 0 ? { ok: false, reason: 'unsealed', records } : null
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

/** The rest is done behind the closed screen. */
export async function takeLeave(...asked: Parameters<typeof endAll>): Promise<void> {
  await (await import('./leave.ts')).endAll(...asked)
}
