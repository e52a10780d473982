import { useMemo } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { TableMeta } from '../../../../schema/meta/shapes.ts'
import { useActor, useGranted } from '../../data/react/context.tsx'
import { useRows, type Row } from '../../data/react/live.ts'
import { today } from '../../lib/dates.ts'
import { useStanding } from '../rights.ts'
import { useOwnPast } from '../useOwnPast.ts'
import { useLooked } from './useLooked.ts'
import type { RecordDefinition } from './define.ts'
import { afterPhotosIn, guardedPart, stepsOf, type Step } from './judge.ts'

/** What this person may do with the record now, with reasons for what they may not; undefined while it is being found out. */
export function useSteps<E extends EntityName>(
  definition: RecordDefinition<E>,
  row: Row<E>,
): readonly Step[] | undefined {
  const { entity, meta } = definition
  const { userId } = useActor()
  const { selfApproval, acting = false } = useGranted()
  const { can, lock } = useStanding(row)
  const photos = useRows('photo', { parentId: row.id })
  const comments = useRows('comment', { parentId: row.id })
  const judged = useMemo(() => approvalOf(meta, row), [meta, row])
  const ownPast = useOwnPast(entity, row, judged, can('approve'))
  const { parts, waiting } = useParts(meta, row)
  const looked = useLooked(definition)
  if (photos === undefined || comments === undefined || looked === undefined || waiting) return undefined
  return stepsOf(definition, row, {
    userId,
    can,
    selfApproval,
    acting,
    ownPast,
    lock,
    afterPhotos: afterPhotosIn(photos),
    notes: comments.length,
    parts,
    today: today(),
    looked,
  })
}

/** The records that the guards of this kind look at. */
function useParts(meta: TableMeta, row: Row) {
  const part = guardedPart(meta)
  const found = useRows(part?.entity ?? 'comment', part === null ? { id: '' } : { [part.field]: row.id })
  return { parts: part === null || found === undefined ? {} : { [part.entity]: found }, waiting: found === undefined }
}

/** The step from here that is not for who did the work; its history is asked then. */
function approvalOf({ states }: TableMeta, row: object): string | null {
  const state = states === undefined ? '' : String(Reflect.get(row, states.field))
  const found = Object.entries(states?.commands ?? {}).find(
    ([, { from, guard }]) => guard?.notAuthor !== undefined && from.includes(state),
  )
  return found?.[0] ?? null
}
