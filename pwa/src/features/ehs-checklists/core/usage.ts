/** Rounds in the organization's own usage figures: inspections of the type Yard. Nothing is noted until the organization wants it. */
import { track, type RecordAction } from '../../../data/sync/usage.ts'

export function trackRound(action: RecordAction, roundId: string): void {
  track({ name: 'inspection', properties: { action, inspection_id: roundId, type: 'Yard' } })
}
