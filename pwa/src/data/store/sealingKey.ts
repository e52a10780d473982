/** The key that seals a person's records: fetched from the server, kept on the device until they leave. */
import type { OrgDatabase } from './database.ts'
import type { Directory } from '../session/directory.ts'
import type { Environment } from '../session/environment.ts'
import type { Api } from '../online/http.ts'
import { isRecord } from '../session/parse.ts'

const PATH = '/api/user/sealing-key'
/** ms until the key is asked for again; doubles up to the last. */
const ASK_AGAIN = [5_000, 300_000] as const
/** ms that a person who signs out waits for the key. */
const PATIENCE = 5_000

/** How many records would stay readable if the person left now without the key: 0 when it comes, asked for once more. */
export async function leftWithoutKey(
  environment: Environment,
  directory: Directory,
  api: Api,
  userId: string,
): Promise<number> {
  const late = new Promise<null>((resolve) => void environment.after(PATIENCE, () => resolve(null)))
  if (environment.online() && (await Promise.race([keyOf(directory, api, userId), late])) !== null) return 0
  const { countReadable } = await import('./seal.ts')
  return countReadable(environment, directory, userId)
}

/** The key, asked for until it is here: at once when the connection comes back, else less and less often. Null when the person has left. */
export async function keyInTime(
  environment: Environment,
  directory: Directory,
  db: OrgDatabase,
  api: Api,
  userId: string,
): Promise<CryptoKey | null> {
  const [first, longest] = ASK_AGAIN
  for (let wait: number = first; db.isOpen(); wait = Math.min(wait * 2, longest)) {
    const key = await keyOf(directory, api, userId)
    if (key !== null) return key
    await untilOnlineOr(environment, wait)
  }
  return null
}

function untilOnlineOr(environment: Environment, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      cancel()
      unwatch()
      resolve()
    }
    const cancel = environment.after(ms, end)
    const unwatch = environment.watch((signal) => {
      if (signal === 'online') end()
    })
  })
}

/** The key of the person who has just signed in, kept until they leave; null when the server cannot be asked now. */
export async function keyOf(directory: Directory, api: Api, userId: string): Promise<CryptoKey | null> {
  const held = await directory.keys.get(userId)
  if (held !== undefined) return held.key
  const answer = await api.get(PATH)
  if (!answer.ok || !isRecord(answer.body) || typeof answer.body['key'] !== 'string') return null
  const raw = Uint8Array.from(atob(answer.body['key']), (letter) => letter.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
  await directory.keys.put({ userId, key })
  return key
}
