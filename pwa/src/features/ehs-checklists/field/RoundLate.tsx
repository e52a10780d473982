import { useMemo } from 'react'
import { useSyncValue } from '../../../data/sync/syncState.ts'
import { answerOf } from '../../../forms/review/lateAnswers.ts'
import { LateAnswers } from '../../../forms/review/LateAnswers.tsx'
import type { Answer, Round } from '../core/round.ts'
import { useRoundForm } from './queries.ts'

interface Props {
  readonly round: Round
  readonly answers: readonly Answer[] | undefined
}

/** What the server did not take of this round, such as an answer given without signal after it was handed in again. */
export function RoundLate(props: Props) {
  // The questions are read once more only where something was refused.
  return useSyncValue('attention').length === 0 ? null : <Refused {...props} />
}

function Refused({ round, answers }: Props) {
  const form = useRoundForm(round, answers, true)
  const parent = useMemo(() => ({ entity: 'ehsRound', id: round.id }) as const, [round.id])
  if (form === undefined) return null
  const itemOf = answerOf('ehsAnswer', ['roundId', round.id], form.answers)
  return <LateAnswers parent={parent} areas={form.asked.areas} itemOf={itemOf} />
}
