import { useLocation } from 'wouter'
import { useActor, useData } from '../../../data/react/context.tsx'
import { today } from '../../../lib/dates.ts'
import { useSaver, type Saver } from '../../../records/saving/useSaver.ts'
import { beginRound, leftRound, nextRound, openRound, type Inspection } from '../core/round.ts'
import { loadLibraries, templateFor } from '../core/templates.ts'
import type { Area } from '../core/kinds.ts'

interface Begin extends Pick<Saver, 'busy' | 'failure'> {
  /** Goes on with today's inspection or begins one; what was left on an earlier day is answered first. */
  readonly begin: () => Promise<Pick<Inspection, 'id' | 'inspectedOn'> | null>
  readonly beginToday: () => Promise<void>
}

/** The inspection of an area that somebody does now. */
export function useBegin(area: Area): Begin {
  const data = useData()
  const { orgId, userId } = useActor()
  const [, navigate] = useLocation()
  const { save, step, busy, failure } = useSaver()
  const open = (id: string) => navigate(`/hazwaste/round/${id}`)
  const make = async (told: readonly Inspection[]) => {
    const day = today()
    const standing = openRound(told, day)
    if (standing !== null) return open(standing.id)
    await step(async () => {
      const template = templateFor(area, await data.list('wasteTemplate'), await loadLibraries(), orgId)
      const begun = beginRound({
        areaId: area.id,
        inspectedOn: day,
        round: nextRound(told, day),
        templateId: template?.id ?? null,
        inspectorId: userId,
      })
      const kept = await save(data.commit([...(template?.make ?? []), begun]))
      if (kept) open(begun.id)
      return kept
    })
  }
  const read = () => data.list('wasteInspection', { areaId: area.id })
  return {
    busy,
    failure,
    begin: async () => {
      const told = await read()
      const left = openRound(told, today()) === null ? leftRound(told, today()) : null
      if (left !== null) return left
      await make(told)
      return null
    },
    beginToday: async () => make(await read()),
  }
}
