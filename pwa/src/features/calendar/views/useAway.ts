import { useMemo } from 'react'
import { useCollection } from '../../../data/react/live.ts'
import { usePeople } from '../../../records/usePeople.ts'
import type { AwayLine } from './shape.ts'

const NONE: readonly AwayLine[] = []

/** Who is away, and who covers, in a line each. */
export function useAway(): readonly AwayLine[] {
  const absences = useCollection('absence')
  const people = usePeople()
  return useMemo(
    () =>
      absences?.map(({ id, personId, fromOn, untilOn, coverId }) => ({
        id,
        fromOn,
        untilOn,
        says: `${people.name(personId)} away${coverId === null ? '' : `, ${people.name(coverId)} covers`}`,
      })) ?? NONE,
    [absences, people],
  )
}
