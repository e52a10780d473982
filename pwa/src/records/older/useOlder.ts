/** The records of a list that have left this device, read from the server page by page while somebody asks for them. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { useData } from '../../data/react/context.tsx'
import type { Row } from '../../data/store/rows.ts'
import { useSyncValue } from '../../data/sync/syncState.ts'
import { timeZone } from '../../lib/dates.ts'
import type { ListState } from '../../ui/list/listState.ts'
import { olderQuery, type OlderKind } from './olderQuery.ts'

/** More would not fit a screen's memory: the list says that it has to be narrowed. */
const MOST = 10_000

export interface Older<E extends EntityName> {
  /** Those that came, for any question asked on this page. */
  readonly rows: readonly Row<E>[]
  /** What the question now asked has brought; null = it was not asked yet. */
  readonly asked: {
    readonly loaded: number
    readonly total: number | null
    readonly capped: boolean
    readonly more: boolean
  } | null
  readonly busy: boolean
  readonly problem: string | null
  readonly full: boolean
  /** The next page, or all there are. */
  readonly load: (all?: boolean | number) => Promise<void>
}

interface Asked {
  readonly loaded: number
  readonly next: string | null
  readonly total: number | null
  readonly capped: boolean
}

/** Behind a link from a count stand at most so many that come by themselves. */
const BY_THEMSELVES = 2_000

/** null where records of the kind never leave a device. `narrowed`: the list shows less than its filters let through. */
export function useOlder<E extends EntityName>(
  kind: OlderKind<E>,
  state: ListState,
  narrowed = false,
): Older<E> | null {
  const data = useData()
  const [came, setCame] = useState<ReadonlyMap<string, Row<E>>>(new Map())
  const [answers, setAnswers] = useState<ReadonlyMap<string, Asked>>(new Map())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const query = useMemo(() => olderQuery(kind, state, timeZone()), [kind, state])
  const question = query === null ? '' : JSON.stringify(query.request)
  const known = answers.get(question)
  const load = useCallback(
    async (all: boolean | number = false) => {
      if (query === null) return
      setBusy(true)
      setProblem(null)
      let answer = known
      const most = all === true ? MOST : Number(all)
      try {
        do {
          const after = answer?.next ?? undefined
          const page = await data.readBeyond({ ...query.request, ...(after === undefined ? {} : { after }) })
          if (!page.ok) {
            setProblem(page.message.replace(/^\d+: /, ''))
            return
          }
          await kind.bring?.(page.rows)
          setCame((before) => new Map([...before, ...page.rows.map((row): [string, Row<E>] => [row.id, row])]))
          answer = {
            loaded: (answer?.loaded ?? 0) + page.rows.length,
            next: page.next,
            total: query.exact && !narrowed ? page.total : null,
            capped: page.capped,
          }
          const told = answer
          setAnswers((before) => new Map(before).set(question, told))
        } while (answer.next !== null && answer.loaded < most)
      } catch {
        setProblem('They could not be read. Try again.')
      } finally {
        setBusy(false)
      }
    },
    [data, kind, query, question, known, narrowed],
  )
  const online = useSyncValue('link') === 'online'
  // Once for each question: what fails is asked again by hand.
  const waits = query?.byItself === true && online && known === undefined && problem === null && !busy
  useEffect(() => {
    if (!waits) return
    const soon = setTimeout(() => void load(BY_THEMSELVES), 0)
    return () => clearTimeout(soon)
  }, [waits, load])
  const rows = useMemo(() => [...came.values()], [came])
  if (query === null) return null
  const { next, ...counted } = known ?? { next: null, loaded: 0, total: null, capped: false }
  return {
    rows,
    asked: known === undefined ? null : { ...counted, more: next !== null },
    busy,
    problem,
    full: rows.length >= MOST,
    load,
  }
}

/** Those of some rows that are on this device: nothing can be done in bulk to what is not. */
export function onDevice<E extends EntityName>(
  here: readonly Row<E>[] | undefined,
  chosen: readonly Row<E>[],
): readonly Row<E>[] {
  const ids = new Set(here?.map(({ id }) => id))
  return chosen.filter(({ id }) => ids.has(id))
}

/** The rows of this device with the older ones that came behind them; what is here is the newer copy. */
export function withOlder<E extends EntityName>(
  here: readonly Row<E>[] | undefined,
  came: readonly Row<E>[] = [],
): readonly Row<E>[] | undefined {
  if (here === undefined || came.length === 0) return here
  const ids = new Set(here.map(({ id }) => id))
  return [...here, ...came.filter(({ id }) => !ids.has(id))]
}
