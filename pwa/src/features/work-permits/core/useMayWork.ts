import { useMay } from '../../../records/useMay.ts'
import type { Permit } from './kinds.ts'

/** Whether this person works under the permit. */
export function useMayWork(permit: Permit): boolean {
  return useMay('work-permits.permit.edit', permit)
}
