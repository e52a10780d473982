/**
 * Transactions that survive what browsers do to IndexedDB. WebKit loses the connection to its database process ("Connection to
 * Indexed Database server lost"), and a retry on the dead handle never succeeds: the database is reopened and the whole
 * transaction run again. A transaction that did not complete is never reported as saved. A database that was let go stays closed
 * (releasable.ts).
 */
import type Dexie from 'dexie'
import type { Environment } from '../session/environment.ts'
import { asked } from '../../lib/firstPage.ts'

const CONNECTION_LOST = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  'TransactionInactiveError',
])
const REOPENINGS = 2
/** ms */
const OPEN_WITHIN = 10_000

export function withReopen<T>(db: Dexie, run: () => Promise<T>): Promise<T> {
  return asked(() => untilDone(db, run))
}

async function untilDone<T>(db: Dexie, run: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await run()
    } catch (problem) {
      if (attempt === REOPENINGS || !isConnectionLost(problem)) throw problem
      db.close({ disableAutoOpen: false })
      await db.open()
    }
  }
}

/** Opens the database of somebody who is not here: what holds it, for example an old page, must not hold up everybody else. */
export async function openSoon(db: Dexie, { after }: Pick<Environment, 'after'>): Promise<void> {
  let cancel = (): void => {}
  const late = new Promise<never>((_resolve, reject) => {
    cancel = after(OPEN_WITHIN, () =>
      reject(new Error(`${db.name} does not open; what waits in it is seen to when it does`)),
    )
  })
  try {
    await Promise.race([db.open(), late])
  } finally {
    cancel()
  }
}

function isConnectionLost(problem: unknown): boolean {
  return causes(problem).some((name) => CONNECTION_LOST.has(name))
}

/** Whether a database that was closed is what went wrong. */
export function endedBy(problem: unknown): boolean {
  return causes(problem).includes('DatabaseClosedError')
}

export function isQuota(problem: unknown): boolean {
  return causes(problem).includes('QuotaExceededError')
}

/** Dexie wraps the browser's error, sometimes twice (AbortError around the reason). */
function causes(problem: unknown): readonly string[] {
  const names: string[] = []
  for (let each = problem; typeof each === 'object' && each !== null && names.length < 5;) {
    if ('name' in each && typeof each.name === 'string') names.push(each.name)
    each = 'inner' in each ? each.inner : null
  }
  return names
}

/** How long after a person left a read of theirs may still end, in milliseconds: a busy device takes its time. */
const LATE = 60_000

/**
 * A read that nobody waits for any more ends with the database, and there is nobody to tell: it is no error of the page that comes next.
 * Whatever somebody still waits for is answered by `quiet`, and a database that is lost is told by what reads it (`onLost` of open.ts).
 * Answers what ends it once a person has left.
 */
export function forgetReads(gone: () => boolean): () => void {
  if (typeof window === 'undefined') return () => {}
  const promise = (event: PromiseRejectionEvent) => {
    if (endedBy(event.reason) && gone()) event.preventDefault()
  }
  const thrown = (event: ErrorEvent) => {
    if (endedBy(event.error) && gone()) event.preventDefault()
  }
  window.addEventListener('unhandledrejection', promise)
  window.addEventListener('error', thrown)
  return () => {
    setTimeout(() => {
      window.removeEventListener('unhandledrejection', promise)
      window.removeEventListener('error', thrown)
    }, LATE)
  }
}
