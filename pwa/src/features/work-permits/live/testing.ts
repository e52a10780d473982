/** What the tests of this folder show a permit with. */
import { factoryRow } from '../../../testing/factories.ts'
import { newId } from '../../../../../sync/change/ids.ts'
import { NO_STOPS } from '../../../records/halts/find.ts'
import type { Permit } from '../core/kinds.ts'
import type { Known } from '../core/useAround.ts'

export const NOW = Date.UTC(2026, 5, 10, 9)

/** A permit of an hour, with nothing around it. */
export function knownOf(permit: Partial<Permit>, more: Partial<Known> = {}): Known {
  return {
    permit: factoryRow('workPermit', { id: newId(), kind: 'confined_space', untilAt: NOW + 3_600_000, ...permit }),
    tests: [],
    entries: [],
    locks: [],
    checks: [],
    signatures: [],
    own: [],
    stops: NO_STOPS,
    certificate: null,
    conflicts: 0,
    clashing: [],
    papers: new Map(),
    qualified: () => [],
    tablet: 'T1',
    zone: 'UTC',
    ...more,
  }
}
