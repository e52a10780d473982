import { useMemo } from 'react'
import { useAnswer } from '../../../data/react/live.ts'
import type { Entry } from '../entry.ts'
import { neededOf, slotted, type Slotted } from '../evidence.ts'

/** How much of the evidence of each entry is in place, by its id: "evidence 2 of 4". Nothing is said of a row that is still being read. */
export function useProgress(entries: readonly Entry[]): ReadonlyMap<string, string> {
  const asking = useMemo(
    () => entries.filter((entry) => entry.kind === 'item' && neededOf(entry).length > 0),
    [entries],
  )
  const ids = asking.flatMap(({ id, row }) => (row === null ? [] : [id]))
  const kept = useAnswer(`evidence of ${ids.join(' ')}`, async (data) => {
    const [rows, files] = await Promise.all([
      data.listEach(
        'calendarEvidence',
        ids.map((itemId) => ({ itemId })),
      ),
      data.listEach(
        'attachment',
        ids.map((parentId) => ({ parentId })),
      ),
    ])
    return new Map(ids.map((id, at) => [id, { rows: rows[at] ?? [], files: files[at] ?? [] }]))
  })
  return useMemo(
    () =>
      new Map(
        asking.flatMap((entry): readonly (readonly [string, string])[] => {
          const found = entry.row === null ? { rows: [], files: [] } : kept?.get(entry.id)
          return found === undefined
            ? []
            : [[entry.id, progressOf(slotted(neededOf(entry), found.rows, found.files))] as const]
        }),
      ),
    [asking, kept],
  )
}

function progressOf(slots: readonly Slotted[]): string {
  return `evidence ${slots.filter(({ filled }) => filled).length} of ${slots.length}`
}
