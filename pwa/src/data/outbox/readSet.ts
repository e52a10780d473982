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
