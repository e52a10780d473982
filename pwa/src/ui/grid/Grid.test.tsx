// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { GridRow } from './cells.ts'
import type { GridColumn, RowVerdict } from './column.ts'
import { Grid } from './Grid.tsx'

const read = (text: string) =>
  /^\d+$/.test(text)
    ? ({ ok: true, shown: `${text}.0` } as const)
    : ({ ok: false, problem: `“${text}” is no number.` } as const)
const COLUMNS: readonly GridColumn[] = [
  {
    key: 'name',
    label: 'Name',
    kind: 'choice',
    read: (text) => ({ ok: true, shown: text }),
    choices: () => ['Crane 7', 'Crane 9'],
  },
  { key: 'count', label: 'Count', kind: 'number', read },
  { key: 'full', label: 'Full', kind: 'check', read: () => ({ ok: true, shown: 'Yes' }) },
]

function judge({ cells }: GridRow): RowVerdict {
  const { count = '' } = cells
  const found = count === '' ? null : read(count)
  const problems = found !== null && !found.ok ? [{ key: 'count', say: found.problem }] : []
  return { ready: problems.length === 0, problems, notes: [], ghosts: {} }
}

let ids = 0
function open(rows: readonly GridRow[] = []) {
  const kept: { rows: readonly GridRow[] } = { rows }
  function Page() {
    const [now, set] = useState(rows)
    kept.rows = now
    return (
      <Grid
        label="Fills"
        columns={COLUMNS}
        rows={now}
        onChange={set}
        verdicts={now.map(judge)}
        newId={() => `${ids++}`}
        most={2000}
      />
    )
  }
  render(<Page />)
  const grid = screen.getByRole('grid')
  grid.focus()
  const key = (name: string, more: object = {}) =>
    fireEvent.keyDown(document.activeElement ?? grid, { key: name, ...more })
  const paste = (text: string) => fireEvent.paste(grid, { clipboardData: { getData: () => text } })
  const cells = () => kept.rows.map(({ cells: of }) => COLUMNS.map(({ key: column }) => of[column] ?? ''))
  const active = () => {
    const id = grid.getAttribute('aria-activedescendant')
    return id === null ? null : document.getElementById(id)
  }
  return { grid, key, paste, cells, active, kept }
}

it('types, goes on with Enter and Tab, and stays as it was on Escape', () => {
  const { key, cells, active, grid } = open()
  key('1')
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Yard boat' } })
  key('Tab')
  key('4')
  fireEvent.change(screen.getByRole('textbox', { name: 'Count, row 1' }), { target: { value: '42' } })
  key('Enter')
  expect(cells()).toEqual([['Yard boat', '42', '']])
  expect(active()?.getAttribute('aria-colindex')).toBe('3')
  expect(document.activeElement).toBe(grid)
  key('ArrowUp')
  key('F2')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '43' } })
  key('Escape')
  expect(cells()).toEqual([['Yard boat', '42', '']])
  key('ArrowRight')
  key(' ')
  expect(cells()).toEqual([['Yard boat', '42', 'yes']])
})

it('offers choices while one types and takes the first with Enter', () => {
  const { key, cells } = open()
  key('c')
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '9' } })
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Crane 9'])
  key('Enter')
  expect(cells()).toEqual([['Crane 9', '', '']])
})

it('shows what is pasted, says what is wrong in its cell and goes to it', () => {
  const { paste, active, grid } = open()
  paste('Crane 7\t12\nCrane 9\tmany')
  expect(within(grid).getByText('12.0')).not.toBeNull()
  const wrong = within(grid).getByText('many').closest('[role=gridcell]')
  expect(wrong?.getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: '1 cell to correct' }))
  expect(active()).toBe(wrong)
  expect(screen.getByRole('status', { name: 'The chosen cell' }).textContent).toBe('Count, row 2: “many” is no number.')
})

it('takes a paste back as one, and not what came otherwise', () => {
  const { paste, cells, key } = open([{ id: 'a', cells: { name: 'before' } }])
  paste('1\t2\n3\t4\n5\t6')
  expect(cells()).toHaveLength(3)
  key('z', { ctrlKey: true })
  expect(cells()).toEqual([['before', '', '']])
  key('y', { ctrlKey: true })
  expect(cells()).toHaveLength(3)
})

it('empties the chosen cells, fills down and removes rows', () => {
  const { paste, cells, key } = open()
  paste('a\t1\nb\t2\nc\t3')
  key('Home', { ctrlKey: true })
  key('ArrowDown', { shiftKey: true })
  key('d', { ctrlKey: true })
  expect(cells()).toEqual([
    ['a', '1', ''],
    ['a', '2', ''],
    ['c', '3', ''],
  ])
  key('Delete')
  expect(cells()[0]).toEqual(['', '1', ''])
  fireEvent.click(screen.getByRole('button', { name: 'Remove 2 rows' }))
  expect(cells()).toEqual([['c', '3', '']])
})

it('draws what is seen of 2,000 rows, and holds 10,000 cells', () => {
  const { paste, grid, cells } = open()
  paste('x\t1\tyes\n'.repeat(2000))
  expect(cells()).toHaveLength(2000)
  expect(grid.getAttribute('aria-rowcount')).toBe('2001')
  expect(within(grid).getAllByRole('row').length).toBeLessThan(60)
})

it('lets Tab leave the grid after Escape', () => {
  const { grid } = open()
  expect(fireEvent.keyDown(grid, { key: 'Tab' })).toBe(false)
  fireEvent.keyDown(grid, { key: 'Escape' })
  expect(fireEvent.keyDown(grid, { key: 'Tab' })).toBe(true)
})
