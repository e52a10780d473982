/** What a prepared tablet shows before anybody signs in follows what its syncs bring. */
import type { Data } from '../../data/data.ts'
import { hasShelf } from '../../lib/openShelf.ts'
import { loadGiven } from '../given.ts'

/** A sync comes in pages: it is laid out when they have come. */
const AFTER_MS = 5_000

/** Begins to follow; the answer ends it. A tablet that nobody prepared is left alone. */
export function keepOutside(data: Data): () => void {
  let seen = data.status.get().lastSyncedAt
  let timer: ReturnType<typeof setTimeout> | undefined
  const lay = async () => {
    if (!(await hasShelf())) return
    const { outside = [] } = await loadGiven()
    for (const one of outside) await one(data)
  }
  const unwatch = data.status.subscribe(() => {
    const { lastSyncedAt } = data.status.get()
    if (lastSyncedAt === seen) return
    seen = lastSyncedAt
    clearTimeout(timer)
    timer = setTimeout(() => {
      lay().catch((problem: unknown) => console.warn('laying out what is read without signing in failed', problem))
    }, AFTER_MS)
  })
  return () => {
    clearTimeout(timer)
    unwatch()
  }
}
