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

export function readSet(raw: string): ChangeSet {
  try {
    // The parser's edge: serialised by commit, in this or an older build of the app.
    const set = JSON.parse(raw) as ChangeSet
    return Array.isArray(set.ops) ? set : UNREADABLE
  } catch {
    return UNREADABLE
  }
}
