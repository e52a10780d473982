import { useMemo } from 'react'
import { useRows } from '../../../data/react/live.ts'
import type { Agreement } from '../../../forms/agree.ts'
import { useAgreement as useRoundAgreement } from '../../../forms/round/form.ts'
import { isOut, ROUNDS, type Place, type Round } from '../core/round.ts'
import type { Form } from './queries.ts'

/** How the answers of a round agree with one another and with what became of its thing. */
export function useAgreement(round: Round, place: Place, form: Form, why = round.inServiceWhy ?? ''): Agreement {
  const findings = useRows('ehsFinding', { roundId: round.id })
  const [ofThing, out, kept] = [round.equipmentId !== null, isOut(place, findings ?? []), why.trim() !== '']
  // A finding of a round has no kind: it says what the failed question says that made it.
  const said = useMemo(() => ({ findings: [], ...(ofThing ? { thing: { out, kept } } : {}) }), [ofThing, out, kept])
  return useRoundAgreement(ROUNDS, form, said)
}
