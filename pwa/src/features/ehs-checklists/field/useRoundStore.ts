import { useLocation } from 'wouter'
import { useData } from '../../../data/react/context.tsx'
import { useRows } from '../../../data/react/live.ts'
import { usePrevious, type Before } from '../../../forms/round/form.ts'
import { useCorrecting, type Correcting } from '../../../forms/round/useCorrecting.ts'
import { useRoundAnswers } from '../../../forms/round/useRoundAnswers.tsx'
import { addDays, formatDate } from '../../../lib/dates.ts'
import { numberOf } from '../../../records/engine/number.ts'
import { AGAIN_DAYS, findingOp, ROUNDS, type Place, type Round } from '../core/round.ts'
import type { Form } from './queries.ts'
import { useAgreement } from './useAgreement.ts'
import { useEhsWords } from './useEhsWords.ts'

const whereOf = (place: Place) => (place.equipment === null ? { zoneId: place.id } : { equipmentId: place.id })

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
    const found = (await data.list('ehsFinding', { ...whereOf(place), itemId })).filter(
      ({ foundOn }) => foundOn >= since,
    )
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
  const t = useEhsWords().sheet
  const open = useRows('ehsFinding', { ...whereOf(place), state: 'open' }) ?? []
  const openAlready = (itemId: string): string | null => {
    const before = open.find((finding) => finding.itemId === itemId && finding.roundId !== round.id)
    return before === undefined ? null : t.openAlready(numberOf(before), formatDate(before.foundOn))
  }
  return { ...useCorrecting(ROUNDS, round, store), openAlready }
}
