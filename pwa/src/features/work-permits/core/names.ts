/** How people name where a permit is. */
import { useMemo } from 'react'
import { useCollection } from '../../../data/react/live.ts'
import { useZones } from '../../../records/usePeople.ts'
import { numberOf, spacesOf, type Permit } from './kinds.ts'

export interface Places {
  /** "Cape Ferrol, CF-118 · Dry Dock 2 · PTW-12". */
  readonly line: (permit: Permit) => string
  /** "Ballast tank 4S, 5S"; '' where no space is named. */
  readonly spaces: (permit: Pick<Permit, 'spaceIds'>) => string
}

export function usePlaces(): Places {
  const zones = useZones()
  const vessels = useCollection('vessel')
  const spaces = useCollection('vesselSpace')
  return useMemo(() => {
    const vesselOf = new Map((vessels ?? []).map((vessel) => [vessel.id, vessel]))
    const spaceOf = new Map((spaces ?? []).map(({ id, name }) => [id, name]))
    const spacesWords: Places['spaces'] = (permit) =>
      spacesOf(permit)
        .flatMap((id) => spaceOf.get(id) ?? [])
        .join(', ')
    return {
      spaces: spacesWords,
      line: (permit) => {
        const vessel = permit.vesselId === null ? undefined : vesselOf.get(permit.vesselId)
        const ship = vessel === undefined ? '' : [vessel.name, vessel.hullNumber].filter(Boolean).join(', ')
        return [ship, zones.name(permit.zoneId), spacesWords(permit), permit.place, numberOf(permit)]
          .filter(Boolean)
          .join(' · ')
      },
    }
  }, [vessels, spaces, zones])
}
