/** Rows under headings: by one enum column, groups in the order of its options, rows within in the order they came. Pure. */
import { cellText, type Column } from './columns.ts'

export type Item<Row> =
  | { readonly kind: 'group'; readonly key: string; readonly label: string; readonly count: number }
  | { readonly kind: 'row'; readonly row: Row; readonly index: number }

export function itemsOf<Row>(rows: readonly Row[], column: Column<Row> | undefined): readonly Item<Row>[] {
  if (column === undefined) return rows.map((row, index) => ({ kind: 'row', row, index }))
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = String(column.value(row) ?? '')
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [row])
    else known.push(row)
  }
  const rank = new Map(column.options?.map((option, at) => [option.value, at]))
  // What has no value comes last, like in a sorted column.
  const order = (key: string) => (key === '' ? Number.MAX_SAFE_INTEGER : (rank.get(key) ?? rank.size))
  const keys = [...groups.keys()].toSorted(
    (a, b) => order(a) - order(b) || a.localeCompare(b, 'en-US', { numeric: true }),
  )
  let index = 0
  return keys.flatMap((key) => {
    const members = groups.get(key) ?? []
    const [first] = members
    const label = key === '' || first === undefined ? 'None' : cellText(column, first)
    return [
      { kind: 'group' as const, key, label, count: members.length },
      ...members.map((row) => ({ kind: 'row' as const, row, index: index++ })),
    ]
  })
}

export function rowsOf<Row>(items: readonly Item<Row>[]): readonly Row[] {
  const rows: Row[] = []
  for (const item of items) if (item.kind === 'row') rows.push(item.row)
  return rows
}
