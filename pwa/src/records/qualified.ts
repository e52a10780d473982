/**
 * Who may do what today. Forms of any module ask it by the kind of qualification; the feature that keeps the papers answers (records/given.ts).
 * It says who is qualified and keeps nobody from anything: a guard of a form decides what to do with the answer.
 */
import { useMemo } from 'react'
import type { EntityName } from '../../../schema/gen/types.ts'
import { useCollections } from './engine/useCollections.ts'
import { useGiven } from './given.ts'
import type { Qualified } from './qualifying.ts'

type On = (kindId: string, day: string) => readonly Qualified[]

const NONE: readonly EntityName[] = []

/** Live; undefined while it is read, and where nothing is asked for. */
export function useQualified(kindId: string | null, day: string): readonly Qualified[] | undefined {
  const on = useOn(kindId !== null)
  return useMemo(() => (on === null || kindId === null ? undefined : on(kindId, day)), [on, kindId, day])
}

/** The same for many records, of a module whose refusals need the papers; null while they are read. */
export function useQualifiers(needs: readonly EntityName[]): (kindId: string, day: string) => readonly string[] | null {
  const on = useOn(needs)
  return useMemo(() => (on === null ? () => null : holdersBy(on)), [on])
}

/** The papers are looked through once for a kind and a day, however many records ask. */
function holdersBy(on: On): (kindId: string, day: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (kindId, day) => {
    const key = `${kindId} ${day}`
    const found = known.get(key) ?? on(kindId, day).map(({ personId }) => personId)
    known.set(key, found)
    return found
  }
}

/** Asked for at all, or by who needs the table of the papers. */
function useOn(asked: boolean | readonly EntityName[]): On | null {
  const qualifying = useGiven()?.qualifying ?? null
  const kinds = useMemo(() => {
    if (qualifying === null) return NONE
    return (typeof asked === 'boolean' ? asked : asked.includes(qualifying.entity)) ? [qualifying.entity] : NONE
  }, [qualifying, asked])
  const [papers] = useCollections(kinds)
  return useMemo(
    () => (qualifying === null || papers === undefined ? null : (kindId, day) => qualifying.on(papers, kindId, day)),
    [qualifying, papers],
  )
}
