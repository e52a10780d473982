/** A change-set as the outbox keeps it. */
import type { ChangeSet } from '../../../../sync/change/change.ts'

/** What is shown of a set that the disk has damaged: nothing. Neither the sets behind it nor the screens may stop at it. */
export const UNREADABLE: ChangeSet = {
  device: '',
  n: 0,
  id: '',
  at: '',
  schema: 0,
  clock: { wall: 0, offset: 0, quality: 'unknown' },
  actor: '',
  needs: [],
  ops: [],
}

/** The stamp without its device, near the beginning of what `serialize` writes; it is there also where the disk took the rest. */
const STAMP = /"at":"([0-9a-f]{16})/
const HEAD = 256

/**
 * Sets in the order in which they were made, which is the order of their stamps. Their numbers do not say it: a set that goes under a new
 * identity gets a later number than those that were built on it and keep theirs.
 */
export function inMaking<T extends { readonly raw: string; readonly n: number }>(sets: readonly T[]): readonly T[] {
  return sets
    .map((set) => ({ set, at: STAMP.exec(set.raw.slice(0, HEAD))?.[1] ?? '' }))
    .sort((a, b) => (a.at === b.at ? a.set.n - b.set.n : a.at < b.at ? -1 : 1))
    .map(({ set }) => set)
}

/** Those read last: whoever replays a few sets on the 200 rows that they wrote reads each once. Nobody changes what is read. */
const READ = 8
const known = new Map<string, ChangeSet>()

export function readSet(raw: string): ChangeSet {
  const found = known.get(raw)
  if (found !== undefined) return found
  const set = parsed(raw)
  const [oldest] = known.keys()
  if (known.size >= READ && oldest !== undefined) known.delete(oldest)
  known.set(raw, set)
  return set
}

function parsed(raw: string): ChangeSet {
  try {
    // The parser's edge: serialised by commit, in this or an older build of the app.
    const set = JSON.parse(raw) as ChangeSet
    return Array.isArray(set.ops) ? set : UNREADABLE
  } catch {
    return UNREADABLE
  }
}
