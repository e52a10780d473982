import { useMemo } from 'react'
import { newId } from '../../../../../sync/change/ids.ts'
import { useActor, useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { answerRows, rowStore } from '../../../forms/answering/answerRows.ts'
import type { AnswerStore, Given, PreviousAnswer, Raised } from '../../../forms/answering/AnswerStore.ts'
import { failedWords } from '../../../forms/failed.ts'
import { startOfDay, today } from '../../../lib/dates.ts'
import { ConflictChip } from '../../../records/ConflictChip.tsx'
import { findingOp } from '../core/findings.ts'
import { useAgreement } from './useAgreement.ts'
import type { AreaList, Before, RoundParts } from './useRound.ts'

type Answer = Row<'wasteAnswer'>

/** Answers to the questions of an area. The first fail of a question makes its finding, whose words and photos are asked next. */
export function useWasteAnswers(
  { inspection, area }: RoundParts,
  list: AreaList,
  before: Before | null,
  onRaised: (findingId: string) => void,
): AnswerStore<Answer> {
  const data = useData()
  const { userId } = useActor()
  const form = { inspectionId: inspection.id }
  const previous = useMemo(() => previousOf(before), [before])
  const { otherwise } = useAgreement(inspection, list)
  const raise = async (given: Given<Answer>): Promise<Raised> => {
    const { item } = given
    const id = newId()
    const finding = findingOp({
      id,
      areaId: area.id,
      kind: 'area',
      text: failedWords(item, given.value ?? null),
      foundOn: today(),
      provisionalNumber: await data.nextProvisional(),
      more: {
        inspectionId: inspection.id,
        itemId: item.id,
        ...(item.citation === null ? {} : { citation: item.citation }),
        ...(item.severity === null ? {} : { severity: item.severity }),
        ...(item.critical ? { priority: 'P1' as const } : {}),
      },
    })
    const answer = answerRows('wasteAnswer', form).give(given, userId)
    // The answer names its finding in the same change: one without the other would be no answer.
    const named = 'fields' in answer ? { ...answer, fields: { ...answer.fields, findingId: id } } : answer
    const result = await data.commit([finding, named as typeof answer])
    return result.ok ? { ok: true, open: () => onRaised(id) } : result
  }
  return {
    ...rowStore(data, userId, 'wasteAnswer', form),
    answers: list.answers,
    previous,
    otherwise,
    raise: (given) => (given.row?.findingId ? null : raise(given)),
    raised: ({ findingId }) => (findingId === null ? null : () => onRaised(findingId)),
    mark: (answer) => <ConflictChip row={answer} entity="wasteAnswer" field="result" />,
  }
}

function previousOf(before: Before | null): ReadonlyMap<string, PreviousAnswer> {
  if (before === null) return new Map()
  const at = startOfDay(before.inspection.inspectedOn)
  return new Map(
    before.answers
      .filter(({ result }) => result !== null)
      .map((answer) => {
        const { findingId, answeredAt } = answer
        const raised = findingId === null ? null : { id: findingId, href: `/hazwaste/findings/${findingId}` }
        return [answer.itemId, { answer, at: answeredAt ?? at, raised }] as const
      }),
  )
}
