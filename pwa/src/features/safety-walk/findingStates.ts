/** Which findings are open. Pure, and apart from the other rules of a finding because the first page needs no more of them. */
import type { Finding } from '../../../../schema/gen/types.ts'

/** Where somebody still has to act on a finding. */
export const OPEN_STATES: readonly Finding['state'][] = ['open', 'in_progress', 'ready_for_review', 'not_accepted']

/** True for findings somebody still has to act on. */
export function isOpen(finding: Pick<Finding, 'state'>): boolean {
  return OPEN_STATES.includes(finding.state)
}
