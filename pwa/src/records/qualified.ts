/**
 * Who may do what today. Forms of any module ask it by the kind of qualification; the feature that keeps the papers answers (records/given.ts).
 * It says who is qualified and keeps nobody from anything: a guard of a form decides what to do with the answer.
 */
import { useMemo } from 'react'
import { useCollections } from './engine/useCollections.ts'
import { useGiven } from './given.ts'
import type { Qualified } from './qualifying.ts'

/** Live; undefined while it is read, and where nothing is asked for. */
export function useQualified(kindId: string | null, day: string): readonly Qualified[] | undefined {
  const qualifying = useGiven()?.qualifying ?? null
  const kinds = useMemo(() => (qualifying === null ? [] : [qualifying.entity]), [qualifying])
  const [papers] = useCollections(kinds)
  return useMemo(
    () =>
      qualifying === null || papers === undefined || kindId === null ? undefined : qualifying.on(papers, kindId, day),
    [qualifying, papers, kindId, day],
  )
}
