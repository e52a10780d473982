import { newId } from '../../../../../sync/change/ids.ts'
import type { AnswerStore } from '../../../forms/answering/AnswerStore.ts'
import { failedWords } from '../../../forms/failed.ts'
import { usePrevious } from '../../../forms/round/form.ts'
import type { AnswerOf } from '../../../forms/round/kind.ts'
import { useRoundAnswers } from '../../../forms/round/useRoundAnswers.tsx'
import { findingOp } from '../core/findings.ts'
import { INSPECTIONS } from '../core/round.ts'
import { useAgreement } from './useAgreement.ts'
import type { AreaList, Before, RoundParts } from './useRound.ts'

/** Answers to the questions of an area. A fail makes its finding, whose words and photos are asked next. */
export function useWasteAnswers(
  { inspection, area }: RoundParts,
  list: AreaList,
  before: Before | null,
  onRaised: (findingId: string) => void,
): AnswerStore<AnswerOf<typeof INSPECTIONS>> {
  const previous = usePrevious(INSPECTIONS, before)
  const { otherwise } = useAgreement(inspection, list)
  return useRoundAnswers(
    INSPECTIONS,
    inspection,
    { answers: list.answers, previous, otherwise },
    {
      finding: async ({ item, value = null }, made) => {
        const more = {
          inspectionId: inspection.id,
          itemId: item.id,
          ...(item.citation === null ? {} : { citation: item.citation }),
          ...(item.severity === null ? {} : { severity: item.severity }),
          ...(item.critical ? { priority: 'P1' as const } : {}),
        }
        const id = newId()
        return {
          ...findingOp({ id, areaId: area.id, kind: 'area', text: failedWords(item, value), ...made, more }),
          id,
        }
      },
      onRaised,
      onOpen: onRaised,
    },
  )
}
