/** What features do beside the records of whoever is signed in (`apart` of given.ts). */
import { loadGiven } from './given.ts'

/** Begins it; the answer ends it. */
export function keepApart(orgId: string): () => void {
  let ended = false
  const ends: (() => void)[] = []
  const begin = async () => {
    const { apart = [] } = await loadGiven()
    for (const one of apart) {
      const end = await one(orgId)
      if (ended) end()
      else ends.push(end)
    }
  }
  begin().catch((problem: unknown) => console.warn('what goes on beside the records did not begin', problem))
  return () => {
    ended = true
    for (const end of ends) end()
  }
}
