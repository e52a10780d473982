// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { expect, it } from 'vitest'
import { parseFeetInches } from '../../lib/length.ts'
import { formatEighths } from '../../lib/numbers.ts'
import { fillWords, speak, type Said } from '../../lib/words.ts'
import { ListPage, type Column } from './ListPage.tsx'
import { formatListState, parseListState, selectRows } from './listState.ts'
import type { ListWords } from './words/en.ts'
import { words as es } from './words/es.ts'

interface Row {
  readonly id: string
  readonly psi: number | null
  readonly length?: number
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'id', title: 'Reading', value: (row) => row.id },
  { id: 'psi', title: 'Pressure', unit: 'psi', value: (row) => row.psi, filter: 'number' },
  {
    id: 'length',
    title: 'Length',
    unit: 'in',
    value: (row) => row.length ?? null,
    filter: 'number',
    writing: {
      read: (text) => {
        const eighths = parseFeetInches(text)
        return eighths === null ? null : eighths / 8
      },
      write: (inches) => formatEighths(inches * 8),
    },
  },
]
const ROWS: readonly Row[] = [
  { id: 'a', psi: 112.5, length: 6150 },
  { id: 'b', psi: -3, length: 480 },
  { id: 'c', psi: null },
  { id: 'd', psi: 1099 },
]

const ids = (search: string) => selectRows(ROWS, COLUMNS, parseListState(search, COLUMNS)).map(({ id }) => id)

it.each([
  ['?psi=99..112.5', ['a']],
  ['?psi=99..', ['a', 'd']],
  ['?psi=..0', ['b']],
  ['?psi=112.5', ['a']],
  ['?psi=', ['c']],
  ['?psi=200..100', []],
  ['?psi=much', []],
  ['?psi=..', ['a', 'b', 'd']],
])('an address with %s shows %j, and stays as it is', (search, shown) => {
  expect(ids(search)).toEqual(shown)
  expect(formatListState(parseListState(search, COLUMNS), COLUMNS, search)).toBe(search)
})

function show(path = '/readings') {
  const [pathname = '', search = ''] = path.split('?')
  const location = memoryLocation({ path: pathname, searchPath: search, record: true })
  render(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <ListPage
        id="readings"
        title="Readings"
        columns={COLUMNS}
        rows={ROWS}
        rowLabel={({ id }) => id}
        empty={{ drawing: 'sheet', title: 'No readings yet' }}
      />
    </Router>,
  )
  const now = () => location.history.at(-1)
  return { location, now }
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })

it('is typed with a comma, a unit or a point, and the address keeps plain numbers', () => {
  const { now } = show()
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  type('Pressure from', '1,000 psi')
  expect(now()).toBe('/readings?psi=1000..')
  type('Pressure to', '1100,5')
  expect(now()).toBe('/readings?psi=1000..1100.5')
  expect(box('Pressure to').value).toBe('1100,5')
  fireEvent.blur(box('Pressure to'))
  expect(box('Pressure to').value).toBe('1100.5')
  expect(screen.getByRole('button', { name: 'Clear Pressure 1000 to 1100.5 psi' })).toBeTruthy()
  type('Pressure from', '')
  expect(now()).toBe('/readings?psi=..1100.5')
  type('Pressure to', '')
  expect(now()).toBe('/readings')
})

it('leaves one step to go back, however many digits were typed', () => {
  const { location } = show()
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  for (const text of ['1', '11', '112']) type('Pressure from', text)
  expect(location.history).toEqual(['/readings', '/readings?psi=112..'])
})

it('says what is no number, and what has nothing in it', () => {
  const { now } = show('/readings?psi=5..')
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  type('Pressure to', '-')
  expect(screen.queryByText(/is no number/)).toBeNull()
  type('Pressure to', '-a')
  expect(screen.getByText('“-a” is no number.')).toBeTruthy()
  expect(now()).toBe('/readings?psi=5..')
  type('Pressure to', '-1')
  expect(screen.getByText('Nothing is in it: “From” is larger than “To”.')).toBeTruthy()
})

it('follows the address when the filter is taken off', () => {
  show('/readings?psi=5..')
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  expect(box('Pressure from').value).toBe('5')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(box('Pressure from').value).toBe('')
})

it('reads and says a length in feet', () => {
  const { now } = show()
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  type('Length from', '512-6')
  expect(now()).toBe('/readings?length=6150..')
  expect(screen.getByRole('button', { name: `Clear Length from 512' 6"` })).toBeTruthy()
})

it('speaks Spanish where the device does', async () => {
  const spanish: Said<ListWords> = es
  fillWords({}, () => Promise.resolve(new Map([['ui/list/words', spanish]])))
  await speak('es')
  show('/readings?psi=..5')
  fireEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
  expect(box('Pressure hasta').value).toBe('5')
  expect(screen.getByText('hasta 5 psi')).toBeTruthy()
  await speak('en')
})
