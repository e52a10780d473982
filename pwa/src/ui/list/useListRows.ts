/** What a list shows of its rows, and how many each saved view shows. Very many rows are worked through in slices, the counts after the list. */
import { useMemo } from 'react'
import type { Column } from './columns.ts'
import { itemsOf, rowsOf, type Item } from './groups.ts'
import type { Within } from './listProps.ts'
import { filtering, parseListState, reading, selecting, type ListState } from './listState.ts'
import type { SavedView } from './savedViews.ts'
import { FEW, type Work } from './slices.ts'
import { useSliced } from './useSliced.ts'

interface Shown<Row> {
  /** All rows; undefined while they load. */
  readonly all: readonly Row[] | undefined
  readonly columns: readonly Column<Row>[]
  readonly state: ListState
  readonly grouped: Column<Row> | undefined
  readonly zone: string
}

interface Asked<Row> extends Shown<Row> {
  readonly saved: readonly SavedView[]
  readonly within: Within<Row> | undefined
}

interface ListRows<Row> {
  /** Rows and the headings they stand under; undefined until they are there. */
  readonly items: readonly Item<Row>[] | undefined
  readonly rows: readonly Row[]
  /** By what the saved view shows; undefined until they are counted. */
  readonly counts: ReadonlyMap<string, number> | undefined
}

const NONE: readonly never[] = []

export function useListRows<Row extends object>(asked: Asked<Row>): ListRows<Row> {
  const { all, columns, state, grouped, saved, within, zone } = asked
  const few = (all?.length ?? 0) <= FEW
  const select = useMemo(
    () => () => listing({ all, columns, state, grouped, zone }),
    [all, columns, state, grouped, zone],
  )
  const listed = useSliced(select, { few, question: JSON.stringify([state, grouped?.id]) })
  const items = all === undefined ? undefined : listed
  const rows = useMemo(() => rowsOf(items ?? NONE), [items])

  const counted = within === undefined ? all : within.rows
  const queries = useMemo(() => saved.map(({ query }) => query), [saved])
  const begins = within?.begins
  const count = useMemo(
    () => () => countingEach(counted, { columns, zone, begins }, queries),
    [counted, columns, zone, begins, queries],
  )
  const counts = useSliced(count, { few: (counted?.length ?? 0) <= FEW, question: '', calm: true })

  const ready = items !== undefined
  const read = useMemo(
    () => () => reading(few || !ready ? NONE : (all ?? NONE), columns, zone),
    [few, ready, all, columns, zone],
  )
  // The first search is ready before somebody types.
  useSliced(read, { few, question: '', calm: true })
  return { items, rows, counts: counted === undefined ? undefined : counts }
}

function* listing<Row extends object>({ all, columns, state, grouped, zone }: Shown<Row>): Work<readonly Item<Row>[]> {
  return itemsOf(all === undefined ? NONE : yield* selecting(all, columns, state, zone), grouped)
}

interface Counted<Row> {
  readonly columns: readonly Column<Row>[]
  readonly zone: string
  /** Which rows an address begins with. */
  readonly begins?: ((search: string) => (row: Row) => boolean) | undefined
}

/** How many rows each address shows. */
export function* countingEach<Row extends object>(
  rows: readonly Row[] | undefined,
  { columns, zone, begins }: Counted<Row>,
  addresses: readonly string[],
): Work<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  if (rows === undefined) return counts
  for (const address of addresses) {
    const shown = yield* filtering(rows, columns, parseListState(address, columns), zone, begins?.(address))
    counts.set(address, shown.length)
  }
  return counts
}
