/** The condition that only walks know: a vessel lies in the zone. Where the yard keeps no list of vessels, it cannot be decided. */
import type { Vessel } from '../../../../schema/gen/types.ts'
import type { Conditions, Reasons } from '../../forms/asked.ts'
import type { WalkWords } from './words/en.ts'

export const VESSEL_DOCKED = 'vessel-docked'

/** Why its questions are not asked. */
export function reasonsOf(words: WalkWords['checklist']): Reasons {
  return { [VESSEL_DOCKED]: words.noVessel }
}

/** `vessels` are all vessels of the yard; null = the yard keeps no list of them. */
export function vesselDocked(vessels: readonly Pick<Vessel, 'zoneId' | 'inYard'>[], zoneId: string): boolean | null {
  return vessels.length === 0 ? null : vessels.some((vessel) => vessel.zoneId === zoneId && vessel.inYard !== false)
}

export function conditionsOf(docked: boolean | null, failedLastTime: ReadonlySet<string> | null): Conditions {
  return { holds: { [VESSEL_DOCKED]: docked }, failedLastTime }
}
