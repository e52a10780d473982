/** What has left this device of one log: its entries page by page while somebody asks for them, each with its values. */
import { useMemo, useState } from 'react'
import { useData } from '../../../data/react/context.tsx'
import { olderKind, type OlderKind } from '../../../records/older/olderQuery.ts'
import { useOlder, withOlder, type Older } from '../../../records/older/useOlder.ts'
import { newestFirst } from '../core/book.ts'
import { entries } from '../records.tsx'
import { partsBeyond } from './beyond.ts'
import { NO_PARTS, type Log } from './useLog.ts'

export const OLDER: OlderKind<'logEntry'> = olderKind(entries)

export function useOlderLog(of: Log): { readonly whole: Log; readonly older: Older<'logEntry'> | null } {
  const data = useData()
  const { id } = of.log
  const state = useMemo(() => ({ query: '', sort: null, filters: { logId: [id] } }), [id])
  const [parts, setParts] = useState(NO_PARTS)
  const kind = useMemo(
    (): OlderKind<'logEntry'> => ({
      ...OLDER,
      bring: async (rows) => {
        const found = await partsBeyond(
          data,
          rows.map((one) => one.id),
        )
        setParts((before) => ({
          values: [...before.values, ...found.values],
          corrections: [...before.corrections, ...found.corrections],
        }))
      },
    }),
    [data],
  )
  const older = useOlder(kind, state)
  const came = older?.rows
  const whole = useMemo((): Log => {
    if (came === undefined || came.length === 0) return of
    const here = new Set(of.entries.map((one) => one.id))
    const others = <T extends { readonly entryId: string }>(rows: readonly T[]) =>
      rows.filter(({ entryId }) => !here.has(entryId))
    return {
      ...of,
      entries: (withOlder(of.entries, came) ?? of.entries).toSorted(newestFirst),
      beyond: { values: others(parts.values), corrections: others(parts.corrections) },
    }
  }, [of, came, parts])
  return { whole, older }
}
