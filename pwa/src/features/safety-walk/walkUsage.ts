/** The walk in the organization's own usage figures: an inspection of the type Yard. Nothing is noted until the organization wants it. */
import type { CommitResult } from '../../data/outbox/commit.ts'
import { track, type RecordAction } from '../../data/sync/usage.ts'

export function trackWalk(action: RecordAction, walkId: string): void {
  track({ name: 'inspection', properties: { action, inspection_id: walkId, type: 'Yard' } })
}

/** Notes what was done to a walk once it is kept. */
export async function tracked(
  action: RecordAction,
  walkId: string,
  work: Promise<CommitResult>,
): Promise<CommitResult> {
  const result = await work
  if (result.ok) trackWalk(action, walkId)
  return result
}
