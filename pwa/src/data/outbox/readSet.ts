/** A change-set as the outbox keeps it. */
import type { ChangeSet } from '../../../../sync/change/change.ts'

export function readSet(raw: string): ChangeSet {
  // The parser's edge: serialised by commit, in this or an older build of the app.
  return JSON.parse(raw) as ChangeSet
}
