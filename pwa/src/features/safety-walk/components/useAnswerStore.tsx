import { useLocation } from 'wouter'
import { useActor, useData } from '../../../data/react/context.tsx'
import { useRows, type Row } from '../../../data/react/live.ts'
import { answerRows, rowStore } from '../../../forms/answering/answerRows.ts'
import type { AnswerStore, Given, Raised } from '../../../forms/answering/AnswerStore.ts'
import { deviceOffset } from '../../../lib/clock.ts'
import { ConflictChip } from '../../../records/ConflictChip.tsx'
import { prefillOf, type ZoneChecklist } from '../checklistQueries.ts'
import { draftFinding } from '../findingQueries.ts'
import { failedPath } from './paths.ts'

/** Answers to the checklist of one zone on one walk. The first fail of a question makes its finding, filled in already. */
export function useAnswerStore(walkId: string, zoneId: string, list: ZoneChecklist): AnswerStore<Row<'answer'>> {
  const [, navigate] = useLocation()
  const data = useData()
  const { userId } = useActor()
  const form = { walkId, zoneId }
  const findings = useRows('finding', { zoneId })
  const raise = async (given: Given<Row<'answer'>>): Promise<Raised> => {
    const result = await draftFinding(
      data,
      {
        ...form,
        kind: 'at_risk',
        now: given.now,
        clockOffset: deviceOffset(),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        prefill: prefillOf(given.item, given.value ?? given.row?.value ?? null),
      },
      [answerRows('answer', form).give(given, userId)],
    )
    if (!result.ok) return result
    return { ok: true, open: () => navigate(failedPath(walkId, result.findingId, given.item.photo)) }
  }
  return {
    ...rowStore(data, userId, 'answer', form),
    answers: list.answers,
    previous: list.previous,
    raise: (given) => (given.row?.findingId ? null : raise(given)),
    raised: ({ findingId }) => (findingId === null ? null : () => navigate(failedPath(walkId, findingId, false))),
    // A hazard is wide: one finding does not say that every question about it fails, but each wants a look of its own. So does what an
    // earlier walk found here and nobody has closed.
    near: ({ id, category }) =>
      findings?.find(
        (one) =>
          one.kind === 'at_risk' &&
          one.state !== 'closed' &&
          (one.itemId === id ? one.walkId !== walkId : category !== null && one.category === category),
      )?.text ?? null,
    mark: (answer) => <ConflictChip row={answer} entity="answer" field="result" />,
  }
}
