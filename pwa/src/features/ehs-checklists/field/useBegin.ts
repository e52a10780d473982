import { useEffect } from 'react'
import { useActor, useData } from '../../../data/react/context.tsx'
import { useBegin as useBeginRound } from '../../../forms/round/useBegin.ts'
import { titleOf, type Template } from '../core/library.ts'
import { beginRound, ROUNDS, type Place } from '../core/round.ts'
import { trackRound } from '../core/usage.ts'

/** The round that somebody makes now: goes on with today's of the place or begins one. */
export function useBegin() {
  const data = useData()
  const { userId: inspectorId } = useActor()
  const { busy, failure, begin } = useBeginRound(ROUNDS)
  useEffect(() => {
    // Who looks for a place begins a round next, and finds its code here. Without it the round says itself what is missing.
    import('./Round.tsx').catch((problem: unknown) => console.warn('loading the round ahead failed', problem))
  }, [])
  return {
    busy,
    failure,
    begin: async (template: Template, place: Place, dueOn?: string) => {
      await begin({
        of: { placeId: place.id, templateKey: template.key },
        evenSo: true,
        onBegun: (id) => trackRound('create', id),
        make: async ({ day, round }) => ({
          begun: beginRound({
            place,
            template: { id: template.id, key: template.key, title: titleOf(template) },
            roundOn: day,
            round,
            dueOn: dueOn ?? day,
            inspectorId,
            provisionalNumber: await data.nextProvisional(),
          }),
        }),
      })
    },
  }
}
