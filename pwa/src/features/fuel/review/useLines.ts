/** What counts in a month of a group: the entries of this device, and those of uploads, which only the server has. */
import { useEffect, useMemo, useState } from 'react'
import { useData } from '../../../data/react/context.tsx'
import { useRows, type Row } from '../../../data/react/live.ts'
import { useSyncValue } from '../../../data/sync/syncState.ts'
import { linesOf, type Lines } from './lines.ts'

export type Entry = Row<'fuelEntry'>

/** More lines than a person looks through; the sums of the month count all. */
const MOST = 5000
const PAGE = 500

export interface Read {
  readonly lines: Lines<Entry> | undefined
  /** What the server alone has is on screen too. */
  readonly whole: boolean
  readonly problem: string | null
}

export function useLines(month: Row<'fuelMonth'>): Read {
  const here = useRows('fuelEntry', { month: month.month })
  const assets = useRows('fuelAsset')
  const batches = useRows('fuelBatch')
  const away = useUploaded(month.month)
  const lines = useMemo(() => {
    if (here === undefined || assets === undefined || batches === undefined) return undefined
    const counts = new Set(batches.filter(({ state }) => state === 'committed').map(({ id }) => id))
    const ids = new Set(here.map(({ id }) => id))
    const all = [
      ...here,
      ...away.rows.filter(({ id, batchId }) => !ids.has(id) && (batchId === null || counts.has(batchId))),
    ].filter(({ lane }) => lane !== null)
    return linesOf(all, new Map(assets.map((asset) => [asset.id, asset])), month.groupName)
  }, [here, assets, batches, away.rows, month.groupName])
  return { lines, whole: away.whole, problem: away.problem }
}

function useUploaded(month: string): {
  readonly rows: readonly Entry[]
  readonly whole: boolean
  readonly problem: string | null
} {
  const data = useData()
  const online = useSyncValue('link') === 'online'
  const [read, setRead] = useState<{ readonly month: string; readonly rows: readonly Entry[]; readonly end: boolean }>()
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (!online) return
    let gone = false
    const load = async () => {
      let rows: readonly Entry[] = []
      let after: string | undefined
      do {
        const page = await data.readBeyond({
          entity: 'fuelEntry',
          filter: [{ field: 'month', in: [month] }],
          search: '',
          sort: 'day',
          limit: PAGE,
          ...(after === undefined ? {} : { after }),
        })
        if (gone) return
        if (!page.ok) return setProblem(page.message.replace(/^\d+: /, ''))
        rows = [...rows, ...page.rows]
        after = page.next ?? undefined
        setProblem(null)
        setRead({ month, rows, end: after === undefined })
      } while (after !== undefined && rows.length < MOST)
    }
    load().catch(() => {
      if (!gone) setProblem('The entries of uploads could not be read. Open the page again.')
    })
    return () => {
      gone = true
    }
  }, [data, month, online])
  const known = read?.month === month ? read : undefined
  return { rows: known?.rows ?? NONE, whole: known?.end ?? false, problem }
}

const NONE: readonly Entry[] = []
