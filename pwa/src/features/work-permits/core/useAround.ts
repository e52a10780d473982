/** What this device knows of one permit, and of the work around it. */
import { useMemo } from 'react'
import { conflicts } from '../../../../../sync/permits/conflicts.ts'
import { useActor } from '../../../data/react/context.tsx'
import { useCollection, useRow, useRows } from '../../../data/react/live.ts'
import { useStopsOf } from '../../../records/halts/useHalts.ts'
import { useQualifiers } from '../../../records/qualified.ts'
import type { Around } from './facts.ts'
import { isLivePermit, jobOf, neighborsOf, type Permit, type Signature } from './kinds.ts'
import { useOwnLimits } from './useOwnLimits.ts'

export interface Known extends Around {
  /** Live permits that must not run beside it. */
  readonly clashing: readonly Permit[]
  /** In the order in which they were given. */
  readonly signatures: readonly Signature[]
}

const PAPERS = ['qualification'] as const

/** Undefined while the device reads. */
export function useAround(permit: Permit): Known | undefined {
  const of = useMemo(() => ({ permitId: permit.id }), [permit.id])
  const tests = useRows('permitGasTest', of)
  const entries = useRows('permitEntry', of)
  const locks = useRows('permitLock', of)
  const checks = useRows('permitCheck', of)
  const signatures = useRows('permitSignature', of, { sort: 'signedAt' })
  const own = useOwnLimits()
  const certificate = useRow('chemistCertificate', permit.certificateId)
  const clashing = useClashing(permit)
  const kinds = useCollection('qualificationKind')
  const qualified = useQualifiers(PAPERS)
  const { timeZone } = useActor()
  const tablet = useTablet()
  const stopsOf = useStopsOf('workPermit')
  return useMemo(() => {
    if (!tests || !entries || !locks || !checks || !signatures || !own) return undefined
    if (certificate === undefined || !clashing || !kinds || !stopsOf) return undefined
    const papers = new Map(kinds.flatMap(({ key, id }) => (key === null ? [] : [[key, id] as const])))
    const conflicts = clashing.length
    return {
      permit,
      tests,
      entries,
      locks,
      checks,
      signatures,
      own,
      certificate,
      clashing,
      conflicts,
      papers,
      qualified,
      stops: stopsOf(permit),
      tablet,
      zone: timeZone,
    }
  }, [
    permit,
    tests,
    entries,
    locks,
    checks,
    signatures,
    own,
    certificate,
    clashing,
    kinds,
    qualified,
    stopsOf,
    tablet,
    timeZone,
  ])
}

/** What this tablet calls itself where a permit says who holds its entry log. */
function useTablet(): string {
  const { prefix, deviceName } = useActor()
  return prefix === '' ? deviceName : prefix
}

type Place = Pick<Permit, 'id' | 'kind' | 'zoneId' | 'vesselId' | 'spaceIds' | 'solvents' | 'withId'>

/** The live permits beside which work must not run, as far as this device knows. */
export function useClashing(place: Place): readonly Permit[] | undefined {
  const permits = useCollection('workPermit')
  const spaces = useCollection('vesselSpace')
  const asked = JSON.stringify([
    place.id,
    place.kind,
    place.zoneId,
    place.vesselId,
    place.spaceIds,
    place.solvents,
    place.withId,
  ])
  return useMemo(() => {
    if (permits === undefined || spaces === undefined) return undefined
    const adjacent = Object.fromEntries(spaces.map((space) => [space.id, neighborsOf(space)]))
    const [id, kind, zoneId, vesselId, spaceIds, solvents, withId] = JSON.parse(asked) as [
      string,
      Permit['kind'],
      string,
      string | null,
      Permit['spaceIds'],
      boolean | null,
      string | null,
    ]
    const job = jobOf({ id, kind, zoneId, vesselId, spaceIds, solvents, withId, state: 'draft' } as Permit)
    return conflicts(job, permits.filter(isLivePermit).map(jobOf), adjacent).map(({ permit }) => permit)
  }, [permits, spaces, asked])
}
