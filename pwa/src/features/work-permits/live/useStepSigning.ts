import { useSigning, type OneSigning } from '../../../records/signing/useSigning.ts'
import { STATEMENTS, type SignedFor } from '../core/statements.ts'
import type { Known } from '../core/useAround.ts'

/** Somebody signs for a step of the permit, or for a gas test. */
export function useStepSigning({ permit, signatures }: Known, role: SignedFor, personId: string): OneSigning {
  return useSigning({ entity: 'workPermit', row: permit, signatures, role, personId, statement: STATEMENTS[role] })
}
