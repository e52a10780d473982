/**
 * When a person's records are sealed and opened. `seal.ts` says how (few starts load it), `sealingKey.ts` where the key comes from (no
 * start waits for it).
 */
import type { Directory } from '../session/directory.ts'
import type { OrgDatabase } from './database.ts'
import type { Environment } from '../session/environment.ts'
import type { Api } from '../online/http.ts'
import { isMissingCode } from '../../lib/missingCode.ts'

const keys = () => import('./sealingKey.ts')

/** Before a database is used: what lies sealed comes back first; otherwise the key is fetched for the day the person leaves. */
export async function openSealed(
  environment: Environment,
  directory: Directory,
  db: OrgDatabase,
  api: Api,
  userId: string,
): Promise<void> {
  if (!canSeal()) return
  await alone(environment, async () => {
    if ((await db.meta.get('sealed'))?.value !== 'records') return
    const key = await (await keys()).keyOf(directory, api, userId)
    if (key === null)
      throw new Error(
        'Your records on this device are sealed, and the server cannot be reached to open them. Nothing is lost; try again with a connection.',
      )
    const { unseal } = await import('./seal.ts')
    await unseal(db, environment, key)
  })
  void bringRest(environment, directory, db, api, userId).catch((problem: unknown) => {
    // If the person leaves meanwhile, the rest is opened at their next sign-in.
    if (db.isOpen()) environment.report(problem)
  })
}

/** After the first screen: the key for the day the person leaves, and photos that are still in the vault. */
async function bringRest(
  environment: Environment,
  directory: Directory,
  db: OrgDatabase,
  api: Api,
  userId: string,
): Promise<void> {
  await environment.calm()
  const key = await (await keys()).keyInTime(environment, directory, db, api, userId)
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

/** How many records would stay readable if the person left now: 0 when the key that seals them is here; null when that cannot be told. */
export async function leftReadable(
  environment: Environment,
  directory: Directory,
  api: Api,
  userId: string,
): Promise<number | null> {
  if (!canSeal() || (await directory.keys.get(userId)) !== undefined) return 0
  try {
    return await (await keys()).leftWithoutKey(environment, directory, api, userId)
  } catch (problem) {
    // Cut off before the code arrived: nobody is kept signed in by that.
    if (isMissingCode(problem)) return null
    throw problem
  }
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
