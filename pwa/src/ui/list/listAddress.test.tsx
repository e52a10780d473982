// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Route, Router, Switch } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
// Dialogs load when they first open; imported here, that does not eat into a waiting test's time.
import '../overlay/Overlay.tsx'
import '../overlay/MenuList.tsx'
import { ListPage, type Column } from './ListPage.tsx'
import { provideSavedViews, type SavedViews, type ViewResult } from './savedViews.ts'

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
  { id: 'a', title: 'Crane rope', status: 'open' },
  { id: 'b', title: 'Crane hook', status: 'done' },
]

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  provideSavedViews(null)
  vi.useRealTimers()
})

function show() {
  const location = memoryLocation({ path: '/tasks', searchPath: 'status=open', record: true })
  render(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <Switch>
        <Route path="/tasks">
          <ListPage
            id="tasks"
            title="Tasks"
            columns={COLUMNS}
            rows={ROWS}
            rowLabel={(row) => row.title}
            href={(row) => `/tasks/${row.id}`}
            views={[
              { label: 'Open', search: '?status=open' },
              { label: 'Done', search: '?status=done' },
            ]}
            empty={{ drawing: 'sheet', title: 'No tasks yet' }}
          />
        </Route>
        <Route path="/tasks/:id">{({ id }) => <h1>Task {id}</h1>}</Route>
      </Switch>
    </Router>,
  )
  return location
}

/** Views whose saving ends when the test says so. */
function slowViews() {
  let end: (result: ViewResult) => void = () => undefined
  const saved = new Promise<ViewResult>((resolve) => {
    end = resolve
  })
  const never = () => saved
  const views: SavedViews = {
    views: [],
    maySave: true,
    starOf: () => null,
    setStar: () => undefined,
    save: never,
    change: never,
    move: never,
    remove: never,
  }
  provideSavedViews(views)
  return () =>
    act(async () => {
      end({ ok: true, id: 'mine' })
      await saved
    })
}

async function startSaving() {
  fireEvent.pointerDown(screen.getByRole('button', { name: 'View' }), { button: 0 })
  fireEvent.click(screen.getByRole('button', { name: 'View' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save as a new view' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Cranes' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save view' }))
}

it('takes words typed just before a switch of view along, and does not bring the old view back', () => {
  const location = show()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'crane' } })
  fireEvent.click(screen.getByRole('link', { name: 'Done' }))
  act(() => {
    vi.advanceTimersByTime(500)
  })
  expect(location.history.at(-1)).toBe('/tasks?q=crane&status=done')
})

it('writes nothing into the address of a record that was opened while the typing rested', () => {
  const location = show()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'crane' } })
  fireEvent.click(screen.getByRole('link', { name: 'Crane rope' }))
  act(() => {
    vi.advanceTimersByTime(500)
  })
  expect(location.history.at(-1)).toBe('/tasks/a')
})

it('leaves who opened a record while a view was being saved at the record', async () => {
  const finish = slowViews()
  const location = show()
  await startSaving()
  act(() => location.navigate('/tasks/a'))
  await finish()
  expect(location.history.at(-1)).toBe('/tasks/a')
  expect(screen.getByRole('heading', { name: 'Task a' })).toBeTruthy()
})

it('leaves who switched the view while another was being saved at theirs', async () => {
  const finish = slowViews()
  const location = show()
  await startSaving()
  act(() => location.navigate('/tasks?status=done'))
  await finish()
  expect(location.history.at(-1)).toBe('/tasks?status=done')
})

it('shows a view once it is saved', async () => {
  const finish = slowViews()
  const location = show()
  await startSaving()
  await finish()
  expect(location.history.at(-1)).toBe('/tasks?view=mine')
})
