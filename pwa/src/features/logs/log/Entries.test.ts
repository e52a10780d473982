import { expect, it } from 'vitest'
import type { Row } from '../../../data/react/live.ts'
import type { Column } from '../../../ui/list/columns.ts'
import { parseListState, selectRows } from '../../../ui/list/listState.ts'
import { readForm } from '../../../../../sync/forms/read.ts'
import { FORM } from '../paper/testing.ts'
import { fieldColumns } from './Entries.tsx'

const { form } = readForm(FORM)
// The parser's edge: columns read no more of a row.
const rows = ['a', 'b', 'c'].map((id) => ({ id }) as Row<'logEntry'>)
const kept = new Map([
  ['a', { pressure: [{ number: 1_125_000 }], oil: [{ text: 'ok' }], phone: [{ text: '555-0100' }] }],
  ['b', { pressure: [{ number: 990_000 }], oil: [{ text: 'low' }], phone: [{ text: '555-0199' }] }],
])

const made = fieldColumns({ form, kept, choices: () => [], reads: ({ id }) => id === 'a' })
const columns = Object.entries(made).map(([id, column]): Column<Row<'logEntry'>> => ({
  id,
  title: id,
  value: () => null,
  ...column,
}))
const shown = (search: string) => selectRows(rows, columns, parseListState(search, columns)).map(({ id }) => id)

it('makes a column of each field that fits one: what must be filled or has a warn line is shown, the others are chosen', () => {
  expect(Object.values(made).map(({ title, exportOnly }) => [title, exportOnly])).toEqual([
    ['Discharge pressure (psi)', false],
    ['Hour meter (h)', true],
    ['Ran (h)', true],
    ['Oil level', true],
    ['Drained', true],
    ['Phone of the visitor', true],
  ])
})

it('filters and sorts entries by what stands in their fields', () => {
  expect(shown('?v.oil=Low')).toEqual(['b'])
  expect(shown('?sort=v.pressure')).toEqual(['b', 'a', 'c'])
  expect(shown('?v.pressure=112..113')).toEqual(['a'])
  expect(shown('?v.pressure=..112')).toEqual(['b'])
})

it('neither shows nor finds what somebody may not read', () => {
  expect(shown('?v.phone=0100')).toEqual(['a'])
  expect(shown('?v.phone=0199')).toEqual([])
  expect(made['v.phone']?.value?.({ ...rows[1] } as Row<'logEntry'>)).not.toContain('0199')
})
