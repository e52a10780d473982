import { useLocation } from 'wouter'
import { useData } from '../../../data/react/context.tsx'
import { usePrevious, type Before } from '../../../forms/round/form.ts'
import { useCorrecting, type Correcting } from '../../../forms/round/useCorrecting.ts'
import { useRoundAnswers } from '../../../forms/round/useRoundAnswers.tsx'
import { addDays } from '../../../lib/dates.ts'
import { AGAIN_DAYS, findingOp, ROUNDS, type Place, type Round } from '../core/round.ts'
import type { Form } from './queries.ts'
import { useAgreement } from './useAgreement.ts'

/** The answers of a round: a fail raises its finding, which says what failed before at the same place. */
export function useRoundStore(
  round: Round,
  place: Place,
  form: Form,
  before: Before<typeof ROUNDS> | null,
): Correcting<typeof ROUNDS> {
  const data = useData()
  const [, navigate] = useLocation()
  const previous = usePrevious(ROUNDS, before)
  const { otherwise } = useAgreement(round, place, form)
  const failedBefore = async (itemId: string, day: string): Promise<string | null> => {
    const since = addDays(day, -AGAIN_DAYS)
    const where = place.equipment === null ? { zoneId: place.id, itemId } : { equipmentId: place.id, itemId }
    const found = (await data.list('ehsFinding', where)).filter(({ foundOn }) => foundOn >= since)
    return found.toSorted((a, b) => b.foundOn.localeCompare(a.foundOn))[0]?.id ?? null
  }
  const store = useRoundAnswers(
    ROUNDS,
    round,
    { answers: form.answers, previous, otherwise },
    {
      finding: async ({ item, value = null }, made) =>
        findingOp({ round, place, item, value, ...made, repeatOf: await failedBefore(item.id, made.foundOn) }),
      onOpen: (id) => navigate(`${ROUNDS.findings}/${id}`),
    },
  )
  return useCorrecting(ROUNDS, round, store)
}
