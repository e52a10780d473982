/** The live permits of the yard, as far as this device knows. */
import { useMemo } from 'react'
import { conflicts } from '../../../../../sync/permits/conflicts.ts'
import { useAnswer, useCollection } from '../../../data/react/live.ts'
import type { Stops } from '../../../records/halts/find.ts'
import { useStopsOf } from '../../../records/halts/useHalts.ts'
import { isLivePermit, jobOf, neighborsOf, type Permit } from '../core/kinds.ts'
import { useOwnLimits } from '../core/useOwnLimits.ts'
import { byUrgency, standingOf, type Standing } from './standing.ts'

export interface OnBoard extends Standing {
  readonly clashing: readonly Permit[]
  readonly stops: Stops
}

export interface Board {
  readonly live: readonly OnBoard[]
  readonly drafts: readonly OnBoard[]
  readonly inside: number
}

const NOTHING = { entries: [], tests: [] }

export function useBoard(now: number): Board | undefined {
  const permits = useCollection('workPermit')
  const spaces = useCollection('vesselSpace')
  const own = useOwnLimits()
  const stopsOf = useStopsOf('workPermit')
  const live = useMemo(() => permits?.filter(isLivePermit) ?? [], [permits])
  const drafts = useMemo(() => permits?.filter(({ state }) => state === 'draft') ?? [], [permits])
  const ids = [...live, ...drafts].map(({ id }) => id)
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
    if (stopsOf === undefined) return undefined
    const adjacent = Object.fromEntries(spaces.map((space) => [space.id, neighborsOf(space)]))
    const jobs = live.map(jobOf)
    const onBoard = (permit: Permit): OnBoard => {
      const clashing = conflicts(jobOf(permit), jobs, adjacent).map((job) => job.permit)
      const stops = stopsOf(permit)
      const around = { ...(under.get(permit.id) ?? NOTHING), own }
      return {
        ...standingOf(permit, around, clashing.length, now, stops.over.length > 0),
        clashing,
        stops,
      }
    }
    const shown = live.map(onBoard)
    return {
      live: shown.toSorted(byUrgency),
      drafts: drafts.map(onBoard).toSorted((a, b) => a.permit.fromAt - b.permit.fromAt),
      inside: shown.reduce((sum, { inside }) => sum + inside, 0),
    }
  }, [permits, spaces, under, own, stopsOf, live, drafts, now])
}
