import { useMemo } from 'react'
import { useCollections } from '../../records/engine/useCollections.ts'
import type { Provable } from './entry.ts'
import { isProvenBy, PROVING, proofOf, TEMPLATES } from './proofs.ts'

const READ = [...PROVING, ...TEMPLATES]

/** Whether a record that only this device has proves an entry. */
export function useProofs(today: string): (entry: Provable) => boolean {
  const tables = useCollections(READ)
  return useMemo(() => {
    const unsent = tables
      .slice(0, PROVING.length)
      .flatMap((rows) => (rows ?? []).filter(({ $ }) => $.state !== 'server'))
    const others = tables.slice(PROVING.length).flatMap((rows) => rows ?? [])
    return isProvenBy(unsent.flatMap((row) => proofOf(row, today, (id) => others.find((one) => one.id === id)) ?? []))
  }, [tables, today])
}
