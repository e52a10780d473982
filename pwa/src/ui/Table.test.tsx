// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Table, type TableColumn } from './Table.tsx'

interface Fuel {
  readonly id: string
  readonly name: string
  readonly gallons: number
}

const ROWS: readonly Fuel[] = [
  { id: 'd', name: 'Diesel', gallons: 1200 },
  { id: 'g', name: 'Gasoline', gallons: 80 },
]
const COLUMNS: readonly TableColumn<Fuel>[] = [
  { title: 'Mark', quiet: true, cell: ({ id }) => id },
  { title: 'Fuel', foot: 'Total', cell: ({ name }) => name },
  { title: 'Gallons', number: true, foot: 1280, cell: ({ gallons }) => gallons },
]
const show = (more: Partial<Parameters<typeof Table<Fuel>>[0]> = {}) =>
  render(<Table label="Fuel of May" names={1} columns={COLUMNS} rows={ROWS} rowKey={({ id }) => id} {...more} />)

it('is named, and so are its columns, its rows and its sums', () => {
  show({ href: ({ id }) => `/fuel/${id}` })
  const table = within(screen.getByRole('table', { name: 'Fuel of May' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Mark', 'Fuel', 'Gallons'])
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Diesel', 'Gasoline', 'Total'])
  expect(table.getByRole('link', { name: 'Gasoline' }).getAttribute('href')).toBe('/fuel/g')
  expect(table.getByRole('cell', { name: '1280' })).toBeTruthy()
})

it('names each cell of a card on a phone by its column, but for what has no heading to see', () => {
  show({ cards: true })
  const titles = screen.getAllByRole('cell').map((cell) => cell.dataset['title'])
  expect(titles.slice(0, 4)).toEqual([undefined, 'Gallons', undefined, 'Gallons'])
})

it('says that it has no rows, and scrolls by itself only where it is asked to, by the keyboard too', () => {
  const { unmount } = show({ rows: [], empty: 'Nothing was burnt in May.' })
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('Nothing was burnt in May.')).toBeTruthy()
  unmount()
  show()
  expect(screen.queryByRole('region')).toBeNull()
  show({ tall: true })
  expect(screen.getByRole('region', { name: 'Fuel of May' }).tabIndex).toBe(0)
})
