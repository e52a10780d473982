/** The live permits of the yard, as far as this device knows. */
import { useMemo } from 'react'
import { conflicts } from '../../../../../sync/permits/conflicts.ts'
import { useAnswer, useCollection } from '../../../data/react/live.ts'
import { isLivePermit, jobOf, neighborsOf, type Permit } from '../core/kinds.ts'
import { useOwnLimits } from '../core/useOwnLimits.ts'
import { byUrgency, standingOf, type Standing } from './standing.ts'

export interface OnBoard extends Standing {
  readonly clashing: readonly Permit[]
}

export interface Board {
  readonly live: readonly OnBoard[]
  readonly drafts: readonly Permit[]
  readonly inside: number
}

const NOTHING = { entries: [], tests: [] }

export function useBoard(now: number): Board | undefined {
  const permits = useCollection('workPermit')
  const spaces = useCollection('vesselSpace')
  const own = useOwnLimits()
  const live = useMemo(() => permits?.filter(isLivePermit) ?? [], [permits])
  const ids = live.map(({ id }) => id)
  const under = useAnswer(`under permits ${ids.join(' ')}`, async (data) => {
    const wheres = ids.map((permitId) => ({ permitId }))
    const [entries, tests] = await Promise.all([
      data.listEach('permitEntry', wheres),
      data.listEach('permitGasTest', wheres),
    ])
    return new Map(ids.map((id, at) => [id, { entries: entries[at] ?? [], tests: tests[at] ?? [] }]))
  })
  return useMemo(() => {
    if (permits === undefined || spaces === undefined || under === undefined || own === undefined) return undefined
    const adjacent = Object.fromEntries(spaces.map((space) => [space.id, neighborsOf(space)]))
    const jobs = live.map(jobOf)
    const shown = live.map((permit): OnBoard => {
      const clashing = conflicts(jobOf(permit), jobs, adjacent).map((job) => job.permit)
      return {
        ...standingOf(permit, { ...(under.get(permit.id) ?? NOTHING), own }, clashing.length, now),
        clashing,
      }
    })
    return {
      live: shown.toSorted(byUrgency),
      drafts: permits.filter(({ state }) => state === 'draft').toSorted((a, b) => a.fromAt - b.fromAt),
      inside: shown.reduce((sum, { inside }) => sum + inside, 0),
    }
  }, [permits, spaces, under, own, live, now])
}
