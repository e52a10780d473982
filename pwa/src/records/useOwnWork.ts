import { useActor, useGranted } from '../data/react/context.tsx'
import type { EntityName } from '../../../schema/gen/types.ts'
import type { Row } from '../data/react/live.ts'
import { ACTS_IN_ROLE } from './engine/reasons.ts'
import { namesAsOwn } from './ownPast.ts'
import { useOwnPast } from './useOwnPast.ts'

/**
 * Why this person may not give a judgement because it would be about their own work: `own` where the record itself says so, also without a
 * signal; otherwise what its history says. Null when nothing is against it.
 */
export function useOwnWork(
  entity: EntityName,
  row: Row,
  command: string,
  mayApprove: boolean,
  own: string,
): string | null {
  const { userId } = useActor()
  const { selfApproval, acting } = useGranted()
  const past = useOwnPast(entity, row, command, mayApprove)
  if (acting === true) return ACTS_IN_ROLE
  return !selfApproval && namesAsOwn(entity, command, row, userId) ? own : past
}
