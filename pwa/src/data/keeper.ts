/** When a person's records are sealed and opened; how is in `seal.ts`, which few starts need. */
import type { Directory } from './directory.ts'
import type { OrgDatabase } from './database.ts'
import type { Environment } from './environment.ts'
import type { Api } from './http.ts'
import { isRecord } from './parse.ts'

const PATH = '/api/user/sealing-key'
/** ms until the key is asked for again; doubles up to the last. */
const ASK_AGAIN = [5_000, 300_000] as const
/** ms that a person who signs out waits for the key. */
const PATIENCE = 5_000

/** Before a database is used: what lies sealed comes back first; otherwise the key is fetched for the day the person leaves. */
export async function openSealed(environment: Environment, directory: Directory, db: OrgDatabase, api: Api, userId: string): Promise<void> {
  if (!canSeal()) return
  await alone(environment, async () => {
    const { sealed } = await db.readMeta()
    if (sealed !== 'records') return
    const key = await keyOf(directory, api, userId)
    if (key === null) throw new Error('Your records on this device are sealed, and the server cannot be reached to open them. Nothing is lost; try again with a connection.')
    const { unseal } = await import('./seal.ts')
    await unseal(db, environment, key)
  })
  void bringRest(environment, directory, db, api, userId).catch((problem: unknown) => {
    // Whoever leaves meanwhile gets the rest next time.
    if (db.isOpen()) environment.report(problem)
  })
}

/** After the first screen: the key for the day the person leaves, and photos that are still in the vault. */
async function bringRest(environment: Environment, directory: Directory, db: OrgDatabase, api: Api, userId: string): Promise<void> {
  await environment.calm()
  const key = await keyInTime(environment, directory, db, api, userId)
  if (key === null || !db.isOpen() || (await db.readMeta()).sealed === null) return
  const { unsealFiles } = await import('./seal.ts')
  await alone(environment, () => unsealFiles(db, environment, key))
}

/** Seals what people have left here who are not the one signed in now. */
export async function sealOthers(environment: Environment, directory: Directory): Promise<void> {
  if (!canSeal()) return
  await alone(environment, async () => {
    const last = await directory.session.get('last')
    const here = last === undefined || last.signedOut ? null : last.user.id
    const left = (await directory.keys.toCollection().primaryKeys()).filter((one) => one !== here)
    if (left.length === 0) return
    const { sealPerson } = await import('./seal.ts')
    // What of one cannot be closed up now is the next time; the others' is now.
    for (const each of left) await sealPerson(environment, directory, each).catch(environment.report)
  })
}

/**
 * How many records would stay readable if the person left now: 0 when the key that seals them is here, or comes when it is asked for
 * once more.
 */
export async function leftReadable(environment: Environment, directory: Directory, api: Api, userId: string): Promise<number> {
  if (!canSeal() || (await directory.keys.get(userId)) !== undefined) return 0
  const late = new Promise<null>((resolve) => void environment.after(PATIENCE, () => resolve(null)))
  if (environment.online() && (await Promise.race([keyOf(directory, api, userId), late])) !== null) return 0
  const { countReadable } = await import('./seal.ts')
  return countReadable(environment, directory, userId)
}

/** The key, asked for until it is here: at once when the connection comes back, else less and less often. Null when the person has left. */
async function keyInTime(environment: Environment, directory: Directory, db: OrgDatabase, api: Api, userId: string): Promise<CryptoKey | null> {
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
async function keyOf(directory: Directory, api: Api, userId: string): Promise<CryptoKey | null> {
  const held = await directory.keys.get(userId)
  if (held !== undefined) return held.key
  const answer = await api.get(PATH)
  if (!answer.ok || !isRecord(answer.body) || typeof answer.body['key'] !== 'string') return null
  const raw = Uint8Array.from(atob(answer.body['key']), (letter) => letter.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
  await directory.keys.put({ userId, key })
  return key
}

/** One tab at a time, and never sealing and opening at once. */
async function alone(environment: Environment, run: () => Promise<void>): Promise<void> {
  if (environment.locks === null) await run()
  else await environment.locks.request('shipshape-seal', { mode: 'exclusive' }, run)
}

/** WebCrypto exists in secure contexts only; elsewhere the app says that the address is not secure, and nothing is ever sealed. */
function canSeal(): boolean {
  return typeof crypto !== 'undefined' && 'subtle' in crypto
}
