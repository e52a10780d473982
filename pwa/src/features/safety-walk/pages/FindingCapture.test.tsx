// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId, uuid5 } from '../../../../../sync/change/ids.ts'
import type { Finding } from '../../../../../schema/gen/types.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { FindingCapture } from './FindingCapture.tsx'

const SEEN = Date.parse('2026-11-18T15:00:00Z') // a Wednesday

async function open(given: Partial<Finding> = {}, search = '') {
  const walkId = newId()
  const zoneId = newId()
  const findingId = newId()
  const path = `/safety-walk/${walkId}/finding/${findingId}`
  const location = memoryLocation({ path: path + search, record: true })
  const app = await renderApp(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <UndoProvider>
        <Route path="/safety-walk/:id/finding/:findingId">
          <FindingCapture />
        </Route>
      </UndoProvider>
    </Router>,
    {
      role: 'ehs_manager',
      // Days are the yard's: what is due when must not depend on where the machine stands.
      prepare: (world, user) =>
        world.server.put('organization', user.orgId ?? '', { name: 'North yard', timeZone: 'America/New_York' }),
      ops: [
        add('walk', { id: walkId, state: 'in_progress', route: [zoneId] }),
        add('zone', { id: zoneId, name: 'Dry Dock 2', code: 'DD2', kind: 'dry_dock', ownerId: newId() }),
        add('finding', { id: findingId, walkId, zoneId, kind: 'at_risk', state: 'draft', observedAt: SEEN, ...given }),
      ],
    },
  )
  return { ...app, walkId, zoneId, findingId, location }
}

it('makes a finding with its task and due date in three taps, without a server', async () => {
  const { data, browser, zoneId, walkId, findingId, location } = await open()
  browser.setOnline(false)
  fireEvent.click(await screen.findByRole('radio', { name: 'Scaffold' }))
  fireEvent.click(screen.getByRole('radio', { name: /High/ }))
  // At once: the row on the device decides, not what has been drawn so far.
  fireEvent.click(screen.getByRole('button', { name: /Save$|Finish later/ }))
  await waitFor(() => expect(location.history.at(-1)).toBe(`/safety-walk/${walkId}/zone/${zoneId}`))
  const zone = await data.get('zone', zoneId)
  expect(await data.get('finding', findingId)).toMatchObject({
    state: 'open',
    category: 'scaffold',
    severity: 'high',
    dueOn: '2026-11-19',
    assigneeId: zone?.ownerId,
    taskId: uuid5(findingId, 'task'),
  })
  expect(await data.get('task', uuid5(findingId, 'task'))).toMatchObject({
    title: 'Scaffold, Dry Dock 2',
    state: 'open',
    type: 'corrective',
    priority: 'P2',
    dueOn: '2026-11-19',
    dueSource: 'rule',
    sourceId: findingId,
    evidenceRule: 'photo_after',
  })
})

it('is complete with the tap that fills the last gap, and says so', async () => {
  const { data, browser, findingId } = await open()
  browser.setOnline(false)
  fireEvent.click(await screen.findByRole('radio', { name: 'Scaffold' }))
  fireEvent.click(screen.getByRole('radio', { name: /High/ }))
  expect(await screen.findByRole('button', { name: 'Done' })).toBeDefined()
  expect(await data.get('finding', findingId)).toMatchObject({
    state: 'open',
    severity: 'high',
    taskId: uuid5(findingId, 'task'),
  })
  fireEvent.click(screen.getByRole('radio', { name: /Medium/ }))
  await waitFor(async () =>
    expect(await data.get('task', uuid5(findingId, 'task'))).toMatchObject({
      severity: 'medium',
      priority: 'P3',
      dueOn: '2026-11-25',
    }),
  )
})

it('leaves a due date that a person chose where it is, whatever the severity becomes', async () => {
  const { data, browser, findingId } = await open({ category: 'scaffold' })
  browser.setOnline(false)
  fireEvent.click(await screen.findByRole('radio', { name: /High/ }))
  const taskId = uuid5(findingId, 'task')
  await waitFor(async () =>
    expect(await data.get('task', taskId)).toMatchObject({ dueOn: '2026-11-19', dueSource: 'rule' }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }))
  fireEvent.change(await screen.findByLabelText('Another day'), { target: { value: '2027-03-09' } })
  expect(await screen.findByText(/set by hand/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  fireEvent.click(await screen.findByRole('radio', { name: /Low/ }))
  await waitFor(async () =>
    expect(await data.get('task', taskId)).toMatchObject({
      severity: 'low',
      priority: 'P4',
      dueOn: '2027-03-09',
      dueSource: 'manual',
    }),
  )
  expect(await data.get('finding', findingId)).toMatchObject({ severity: 'low', dueOn: '2027-03-09' })
})

it('writes nothing when the severity that stands is pressed again', async () => {
  const { data, browser, findingId } = await open({ category: 'scaffold' })
  browser.setOnline(false)
  fireEvent.click(await screen.findByRole('radio', { name: /Medium/ }))
  expect(await screen.findByRole('button', { name: 'Done' })).toBeDefined()
  const sets = data.status.get().waitingSets
  fireEvent.click(screen.getByRole('radio', { name: /Medium/ }))
  fireEvent.click(screen.getByRole('radio', { name: 'Fall' }))
  await waitFor(async () =>
    expect(await data.get('finding', findingId)).toMatchObject({ category: 'fall_from_height' }),
  )
  expect(data.status.get().waitingSets).toBe(sets + 1)
})

it('asks who was told before stop work may be saved', async () => {
  const { data, findingId } = await open({ category: 'scaffold' })
  fireEvent.click(await screen.findByRole('radio', { name: /Stop work/ }))
  expect(await screen.findByText('Who did you tell to stop work?')).toBeDefined()
  fireEvent.change(screen.getByRole('textbox', { name: 'Somebody else' }), { target: { value: 'R. Castellano' } })
  fireEvent.click(screen.getByRole('button', { name: /Told them/ }))
  await waitFor(async () =>
    expect(await data.get('finding', findingId)).toMatchObject({
      severity: 'stop_work',
      toldPerson: 'R. Castellano',
      toldAt: expect.any(Number),
      state: 'open',
    }),
  )
})

it('leaves nothing behind when the camera is closed without a photo', async () => {
  const { data, findingId, walkId, zoneId, location } = await open({}, '?camera=1')
  fireEvent.click(await screen.findByRole('button', { name: /Close camera/ }))
  await waitFor(() => expect(location.history.at(-1)).toBe(`/safety-walk/${walkId}/zone/${zoneId}`))
  expect(await data.get('finding', findingId)).toBeNull()
})

it.each([
  ['from=checklist', '/checklist?at=rail'],
  ['from=checklist&at=deck', '/checklist?at=deck'],
  ['', ''],
])('with %j goes back to where it was opened', async (search, end) => {
  const { walkId, zoneId, location } = await open(
    { category: 'scaffold', severity: 'low', itemId: 'rail', text: 'Railed?' },
    `?${search}`,
  )
  fireEvent.click(await screen.findByRole('button', { name: /^Save$|^Done$/ }))
  await waitFor(() => expect(location.history.at(-1)).toBe(`/safety-walk/${walkId}/zone/${zoneId}${end}`))
})

it.each([
  ['from=checklist', 'rail'],
  ['from=checklist&at=rail', null],
])('with %j the next finding leads back to the failed question as well', async (search, itemId) => {
  const { data, walkId, zoneId, findingId, location } = await open(
    { category: 'scaffold', severity: 'low', itemId, text: 'Rail gone' },
    `?${search}`,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Save + next' }))
  await waitFor(() =>
    expect(location.history.at(-1)).toMatch(/\/finding\/[^?]+\?zone=.*&camera=1&from=checklist&at=rail$/),
  )
  // It is a record with its first content only.
  expect((await data.list('finding', { walkId })).map(({ id }) => id)).toEqual([findingId])
  fireEvent.click(await screen.findByRole('button', { name: /Close camera/ }))
  await waitFor(() => expect(location.history.at(-1)).toBe(`/safety-walk/${walkId}/zone/${zoneId}/checklist?at=rail`))
})

it('goes back to the zone from a finding that follows another of the zone', async () => {
  const { walkId, zoneId, location } = await open({ category: 'scaffold', severity: 'low' }, '')
  fireEvent.click(await screen.findByRole('button', { name: 'Save + next' }))
  await waitFor(() => expect(location.history.at(-1)).toMatch(/\/finding\/[^?]+\?zone=.*&camera=1$/))
  fireEvent.click(await screen.findByRole('button', { name: /Close camera/ }))
  await waitFor(() => expect(location.history.at(-1)).toBe(`/safety-walk/${walkId}/zone/${zoneId}`))
})

it('keeps an incomplete finding as a draft for later', async () => {
  const { data, findingId, location } = await open({ category: 'scaffold' })
  expect(await screen.findByText('Still needs how bad it is')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Finish later' }))
  await waitFor(() => expect(location.history.length).toBeGreaterThan(1))
  expect(await data.get('finding', findingId)).toMatchObject({ state: 'draft', category: 'scaffold', severity: null })
})

it('raises stopped work with the press of the key, and asks why before a milder one withdraws it', async () => {
  const { data, browser, findingId } = await open()
  browser.setOnline(false)
  const stops = async () =>
    (await data.list('stopWork', { findingId })).map(({ state, endReason }) => [state, endReason])
  fireEvent.click(await screen.findByRole('radio', { name: /Stop work/ }))
  await waitFor(async () => expect(await stops()).toEqual([['raised', null]]))
  fireEvent.click((await screen.findAllByRole('button', { name: 'Close' }))[0] ?? document.body)
  expect((await screen.findByRole('region', { name: 'Stop work' })).textContent).toContain(
    'Only on this tablet so far.',
  )
  fireEvent.click(screen.getByRole('radio', { name: /Low/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Withdraw the stop work?' }))
  expect(await data.get('finding', findingId)).toMatchObject({ severity: 'stop_work' })
  fireEvent.click(sheet.getByRole('button', { name: 'Pressed by mistake' }))
  fireEvent.click(sheet.getByRole('button', { name: /^Withdraw stop work/ }))
  await waitFor(async () => expect(await data.get('finding', findingId)).toMatchObject({ severity: 'low' }))
  expect(await stops()).toEqual([['withdrawn', 'Pressed by mistake']])
})
