/** How each area was last inspected, live; undefined while the device reads. */
import { useMemo } from 'react'
import { useAnswer, useRows, type Row } from '../../../../data/react/live.ts'
import type { Area } from '../../core/kinds.ts'

export interface Look {
  /** The last signed inspection. */
  readonly last: Row<'wasteInspection'> | null
  /** One that is under way today, and how many containers it has seen. */
  readonly open: { readonly row: Row<'wasteInspection'>; readonly seen: number } | null
  readonly findings: number
}

export function useLooks(areas: readonly Area[], today: string): ReadonlyMap<string, Look> | undefined {
  const ids = areas.map(({ id }) => id)
  const findings = useRows('wasteFinding', { state: 'open' })
  const rounds = useAnswer(`looks ${today} ${ids.join(' ')}`, async (data) => {
    const found = await data.listEach(
      'wasteInspection',
      ids.map((areaId) => ({ areaId })),
    )
    return await Promise.all(
      found.map(async (rows) => {
        const sorted = rows.toSorted((a, b) => b.inspectedOn.localeCompare(a.inspectedOn) || b.round - a.round)
        const last = sorted.find(({ state }) => state === 'signed') ?? null
        const open = sorted.find(({ state, inspectedOn }) => state === 'open' && inspectedOn === today) ?? null
        const seen = open === null ? 0 : await data.count('wasteCheck', { inspectionId: open.id })
        return { last, open: open === null ? null : { row: open, seen } }
      }),
    )
  })
  return useMemo(() => {
    if (rounds === undefined || findings === undefined) return undefined
    return new Map(
      areas.map((area, at) => [
        area.id,
        {
          last: rounds[at]?.last ?? null,
          open: rounds[at]?.open ?? null,
          findings: findings.filter(({ areaId }) => areaId === area.id).length,
        },
      ]),
    )
  }, [areas, rounds, findings])
}
