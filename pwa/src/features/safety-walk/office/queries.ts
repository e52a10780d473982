/** What the office's lists and pages of walks and findings read and write beside the walk screens' own queries. */
import { useMemo } from 'react'
import { uuid5 } from '../../../../../sync/change/ids.ts'
import type { Data } from '../../../data/data.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { useCollection, useRow } from '../../../data/react/live.ts'
import type { Row } from '../../../data/react/live.ts'
import { taskFields } from '../../../lib/corrective.ts'
import { groupBy } from './officeRules.ts'

export type FindingRow = Row<'finding'>
export type WalkRow = Row<'walk'>

export function useAllFindings(): readonly FindingRow[] | undefined {
  return useCollection('finding')
}

export function useAllWalks(): readonly WalkRow[] | undefined {
  return useCollection('walk')
}

export function useWalksById(): ReadonlyMap<string, WalkRow> {
  const walks = useCollection('walk')
  return useMemo(() => new Map((walks ?? []).map((walk) => [walk.id, walk])), [walks])
}

/** Photos by the record they show: one table in memory beats a query per row of a list. */
export function usePhotosByParent(): ReadonlyMap<string, readonly Row<'photo'>[]> {
  const photos = useCollection('photo')
  return useMemo(
    () =>
      groupBy(
        (photos ?? []).toSorted((a, b) => a.takenAt - b.takenAt),
        (photo) => photo.parentId,
      ),
    [photos],
  )
}

export interface WalkParts {
  readonly zonesByWalk: ReadonlyMap<string, readonly Row<'walkZone'>[]>
  readonly findingsByWalk: ReadonlyMap<string, readonly FindingRow[]>
  readonly photosByWalk: ReadonlyMap<string, readonly Row<'photo'>[]>
}

export function useWalkParts(): WalkParts {
  const zones = useCollection('walkZone')
  const findings = useCollection('finding')
  const photos = useCollection('photo')
  const zonesByWalk = useMemo(() => groupBy(zones ?? [], (zone) => zone.walkId), [zones])
  // Drafts belong to who is writing them; the lists these counts open leave them out too.
  const findingsByWalk = useMemo(
    () =>
      groupBy(
        (findings ?? []).filter((finding) => finding.state !== 'draft'),
        (finding) => finding.walkId,
      ),
    [findings],
  )
  const photosByWalk = useMemo(() => groupBy(photos ?? [], (photo) => photo.walkId ?? ''), [photos])
  return { zonesByWalk, findingsByWalk, photosByWalk }
}

/** Who is on which walk. */
export function useAllParticipants(): ReadonlyMap<string, readonly Row<'walkParticipant'>[]> {
  const rows = useCollection('walkParticipant')
  return useMemo(() => groupBy(rows ?? [], (row) => row.walkId), [rows])
}

/** A task made at the desk gets the same name-based id as one made in the yard, so the two can only be one. */
export async function taskOps(data: Data, finding: FindingRow, zoneName: string): Promise<readonly NewOp[]> {
  const taskId = uuid5(finding.id, 'task')
  const provisionalNumber = await data.nextProvisional()
  return [
    {
      kind: 'add',
      entity: 'task',
      id: taskId,
      fields: { ...taskFields(finding, zoneName), sourceEntity: 'finding', provisionalNumber },
    },
    { kind: 'set', entity: 'finding', id: finding.id, fields: { taskId } },
  ]
}

export function useYardMap(id: string | null): Row<'yardMap'> | null | undefined {
  return useRow('yardMap', id)
}

export function useAnswer(id: string): Row<'answer'> | null | undefined {
  return useRow('answer', id)
}
