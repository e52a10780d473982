import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useActor, useData } from '../../../data/react/context.tsx'
import { today } from '../../../lib/dates.ts'
import { useSaver, type Saver } from '../../../records/saving/useSaver.ts'
import { titleOf, type Template } from '../core/library.ts'
import { beginRound, nextRound, openRound, type Place } from '../core/round.ts'
import { trackRound } from '../core/usage.ts'

interface Begin extends Pick<Saver, 'busy' | 'failure'> {
  /** Goes on with today's round of the place or begins one. */
  readonly begin: (template: Template, place: Place, dueOn?: string) => Promise<void>
}

/** The round that somebody makes now. */
export function useBegin(): Begin {
  const data = useData()
  const { userId } = useActor()
  const [, navigate] = useLocation()
  const { save, step, busy, failure } = useSaver()
  useEffect(() => {
    // Who looks for a place begins a round next, and finds its code here. Without it the round says itself what is missing.
    import('./Round.tsx').catch((problem: unknown) => console.warn('loading the round ahead failed', problem))
  }, [])
  return {
    busy,
    failure,
    begin: async (template, place, dueOn) => {
      await step(async () => {
        const day = today()
        const [told, provisionalNumber] = await Promise.all([
          data.list('ehsRound', { placeId: place.id, templateKey: template.key }),
          data.nextProvisional(),
        ])
        const standing = openRound(told, day)
        if (standing !== null) {
          navigate(`/ehs-checklists/round/${standing.id}`)
          return true
        }
        const begun = beginRound({
          place,
          template: { id: template.id, key: template.key, title: titleOf(template) },
          roundOn: day,
          round: nextRound(told, day),
          dueOn: dueOn ?? day,
          inspectorId: userId,
          provisionalNumber,
        })
        const kept = await save(data.commit([begun]))
        if (!kept) return false
        trackRound('create', begun.id)
        navigate(`/ehs-checklists/round/${begun.id}`)
        return true
      })
    },
  }
}
