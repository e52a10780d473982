/** Which walks of the schedule stand on a tablet's first page. Pure. */
import type { Walk } from '../../../../../schema/gen/types.ts'
import type { Wanted } from '../../../records/wanted.ts'
import { isRunning, routeOf } from '../walkRules.ts'

/** A series that goes to each zone by itself is one for each of them. */
const seriesOf = ({ series, zoneIds }: Wanted): string => `${series} ${zoneIds.join()}`

/** The next time of each series, one's own first: not what is done, missed, or being walked right now. */
export function nextWanted(
  wanted: readonly Wanted[],
  walks: readonly Pick<Walk, 'state' | 'title' | 'startedOn' | 'route'>[],
  today: string,
  userId: string,
): readonly Wanted[] {
  const under = walks.filter((walk) => isRunning(walk) && walk.startedOn === today)
  const next = new Map<string, Wanted>()
  for (const one of wanted.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    if (one.done || one.late === 'missed' || next.has(seriesOf(one))) continue
    const isUnderWay = under.some(
      (walk) => walk.title === one.title && one.zoneIds.every((id) => routeOf(walk).includes(id)),
    )
    if (!isUnderWay) next.set(seriesOf(one), one)
  }
  const mine = ({ holder }: Wanted): number => (holder === userId ? 0 : 1)
  return [...next.values()].toSorted((a, b) => mine(a) - mine(b) || (a.day < b.day ? -1 : 1))
}
