import { useMemo } from 'react'
import { useSyncValue } from '../../../data/sync/syncState.ts'
import { answerOf } from '../../../forms/review/lateAnswers.ts'
import { LateAnswers } from '../../../forms/review/LateAnswers.tsx'
import type { Inspection } from '../core/round.ts'
import { useAreaList } from './useRound.ts'

/** What the server did not take of this inspection, such as an answer given without signal after somebody else had signed it. */
export function RoundLate({ inspection }: { readonly inspection: Inspection }) {
  // The questions are read once more only where something was refused.
  return useSyncValue('attention').length === 0 ? null : <Refused inspection={inspection} />
}

function Refused({ inspection }: { readonly inspection: Inspection }) {
  const list = useAreaList(inspection, true)
  const parent = useMemo(() => ({ entity: 'wasteInspection', id: inspection.id }) as const, [inspection.id])
  if (list === undefined) return null
  const itemOf = answerOf('wasteAnswer', ['inspectionId', inspection.id], list.answers)
  return <LateAnswers parent={parent} areas={list.areas} itemOf={itemOf} />
}
