import { useActor, useData } from '../../../data/react/context.tsx'
import { useBegin as useBeginRound } from '../../../forms/round/useBegin.ts'
import { INSPECTIONS, beginRound, type Inspection } from '../core/round.ts'
import { loadLibraries, templateFor } from '../core/templates.ts'
import type { Area } from '../core/kinds.ts'

/** The inspection of an area that somebody does now; one that was left on an earlier day is answered first, unless it is to begin even so. */
export function useBegin(area: Area) {
  const data = useData()
  const { orgId, userId } = useActor()
  const { busy, failure, begin } = useBeginRound(INSPECTIONS)
  const beginAt = (evenSo: boolean): Promise<Inspection | null> =>
    begin({
      of: { areaId: area.id },
      evenSo,
      make: async ({ day, round }) => {
        const template = templateFor(area, await data.list('wasteTemplate'), await loadLibraries(), orgId)
        const told = { areaId: area.id, inspectedOn: day, round, inspectorId: userId }
        return { begun: beginRound({ ...told, templateId: template?.id ?? null }), also: template?.make ?? [] }
      },
    })
  return { busy, failure, begin: () => beginAt(false), beginToday: () => beginAt(true) }
}
