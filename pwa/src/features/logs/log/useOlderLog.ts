/** What has left this device of one log: its entries page by page while somebody asks for them, each with its values. */
import { useEffect, useMemo, useState } from 'react'
import type { Data } from '../../../data/data.ts'
import { useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { olderKind, type OlderKind } from '../../../records/older/olderQuery.ts'
import { useOlder, withOlder, type Older } from '../../../records/older/useOlder.ts'
import { newestFirst } from '../core/book.ts'
import { entries } from '../records.tsx'
import { NO_PARTS, type Log, type Parts } from './useLog.ts'

export const OLDER: OlderKind<'logEntry'> = olderKind(entries)

/** So many entries are asked about at once. */
const AT_ONCE = 100
const PAGE = 500

export function useOlderLog(of: Log): {
  readonly whole: Log
  readonly older: Older<'logEntry'> | null
  readonly problem: string | null
} {
  const data = useData()
  const { id } = of.log
  const state = useMemo(() => ({ query: '', sort: null, filters: { logId: [id] } }), [id])
  const older = useOlder(OLDER, state)
  const came = older?.rows
  const [parts, setParts] = useState<Parts & { readonly known: ReadonlySet<string> }>({ ...NO_PARTS, known: new Set() })
  const [problem, setProblem] = useState<string | null>(null)
  const missing = useMemo(
    () => (came ?? []).map((one) => one.id).filter((one) => !parts.known.has(one)),
    [came, parts.known],
  )
  useEffect(() => {
    const asked = missing.slice(0, AT_ONCE)
    if (asked.length === 0) return undefined
    let gone = false
    beyondOf(data, asked).then(
      (found) => {
        if (gone) return
        setProblem(null)
        setParts((before) => ({
          values: [...before.values, ...found.values],
          corrections: [...before.corrections, ...found.corrections],
          known: new Set([...before.known, ...asked]),
        }))
      },
      (error: unknown) => {
        if (!gone) setProblem(error instanceof Error ? error.message : 'Their values could not be read.')
      },
    )
    return () => {
      gone = true
    }
  }, [data, missing])
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
  return { whole, older, problem }
}

async function beyondOf(data: Data, entryIds: readonly string[]): Promise<Parts> {
  const [values, corrections] = await Promise.all([
    every(data, 'logValue', entryIds),
    every(data, 'logCorrection', entryIds),
  ])
  return { values, corrections }
}

async function every<E extends 'logValue' | 'logCorrection'>(
  data: Data,
  entity: E,
  entryIds: readonly string[],
): Promise<readonly Row<E>[]> {
  const rows: Row<E>[] = []
  let after: string | undefined
  do {
    const page = await data.readBeyond({
      entity,
      filter: [{ field: 'entryId', in: entryIds }],
      search: '',
      sort: '',
      limit: PAGE,
      ...(after === undefined ? {} : { after }),
    })
    if (!page.ok) throw new Error(page.message.replace(/^\d+: /, ''))
    rows.push(...page.rows)
    after = page.next ?? undefined
  } while (after !== undefined)
  return rows
}
