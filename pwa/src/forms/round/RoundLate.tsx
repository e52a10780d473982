import { useMemo } from 'react'
import { useRow } from '../../data/react/live.ts'
import { useSyncValue } from '../../data/sync/syncState.ts'
import { useLoaded } from '../../lib/useLoaded.ts'
import { answerOf } from '../review/lateAnswers.ts'
import { LateAnswers } from '../review/LateAnswers.tsx'
import { readTemplate } from '../template.ts'
import { useAnswersOf } from './form.ts'
import type { RoundKind, RoundOf } from './kind.ts'

interface Props<K extends RoundKind> {
  readonly kind: K
  readonly round: RoundOf<K>
}

/** What the server did not take of a round, such as an answer given without signal after somebody else had signed it. */
export function RoundLate<K extends RoundKind>(props: Props<K>) {
  // The questions are read once more only where something was refused.
  return useSyncValue('attention').length === 0 ? null : <Refused {...props} />
}

function Refused<K extends RoundKind>({ kind, round }: Props<K>) {
  const answers = useAnswersOf(kind, round.id)
  const template = useRow<K['templateEntity']>(kind.templateEntity, round.templateId)
  const library = useLoaded(kind.library)
  const parent = useMemo(() => ({ entity: kind.roundEntity, id: round.id }), [kind, round.id])
  // One that was begun before its template came is asked by the library.
  const areas = useMemo(
    () => (template ? [template] : (library ?? [])).flatMap((asking) => readTemplate(asking, kind.dialect).areas),
    [template, library, kind],
  )
  if (answers === undefined) return null
  return (
    <LateAnswers parent={parent} areas={areas} itemOf={answerOf(kind.answerEntity, [kind.under, round.id], answers)} />
  )
}
