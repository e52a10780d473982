import { useMemo } from 'react'
import type { Row } from '../../../data/react/live.ts'
import { useFindings, useWalkAnswers, useWalkPhotos, useWalkZones } from '../queries.ts'

/** The rows of a walk that its report prints. */
export interface SignedContent {
  readonly walk: Row<'walk'>
  readonly zones: readonly Row<'walkZone'>[]
  readonly findings: readonly Row<'finding'>[]
  readonly photos: readonly Row<'photo'>[]
  readonly answers: readonly Row<'answer'>[]
}

/** Undefined while they load. */
export function useSignedContent(walk: Row<'walk'>): SignedContent | undefined {
  const zones = useWalkZones(walk.id)
  const findings = useFindings(walk.id)
  const photos = useWalkPhotos(walk.id)
  const answers = useWalkAnswers(walk.id)
  return useMemo(
    () => (zones && findings && photos && answers ? { walk, zones, findings, photos, answers } : undefined),
    [walk, zones, findings, photos, answers],
  )
}
