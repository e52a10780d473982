/** Walks: the door from the walk screens to data, for reading. What a tap writes is in `walkMoves.ts`, which the first page does without. */
import { useMemo } from 'react'
import { useData, type useActor } from '../../data/react/context.tsx'
import type { Row } from '../../data/react/live.ts'
import { useRow, useRows, useRowsExcept } from '../../data/react/live.ts'
import { ENDED } from './findingStates.ts'
import { guestRow, useGuestWalks, type GuestWalk } from './join/guestWalks.ts'
import { signersFirst } from '../../records/signing/signersFirst.ts'

export type Data = ReturnType<typeof useData>
export type Actor = ReturnType<typeof useActor>

/** A walk of this device, or the copy of one that was joined by code before its own tablet had a signal. */
export function useWalk(id: string): Row<'walk'> | null | undefined {
  const row = useRow('walk', id)
  const guests = useGuestWalks(useData())
  return useMemo(
    () =>
      guests === undefined || row === undefined
        ? undefined
        : withGuest(
            row,
            guests.find((guest) => guest.id === id),
          ),
    [row, guests, id],
  )
}

export function useWalks(): readonly Row<'walk'>[] | undefined {
  const rows = useRows('walk', {}, { sort: 'startedAt', desc: true, limit: 200 })
  const guests = useGuestWalks(useData())
  return useMemo(() => {
    if (rows === undefined || guests === undefined) return undefined
    const known = new Set(rows.map((row) => row.id))
    return [...guests.filter((guest) => !known.has(guest.id)).map(guestRow), ...rows]
  }, [rows, guests])
}

/** The row as the server knows it counts, except that it may still call planned or missed what I have seen running. */
function withGuest(row: Row<'walk'> | null, guest: GuestWalk | undefined): Row<'walk'> | null {
  if (guest === undefined) return row
  if (row === null) return guestRow(guest)
  return row.state === 'planned' || row.state === 'missed'
    ? { ...row, state: 'in_progress', startedAt: guest.startedAt, startedOn: guest.startedOn }
    : row
}

/** Walks that are planned, and missed ones: those may still be made up for. */
export function usePlannedWalks(): readonly Row<'walk'>[] | undefined {
  const planned = useRows('walk', { state: 'planned' }, { sort: 'plannedOn' })
  const missed = useRows('walk', { state: 'missed' }, { sort: 'plannedOn', desc: true, limit: 30 })
  return useMemo(() => planned && missed && [...planned, ...missed], [planned, missed])
}

export function useRoutes(): readonly Row<'walkRoute'>[] | undefined {
  const rows = useRows('walkRoute', {}, { sort: 'position' })
  return useMemo(() => rows?.filter((row) => row.active !== false), [rows])
}

export function useVesselsHere(): readonly Row<'vessel'>[] | undefined {
  return useRows('vessel', { inYard: true }, { sort: 'name' })
}

export function useWalkZones(walkId: string): readonly Row<'walkZone'>[] | undefined {
  return useRows('walkZone', { walkId })
}

export function useParticipants(walkId: string): readonly Row<'walkParticipant'>[] | undefined {
  return useRows('walkParticipant', { walkId })
}

export function useFindings(walkId: string): readonly Row<'finding'>[] | undefined {
  return useRows('finding', { walkId }, { sort: 'observedAt' })
}

export function useWalkPhotos(walkId: string): readonly Row<'photo'>[] | undefined {
  return useRows('photo', { walkId }, { sort: 'takenAt' })
}

export function useWalkAnswers(walkId: string): readonly Row<'answer'>[] | undefined {
  return useRows('answer', { walkId })
}

export function useSignatures(walkId: string): readonly Row<'signature'>[] | undefined {
  const rows = useRows('signature', { walkId })
  return useMemo(() => rows && signersFirst(rows, 'walker'), [rows])
}

export function useTemplates(): readonly Row<'walkTemplate'>[] | undefined {
  return useRows('walkTemplate')
}

export function useTemplate(id: string | null): Row<'walkTemplate'> | null | undefined {
  return useRow('walkTemplate', id)
}

export function useZoneRows(): readonly Row<'zone'>[] | undefined {
  return useRows('zone')
}

export function useZone(id: string | null): Row<'zone'> | null | undefined {
  return useRow('zone', id)
}

export function useYardMaps(): readonly Row<'yardMap'>[] | undefined {
  return useRows('yardMap')
}

export function useWorkingDays(orgId: string): unknown {
  return useRow('organization', orgId)?.workingDays ?? null
}

/** Open findings of every walk. What has ended is left out by an index, so no screen reads closed history. */
export function useOpenFindings(): readonly Row<'finding'>[] | undefined {
  return useRowsExcept('finding', 'state', ENDED)
}

/** All looks of one walk. */
export function useVerifications(walkId: string): readonly Row<'verification'>[] | undefined {
  return useRows('verification', { walkId })
}

/** The walks the actor takes part in. */
export function useMyWalkIds(userId: string): ReadonlySet<string> | undefined {
  const rows = useRows('walkParticipant', { personId: userId })
  return useMemo(() => rows && new Set(rows.map((row) => row.walkId)), [rows])
}
