// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { EntityName, Task } from '../../../../schema/gen/types.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { api } from '../../data/online/api.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import type { World } from '../../testing/world.ts'
import { UndoProvider } from '../../ui/UndoBar.tsx'
// Dialogs load when they first open; imported here, that does not eat into a waiting test's time.
import '../../ui/overlay/Overlay.tsx'
import { defineRecord } from './define.ts'
import { RecordDetail } from './detail.tsx'

afterEach(() => vi.restoreAllMocks())

const ID = newId()

function open(
  entity: EntityName,
  {
    role = 'supervisor',
    prepare,
  }: { readonly role?: string; readonly prepare?: (world: World, userId: string) => void },
) {
  const location = memoryLocation({ path: '/' })
  return renderApp(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <UndoProvider>
        <RecordDetail definition={defineRecord(entity)} id={ID} />
      </UndoProvider>
    </Router>,
    { role, prepare: (world, user) => prepare?.(world, user.id) },
  )
}

const put = (fields: Partial<Task>) => (world: World) =>
  world.server.put('task', ID, {
    title: 'Refit mid rail',
    state: 'open',
    priority: 'P2',
    evidenceRule: 'none',
    ...fields,
  })

it('says that a record is not here, and whom to ask', async () => {
  await open('task', {
    role: 'inspector',
    prepare: (world) => world.server.put('person', newId(), { fullName: 'Ana Ruiz', role: 'ehs_manager' }),
  })
  expect(await screen.findByRole('heading', { name: 'This task is not on this device' })).toBeTruthy()
  expect((await screen.findByText(/Ask Ana Ruiz\./)).textContent).toContain(
    'It was deleted, or it belongs to people you do not share work with.',
  )
  expect(screen.getByRole('link', { name: 'See all tasks' }).getAttribute('href')).toBe('/tasks')
})

it('names itself in the window and says what is due', async () => {
  await open('task', { prepare: put({ number: 'T-0012', dueOn: '2020-01-01' }) })
  await screen.findByRole('heading', { name: 'Refit mid rail' })
  await waitFor(() => expect(document.title).toBe('T-0012 Refit mid rail · Shipshape'))
  expect(screen.getByText(/days late/)).toBeTruthy()
})

it('keeps a title typed without a signal on this device, and says so', async () => {
  const { browser, data } = await open('task', { prepare: put({}) })
  browser.setOnline(false)
  fireEvent.click(await screen.findByRole('button', { name: 'Edit title' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Refit top rail' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { name: 'Refit top rail' })
  expect(await data.get('task', ID)).toMatchObject({ title: 'Refit top rail' })
  expect(await screen.findByText(/^On this (computer|tablet)$/)).toBeTruthy()
  // One way of saving: what a person typed can be taken back.
  expect(await screen.findByText('Title of Refit mid rail changed')).toBeTruthy()
})

it('does not save a title without letters', async () => {
  const { data } = await open('task', { prepare: put({}) })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit title' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: '  ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Title cannot be empty.')
  expect(await data.get('task', ID)).toMatchObject({ title: 'Refit mid rail' })
})

it('shows everything and changes nothing without the right, and says who can', async () => {
  await open('task', {
    role: 'inspector',
    prepare: put({ createdBy: newId(), assigneeId: newId(), description: 'Loose' }),
  })
  await screen.findByText('Loose')
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
  expect(screen.getAllByText(/Only the people on this task and their supervisor can change it/).length).toBeGreaterThan(
    0,
  )
  expect((await screen.findByRole('button', { name: /^Start/ })).getAttribute('aria-disabled')).toBe('true')
})

it('asks to reopen a closed record before its fields change', async () => {
  await open('task', { prepare: put({ state: 'done' }) })
  expect((await screen.findAllByText('Reopen the task to change this.')).length).toBeGreaterThan(0)
})

it('says why a record came to where it stands', async () => {
  await open('task', { prepare: put({ state: 'blocked', stateReason: 'Waiting for steel' }) })
  expect(await screen.findByText('Waiting for steel')).toBeTruthy()
})

it('is read on paper: what is filled, by name, and nothing to press; what somebody is typing stays', async () => {
  const stream = newId()
  await open('wasteContainer', {
    role: 'ehs_manager',
    prepare: (world) => {
      world.server.put('wasteStream', stream, { name: 'Waste paint', kind: 'hazardous', active: true })
      world.server.put('wasteContainer', ID, { streamId: stream, kind: 'drum', state: 'empty', place: 'Row A' })
    },
  })
  const place = await screen.findByRole('textbox', { name: 'Place' })
  expect(screen.getByRole('textbox', { name: 'Sample' })).toBeTruthy()
  fireEvent.change(place, { target: { value: 'Row B' } })
  await screen.findByLabelText('Add photo')
  fireEvent(window, new Event('beforeprint'))
  const facts = screen.getAllByRole('definition').map((value) => value.textContent?.trim())
  expect(facts).toContain('Row A')
  await waitFor(() =>
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toContain('Waste paint'),
  )
  expect(screen.getAllByRole('term').map((label) => label.textContent)).not.toContain('Sample')
  expect(screen.queryByLabelText('Add photo')).toBeNull()
  fireEvent(window, new Event('afterprint'))
  expect(screen.getByLabelText('Add photo')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Place' })).toMatchObject({ value: 'Row B' })
})

it('lists what hangs on a record, the newest first, each with where it stands', async () => {
  await open('zone', {
    prepare: (world) => {
      world.server.put('zone', ID, { name: 'Pier 3', code: 'P3', kind: 'pier' })
      for (const [at, title] of ['Older', 'Newer'].entries())
        world.server.put('task', newId(), { title, state: 'in_progress', priority: 'P1', zoneId: ID, createdAt: at })
    },
  })
  const card = await screen.findByRole('region', { name: 'Tasks (2)' })
  expect(
    within(card)
      .getAllByRole('link')
      .map((link) => link.textContent?.trim()),
  ).toEqual(['No number yet Newer', 'No number yet Older'])
  expect(within(card).getAllByText('In progress')).toHaveLength(2)
})

it('tells what happened to its parts among what happened to it', async () => {
  const part = newId()
  const change = (set: string, seq: number) => ({
    set,
    seq,
    kind: 'set',
    command: '',
    actor: newId(),
    device: '5f0c5f0c5f0c5f0c',
    deviceName: 'Tablet 7',
    clock: { wall: 1, offset: 0, quality: 'measured' },
    receivedAt: seq,
    importedBy: '',
    fields: {},
  })
  vi.spyOn(api, 'get').mockImplementation((path) =>
    Promise.resolve({
      ok: true,
      body: { entries: path.endsWith(part) ? [change('p', 2)] : [change('b', 3), change('a', 1)] },
    }),
  )
  await open('walk', {
    role: 'ehs_manager',
    prepare: (world) => {
      world.server.put('walk', ID, { state: 'planned' })
      world.server.put('finding', part, { walkId: ID, text: 'Loose rail', state: 'open', number: 'F-9' })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /History/ }))
  const history = await screen.findByRole('region', { name: 'History' })
  await waitFor(() => expect(within(history).getAllByRole('listitem')).toHaveLength(3))
  const [, second] = within(history).getAllByRole('listitem')
  expect(second?.textContent).toContain('Finding F-9')
})
