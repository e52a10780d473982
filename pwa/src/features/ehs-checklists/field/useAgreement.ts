import { useMemo } from 'react'
import { useRows } from '../../../data/react/live.ts'
import { agreementOf, shippedAgainst, type Agreement, type Shipped } from '../../../forms/agree.ts'
import { useLoaded } from '../../../lib/useLoaded.ts'
import { useLanguage } from '../../../ui/language.ts'
import { loadChecklists } from '../core/library.ts'
import { isOut, type Place, type Round } from '../core/round.ts'
import type { RoundForm } from './queries.ts'

async function loadShipped(): Promise<Shipped> {
  return shippedAgainst(await loadChecklists())
}

const NONE: Shipped = new Map()

/** How the answers of a round agree with one another and with what became of its thing. */
export function useAgreement(
  round: Round,
  place: Place,
  { asked, answers }: Pick<RoundForm, 'asked' | 'answers'>,
  why = round.inServiceWhy ?? '',
): Agreement {
  const { language } = useLanguage()
  const shipped = useLoaded(loadShipped) ?? NONE
  const findings = useRows('ehsFinding', { roundId: round.id })
  const kept = why.trim() !== ''
  const out = isOut(place, findings ?? [])
  return useMemo(
    () =>
      agreementOf(
        {
          areas: asked.areas,
          answers,
          // A finding of a round has no kind: it says what the failed question says that made it.
          findings: [],
          shipped,
          ...(round.equipmentId === null ? {} : { thing: { out, kept } }),
        },
        language,
      ),
    [asked.areas, answers, shipped, round.equipmentId, out, kept, language],
  )
}
