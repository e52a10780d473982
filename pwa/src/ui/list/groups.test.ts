import { describe, expect, it } from 'vitest'
import type { Column } from './columns.ts'
import { itemsOf, rowsOf } from './groups.ts'

interface Row {
  readonly id: string
  readonly status: string | null
}
const column: Column<Row> = {
  id: 'status',
  title: 'Status',
  value: (row) => row.status,
  filter: 'enum',
  options: [
    { value: 'open', label: 'Open' },
    { value: 'done', label: 'Done' },
  ],
}
const rows: readonly Row[] = [
  { id: '1', status: 'done' },
  { id: '2', status: null },
  { id: '3', status: 'open' },
  { id: '4', status: 'done' },
]

describe('grouped rows', () => {
  it('stand under headings in the order of the options, nothing last', () => {
    expect(
      itemsOf(rows, column).map((item) => (item.kind === 'group' ? `${item.label} ${item.count}` : item.row.id)),
    ).toEqual(['Open 1', '3', 'Done 2', '1', '4', 'None 1', '2'])
  })
  it('keep one running number, so that keys move over the headings', () => {
    const items = itemsOf(rows, column)
    expect(items.flatMap((item) => (item.kind === 'row' ? [item.index] : []))).toEqual([0, 1, 2, 3])
    expect(rowsOf(items).map((row) => row.id)).toEqual(['3', '1', '4', '2'])
  })
  it('are the plain rows without a column', () => {
    expect(itemsOf(rows, undefined).map((item) => item.kind)).toEqual(['row', 'row', 'row', 'row'])
  })
})
