// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { keyedId, newId } from '../../../../../sync/change/ids.ts'
import { DataProvider } from '../../../data/react/context.tsx'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { StopWorkBar } from '../StopWorkBar.tsx'
import { callOff, hurry } from '../verify/later.ts'
import { RepeatHint } from '../verify/RepeatHint.tsx'
import { useFinding } from '../findingQueries.ts'
import { VerifyFirst } from './VerifyFirst.tsx'

const SEEN = Date.parse('2026-11-18T15:00:00Z')

async function open(
  role: 'supervisor' | 'contractor',
  railIs: { readonly severity: 'high' | 'stop_work' } = { severity: 'high' },
  stopped = false,
) {
  const [walkId, zoneId, rail, cable] = [newId(), newId(), newId(), newId()]
  const battery = () => callOff(`${walkId}:${rail}`) // what a page that dies forgets
  const location = memoryLocation({ path: `/safety-walk/${walkId}/zone/${zoneId}/verify`, record: true })
  const walk = (
    <Router hook={location.hook}>
      <UndoProvider>
        <Route path="/safety-walk/:id/zone/:zoneId/verify">
          <VerifyFirst />
        </Route>
      </UndoProvider>
    </Router>
  )
  const app = await renderApp(walk, {
    role,
    ops: [
      add('walk', { id: walkId, state: 'in_progress', route: [zoneId] }),
      add('zone', { id: zoneId, name: 'Pier 3', code: 'P3', kind: 'pier' }),
      add('finding', {
        id: rail,
        walkId: newId(),
        zoneId,
        kind: 'at_risk',
        state: 'open',
        ...railIs,
        text: 'Rail is off',
        observedAt: SEEN,
        createdBy: newId(),
      }),
      ...(stopped ? [add('stopWork', { findingId: rail, zoneId, raisedAt: SEEN })] : []),
      add('finding', {
        id: cable,
        walkId: newId(),
        zoneId,
        kind: 'at_risk',
        state: 'open',
        severity: 'low',
        text: 'Cable across the lane',
        observedAt: SEEN,
      }),
    ],
  })
  app.browser.setOnline(false)
  const card = (name: string) => within(screen.getByRole('article', { name }))
  await screen.findByRole('article', { name: 'Rail is off' })
  return {
    ...app,
    screen: walk,
    card,
    rail,
    battery,
    look: () => app.data.get('verification', keyedId('verification', { walkId, findingId: rail })),
  }
}

it('keeps one look per finding, whatever is tapped, and closes only when the time to undo is over', async () => {
  const { card, data, rail, look } = await open('supervisor')
  fireEvent.click(card('Rail is off').getByRole('button', { name: 'Can’t tell' }))
  await waitFor(async () => expect(await look()).toMatchObject({ result: 'cant_tell' }))
  await waitFor(() =>
    expect(card('Rail is off').getByRole('button', { name: 'Can’t tell' }).getAttribute('aria-pressed')).toBe('true'),
  )
  fireEvent.click(card('Rail is off').getByRole('button', { name: 'Fixed' }))
  await waitFor(async () => expect(await look()).toMatchObject({ result: 'fixed' }))
  expect(await card('Rail is off').findByText(/Closes the finding/)).toBeDefined()
  expect(await data.get('finding', rail)).toMatchObject({ state: 'open' })

  hurry()
  await waitFor(async () => expect(await data.get('finding', rail)).toMatchObject({ state: 'closed' }))
  expect(await card('Rail is off').findByText(/Closed/)).toBeDefined()
})

it('closes what a quick tap says is fixed, although its task has not been read from the device yet', async () => {
  const { data, rail, look, unmount, screen: walk } = await open('supervisor')
  unmount()
  const get = data.get.bind(data)
  let read: () => void = () => undefined
  const slow = new Promise<void>((resolve) => {
    read = resolve
  })
  const tasks = vi.spyOn(data, 'get').mockImplementation(async (entity, id) => {
    if (entity === 'task') await slow
    return get(entity, id)
  })
  render(<DataProvider data={data}>{walk}</DataProvider>)
  fireEvent.click(
    within(await screen.findByRole('article', { name: 'Rail is off' })).getByRole('button', { name: 'Fixed' }),
  )
  read()
  tasks.mockRestore()
  await waitFor(async () => expect(await look()).toMatchObject({ result: 'fixed' }))
  expect(await screen.findByText(/Closes the finding/)).toBeDefined()
  await screen.findByRole('button', { name: 'Undo' })
  hurry()
  await waitFor(async () => expect(await data.get('finding', rail)).toMatchObject({ state: 'closed' }))
})

it('moves the finding although the screen was left, and although the page died before the time to undo was over', async () => {
  const { card, data, rail, look, unmount, battery } = await open('supervisor')
  fireEvent.click(card('Rail is off').getByRole('button', { name: 'Can’t tell' }))
  await waitFor(() =>
    expect(card('Rail is off').getByRole('button', { name: 'Can’t tell' }).getAttribute('aria-pressed')).toBe('true'),
  )
  fireEvent.click(card('Rail is off').getByRole('button', { name: 'Fixed' }))
  await waitFor(async () => expect(await look()).toMatchObject({ result: 'fixed' }))
  await screen.findByRole('button', { name: 'Undo' })
  unmount()
  battery()
  hurry()
  expect(await data.get('finding', rail)).toMatchObject({ state: 'open' })

  // Opened again, on whatever page.
  const again = render(
    <DataProvider data={data}>
      <StopWorkBar />
    </DataProvider>,
  )
  await waitFor(async () => {
    hurry()
    expect(await data.get('finding', rail)).toMatchObject({ state: 'closed' })
  })
  again.unmount()

  // Taken once: what somebody does with the finding afterwards stays.
  await data.commit([{ kind: 'command', entity: 'finding', id: rail, command: 'reopen' }])
  render(
    <DataProvider data={data}>
      <StopWorkBar />
    </DataProvider>,
  )
  await data.drafts.read('fixed-moves')
  hurry()
  expect(await data.get('finding', rail)).toMatchObject({ state: 'open' })
})

it('forgets the step when the page died after the tap was taken back', async () => {
  const { card, data, rail, look, battery } = await open('supervisor')
  fireEvent.click(card('Rail is off').getByRole('button', { name: 'Fixed' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await look()).toBeNull())
  battery()
  render(
    <DataProvider data={data}>
      <StopWorkBar />
    </DataProvider>,
  )
  await data.drafts.read('fixed-moves')
  hurry()
  expect(await data.get('finding', rail)).toMatchObject({ state: 'open' })
})

it('takes a tap back, and then nothing happens to the finding', async () => {
  const { card, data, rail, look } = await open('supervisor')
  fireEvent.click(card('Rail is off').getByRole('button', { name: 'Fixed' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await look()).toBeNull())
  hurry()
  expect(await data.get('finding', rail)).toMatchObject({ state: 'open' })
})

it('only notes what somebody saw who may not touch the finding', async () => {
  const { card, data, rail, look } = await open('contractor')
  fireEvent.click(card('Rail is off').getByRole('button', { name: 'Fixed' }))
  await waitFor(async () => expect(await look()).toMatchObject({ result: 'fixed' }))
  expect(await card('Rail is off').findByText(/Noted for the reviewer/)).toBeDefined()
  hurry()
  expect(await data.get('finding', rail)).toMatchObject({ state: 'open' })
})

function Hint({ id }: { readonly id: string }) {
  const finding = useFinding(id)
  return finding ? <RepeatHint finding={finding} /> : null
}

it('links a repeat and takes the link off again; both records stay', async () => {
  const [zoneId, before, now] = [newId(), newId(), newId()]
  const hole = (id: string, observedAt: number) =>
    add('finding', {
      id,
      walkId: newId(),
      zoneId,
      kind: 'at_risk',
      state: 'open',
      category: 'slip_trip',
      observedAt,
      provisionalNumber: id === now ? 'T1-002' : 'T1-001',
    })
  const { data } = await renderApp(<Hint id={now} />, {
    role: 'supervisor',
    ops: [hole(before, SEEN - 9 * 86_400_000), hole(now, SEEN)],
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Link as repeat' }))
  await waitFor(async () => expect(await data.get('finding', now)).toMatchObject({ repeatOf: before }))
  expect(await screen.findByText('2nd time in 90 days, repeats')).toBeDefined()
  fireEvent.click(await screen.findByRole('button', { name: 'Unlink' }))
  await waitFor(async () => expect(await data.get('finding', now)).toMatchObject({ repeatOf: null }))
  expect(await data.get('finding', before)).toMatchObject({ state: 'open' })
})

it('stops the work again with “still there”, also when it stands still already, and takes that back with the look', async () => {
  const { card, data, rail, look } = await open('supervisor', { severity: 'stop_work' })
  const presses = async () =>
    (await data.list('stopWork', { findingId: rail })).map(({ state, raisedBecause }) => [state, raisedBecause])
  fireEvent.click(card('Rail is off').getByRole('button', { name: 'Still there' }))
  await waitFor(async () => expect(await presses()).toEqual([['raised', 'It is still there.']]))
  await waitFor(() =>
    expect(card('Rail is off').getByRole('button', { name: 'Still there' }).getAttribute('aria-pressed')).toBe('true'),
  )
  fireEvent.click(card('Rail is off').getByRole('button', { name: 'Fixed' }))
  await waitFor(async () => expect(await look()).toMatchObject({ result: 'fixed' }))
  expect(await presses()).toEqual([['withdrawn', 'It is still there.']])
})

it('does not close what still holds work', async () => {
  const { card, data, rail } = await open('supervisor', { severity: 'stop_work' }, true)
  fireEvent.click(card('Rail is off').getByRole('button', { name: 'Fixed' }))
  expect(await card('Rail is off').findByText(/Goes to review/)).toBeDefined()
  hurry()
  await waitFor(async () => expect(await data.get('finding', rail)).toMatchObject({ state: 'ready_for_review' }))
})
