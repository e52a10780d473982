/** Where work is stopped, live, for any screen. It is what this device has synced: without signal too. */
import { useMemo } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { useData } from '../../data/react/context.tsx'
import { catalogue } from '../../lib/words.ts'
import { useLanguage } from '../../ui/language.ts'
import { useCollections } from '../engine/useCollections.ts'
import { NO_STOPS, STOPPING, WAITING, liveStops, neededFor, stopsAt, waitingFor, zonesOfRecord } from './find.ts'
import type { Halted, Stops } from './find.ts'
import { words, type HaltWords } from './words/en.ts'

const of = catalogue('records/halts/words', words)

export function useHaltWords(): HaltWords {
  const { language } = useLanguage()
  return of(language)
}

/** Asks about many places at once; undefined while the device reads. */
export function useStopsOf(entity: EntityName): ((row: object) => Stops) | undefined {
  const kinds = useMemo(() => neededFor(entity), [entity])
  const rows = useHeld(kinds)
  return useMemo(() => {
    if (rows === undefined) return undefined
    const live = liveStops(rows)
    return (row) => (live.length === 0 ? NO_STOPS : stopsAt(zonesOfRecord(entity, row, rows), rows, live))
  }, [entity, rows])
}

/** The stops at some zones; none while the device reads. */
export function useStopsAt(zones: readonly (string | null)[]): Stops {
  const rows = useHeld(STOPPING)
  const asked = zones.filter((zone) => zone !== null).join(' ')
  return useMemo(() => (rows === undefined ? NO_STOPS : stopsAt(asked.split(' '), rows)), [rows, asked])
}

const AROUND: readonly EntityName[] = [...new Set(WAITING.flatMap((entity) => [entity, ...neededFor(entity)]))]

/** What may be taken up again once these stops are over. */
export function useWaitingFor(stops: readonly string[]): readonly Halted[] | undefined {
  const rows = useHeld(AROUND)
  const asked = stops.join(' ')
  return useMemo(() => (rows === undefined ? undefined : waitingFor(asked.split(' '), rows)), [rows, asked])
}

/** Whole tables, read once for all who ask; undefined until all of them are here. */
function useHeld(kinds: readonly EntityName[]) {
  const data = useData()
  const read = useCollections(kinds)
  return useMemo(
    () => (read.includes(undefined) ? undefined : (entity: EntityName) => data.collection(entity).rows() ?? []),
    [data, read],
  )
}
