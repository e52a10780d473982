/** Which findings are open. Pure, and apart from the other rules of a finding because the first page needs no more of them. */
import type { Finding } from '../../../../schema/gen/types.ts'
import { isOpenFinding } from '../../lib/openFinding.ts'

/** Where nobody has to act on a finding: not yet, or not any more. Every other state is open, those of a newer version too. */
export const ENDED = ['draft', 'closed', 'recorded'] as const satisfies readonly Finding['state'][]

/** True for findings somebody still has to act on. */
export function isOpen(finding: { readonly state: string }): boolean {
  return isOpenFinding(finding)
}
