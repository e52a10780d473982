/** What the trends read: whole tables in memory, because they count over all of them. */
import { useCollection } from '../../../data/react/live.ts'
import type { Row } from '../../../data/react/live.ts'
import { useMemo } from 'react'
import { closedTimes, repeatsOf } from './trendRules.ts'

export interface TrendData {
  readonly findings: readonly Row<'finding'>[]
  readonly walks: readonly Row<'walk'>[]
  readonly walkZones: readonly Row<'walkZone'>[]
  readonly zones: readonly Row<'zone'>[]
}

export function useTrendData(): TrendData | undefined {
  const findings = useCollection('finding')
  const walks = useCollection('walk')
  const walkZones = useCollection('walkZone')
  const zones = useCollection('zone')
  return useMemo(
    () => (findings && walks && walkZones && zones ? { findings, walks, walkZones, zones } : undefined),
    [findings, walks, walkZones, zones],
  )
}

/** When each closed finding was closed. */
export function useClosedTimes(): ReadonlyMap<string, number> {
  const findings = useCollection('finding')
  const tasks = useCollection('task')
  const verifications = useCollection('verification')
  const photos = useCollection('photo')
  return useMemo(
    () => closedTimes(findings ?? [], { tasks: tasks ?? [], verifications: verifications ?? [], photos: photos ?? [] }),
    [findings, tasks, verifications, photos],
  )
}

/** Ids of findings that had been seen in the same place before. */
export function useRepeats(): ReadonlySet<string> {
  const findings = useCollection('finding')
  return useMemo(() => repeatsOf(findings ?? []), [findings])
}
