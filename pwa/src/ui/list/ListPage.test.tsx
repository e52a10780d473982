// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { describe, expect, it, vi } from 'vitest'
import { setTimeZone } from '../../lib/dates.ts'
import { ListPage, type Column } from './ListPage.tsx'

interface Row {
  readonly id: string
  readonly title: string
  readonly status: string
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'title', title: 'Task', value: (row) => row.title },
  { id: 'status', title: 'Status', value: (row) => row.status, filter: 'enum' },
]
const ROWS: readonly Row[] = [
  { id: 'a', title: 'Replace valve', status: 'open' },
  { id: 'b', title: 'Fire watch', status: 'done' },
  { id: 'c', title: 'Crane rope', status: 'open' },
]

function show(rows: readonly Row[] | undefined, path = '/tasks', partial = false) {
  const [pathname = '', search = ''] = path.split('?')
  const location = memoryLocation({ path: pathname, searchPath: search, record: true })
  const onOpen = vi.fn()
  render(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <ListPage
        id="tasks"
        title="Tasks"
        columns={COLUMNS}
        rows={rows}
        partial={partial}
        rowLabel={(row) => row.title}
        href={(row) => `/tasks/${row.id}`}
        onOpen={onOpen}
        peek={(row) => ({ head: row.id, body: <h2>{row.title}</h2> })}
        bulk={(chosen) => <span>bulk {chosen.map((row) => row.id).join('')}</span>}
        empty={{ drawing: 'sheet', title: 'No tasks yet' }}
      />
    </Router>,
  )
  return { location, onOpen }
}

const shownRows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent)
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const frame = () =>
  act(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => resolve(undefined))
      }),
  )

describe('list page', () => {
  it('shows what the address asks for', () => {
    show(ROWS, '/tasks?status=open&sort=-title')
    expect(shownRows()).toEqual(['Replace valve', 'Crane rope'])
    expect(screen.getByText('2 of 3 tasks')).toBeTruthy()
  })

  it('writes sort and filter into the address', () => {
    const { location } = show(ROWS)
    fireEvent.click(screen.getByRole('button', { name: 'Task' }))
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
    fireEvent.click(screen.getByRole('button', { name: 'done' }))
    expect(location.history.at(-1)).toBe('/tasks?sort=title&status=done')
    expect(shownRows()).toEqual(['Fire watch'])
    fireEvent.click(screen.getByRole('button', { name: 'Clear Status done' }))
    expect(shownRows()).toEqual(['Crane rope', 'Fire watch', 'Replace valve'])
  })

  it('moves with J and K, selects with X, peeks with Space and opens with Enter', async () => {
    const { onOpen } = show(ROWS)
    press('j')
    await frame()
    press('j')
    await frame()
    press('k')
    await frame()
    press('j')
    await frame()
    press('x')
    expect(screen.getByText('bulk b')).toBeTruthy()
    press(' ')
    expect(screen.getByRole('complementary', { name: 'Fire watch' })).toBeTruthy()
    press('Enter')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(ROWS[1])
  })

  it('goes to the search with / and leaves letters to whoever types', () => {
    show(ROWS)
    press('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search tasks' }))
    press('x')
    expect(screen.queryByText(/^bulk/)).toBeNull()
  })

  it('does not act on selected rows that a filter hides', () => {
    show(ROWS)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect(screen.getByText('bulk abc')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
    fireEvent.click(screen.getByRole('button', { name: 'done' }))
    expect(screen.getByText('bulk b')).toBeTruthy()
  })

  it('says that nothing matches and gives the rows back', () => {
    show(ROWS, '/tasks?q=submarine')
    expect(screen.getByRole('heading', { name: 'No task matches' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(shownRows()).toHaveLength(3)
  })

  it('tells loading from empty', () => {
    show(undefined)
    expect(screen.getByRole('status', { name: 'Loading tasks' })).toBeTruthy()
    expect(screen.queryByText('No tasks yet')).toBeNull()
  })

  it('filters by the days of the zone that arrived while the list was open', () => {
    interface Seen {
      readonly id: string
      readonly at: number
    }
    const columns: readonly Column<Seen>[] = [
      { id: 'id', title: 'Finding', value: ({ id }) => id },
      { id: 'seen', title: 'Seen', value: ({ at }) => at, filter: 'date' },
    ]
    const rows: readonly Seen[] = [
      { id: 'late', at: Date.UTC(2026, 10, 21, 23, 0) },
      { id: 'early', at: Date.UTC(2026, 10, 21, 1, 0) },
    ]
    const location = memoryLocation({ path: '/findings', searchPath: 'seen=2026-11-21..2026-11-21' })
    const page = () => (
      <Router hook={location.hook} searchHook={location.searchHook}>
        <ListPage
          id="findings"
          title="Findings"
          columns={columns}
          rows={rows}
          rowLabel={({ id }) => id}
          empty={{ drawing: 'staging', title: 'No findings yet' }}
        />
      </Router>
    )
    setTimeZone('UTC')
    const { rerender } = render(page())
    expect(screen.getByText('2 findings')).toBeTruthy()
    setTimeZone('America/New_York')
    rerender(page())
    expect(screen.getByText('1 of 2 findings')).toBeTruthy()
    setTimeZone(undefined)
  })

  it('shows the same of very many rows, a moment later', async () => {
    const many = Array.from({ length: 6000 }, (_, at) => ({
      id: `m${at}`,
      title: `Pump ${6000 - at}`,
      status: at % 3 === 0 ? 'open' : 'done',
    }))
    const { location } = show([...many, ...ROWS], '/tasks?q=pump&status=open&sort=title')
    expect(screen.getByRole('status', { name: 'Loading tasks' })).toBeTruthy()
    expect(await screen.findByText('2,000 of 6,003 tasks')).toBeTruthy()
    act(() => location.navigate('/tasks?q=crane+rope&sort=title'))
    expect(await screen.findByText('1 of 6,003 tasks')).toBeTruthy()
    expect(shownRows()).toEqual(['Crane rope'])
  })

  it('shows the first of very many, and neither counts, chooses nor exports them', () => {
    show(ROWS, '/tasks?sort=title', true)
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[0]?.textContent),
    ).toEqual(['Crane rope', 'Fire watch', 'Replace valve'])
    expect(screen.getByText('The first tasks; reading the others')).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull()
  })

  it('does not say that nothing matches before all are read', () => {
    show(ROWS, '/tasks?q=submarine', true)
    expect(screen.queryByRole('heading', { name: 'No task matches' })).toBeNull()
    expect(screen.getByRole('status', { name: 'Loading tasks' })).toBeTruthy()
  })

  it('says what an empty list is for', () => {
    show([])
    expect(screen.getByRole('heading', { name: 'No tasks yet' })).toBeTruthy()
  })
})
