// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { StopWork } from '../../../../schema/gen/types.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import type { World } from '../../testing/world.ts'
// Sheets load when they first open; imported here, that does not eat into a waiting test's time.
import './stop/ReleaseSheet.tsx'
import './stop/WhoReleasesSheet.tsx'
import './stop/WithdrawSheet.tsx'
import '../../ui/overlay/Overlay.tsx'
import { StopWorkBar } from './StopWorkBar.tsx'

const ZONE = newId()
const ANA = newId()
const MARIA = newId()

function stop(world: World, fields: Partial<Omit<StopWork, 'covers'>> = {}, text = 'Load over the gangway'): string {
  const id = newId()
  const findingId = newId()
  world.server.put('finding', findingId, {
    walkId: newId(),
    zoneId: ZONE,
    kind: 'at_risk',
    state: 'open',
    severity: 'stop_work',
    text,
    createdBy: ANA,
    observedAt: Date.now(),
  })
  world.server.put('stopWork', id, {
    findingId,
    zoneId: ZONE,
    state: 'raised',
    category: 'fall_from_height',
    createdBy: ANA,
    raisedAt: Date.now() - 61_000,
    ...fields,
  })
  return id
}

const people = (world: World, user?: { readonly id: string }) => {
  if (user !== undefined) world.server.put('person', user.id, { fullName: 'Kim Walker', role: 'ehs_manager' })
  world.server.put('zone', ZONE, { name: 'Pier 3', code: 'P3', kind: 'pier' })
  world.server.put('person', ANA, { fullName: 'Ana Ruiz', role: 'inspector' })
  world.server.put('person', MARIA, { fullName: 'Maria Okafor', role: 'ehs_manager' })
}
const at = (path: string) => (
  <Router hook={memoryLocation({ path }).hook}>
    <StopWorkBar />
  </Router>
)

it('appears while the page is open, the moment the press arrives', async () => {
  const { world, data } = await renderApp(at('/'), { prepare: people })
  expect(screen.queryByRole('alert')).toBeNull()
  stop(world)
  data.syncNow()
  const bar = await screen.findByRole('alert')
  await waitFor(() =>
    expect(bar.textContent).toMatch(/Work is stopped at Pier 3\..*Load over the gangway.*Stopped by Ana Ruiz at/),
  )
  expect(bar.textContent).toMatch(/00:01:\d\d/)
  // A screen reader hears of the stop, not of every second.
  expect(
    within(bar)
      .getByLabelText(/^Since /)
      .getAttribute('aria-live'),
  ).toBe('off')
})

it('calms down when somebody acknowledges, and stays for everybody with who and when', async () => {
  let id = ''
  const { data, user } = await renderApp(at('/'), {
    prepare: (world, user) => {
      people(world, user)
      id = stop(world)
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }))
  await waitFor(async () =>
    expect(await data.get('stopWork', id)).toMatchObject({
      state: 'acknowledged',
      acknowledgedBy: user.id,
      $: { state: 'server' },
    }),
  )
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  const bar = screen.getByRole('status')
  expect(bar.textContent).toMatch(/Work is stopped at Pier 3\..*Kim Walker acknowledged at \d/)
  expect(bar.textContent).toMatch(/00:0\d:\d\d/)
})

it('never says that an acknowledgment without signal is one', async () => {
  const { browser } = await renderApp(at('/'), {
    prepare: (world) => {
      people(world)
      stop(world)
    },
  })
  browser.setOnline(false)
  fireEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }))
  const bar = await screen.findByRole('alert')
  await waitFor(() => expect(bar.textContent).toContain('Your acknowledgment waits to send.'))
  expect(bar.textContent).not.toMatch(/acknowledged at/)
})

it('sends who was refused to the place by the name it has', async () => {
  const { world } = await renderApp(at('/'), {
    prepare: (server) => {
      people(server)
      stop(server)
    },
  })
  world.server.judge = () => ({ result: 'rejected', code: 'guard', message: 'Not now.' })
  fireEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }))
  const bar = await screen.findByRole('alert')
  await waitFor(() => expect(bar.textContent).toContain('See “Needs you” on the sync page.'))
})

it('does not break its sentence for a zone that this device does not have', async () => {
  await renderApp(at('/'), {
    prepare: (world) => {
      people(world)
      stop(world, { zoneId: newId() })
    },
  })
  const bar = await screen.findByRole('alert')
  expect(bar.textContent).toContain('Work is stopped at a zone not on this device.')
})

it('is there for who raised it too, and does not let them answer their own call', async () => {
  await renderApp(at('/'), {
    role: 'inspector',
    prepare: (world, user) => {
      people(world)
      stop(world, { createdBy: user.id })
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('You stopped it at')
  // No key that does nothing: another who reads it acknowledges.
  expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Who can release?' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('Maria Okafor')
})

it('is one row on the screens of a walk, for who raised it too, and leads to everything else', async () => {
  await renderApp(at('/safety-walk/w/board'), {
    role: 'inspector',
    prepare: (world, user) => {
      people(world)
      stop(world, { createdBy: user.id })
    },
  })
  const link = await screen.findByRole('link', { name: 'Work is stopped at Pier 3.' })
  expect(link.getAttribute('href')).toMatch(/^\/findings\//)
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('names how long nobody has acknowledged, and only what it knows without a signal', async () => {
  const { browser } = await renderApp(at('/'), {
    prepare: (world) => {
      people(world)
      stop(world, { raisedAt: Date.now() - 20 * 60_000, escalation: 1, escalatedAt: Date.now() - 10 * 60_000 })
    },
  })
  const bar = await screen.findByRole('alert')
  await waitFor(() => expect(bar.textContent).toMatch(/Nobody has acknowledged for 20 min\./))
  browser.setOnline(false)
  await waitFor(() => expect(bar.textContent).toMatch(/Nobody had acknowledged by \d/))
})

it('shows three hazards, those nobody has first, and counts the others', async () => {
  await renderApp(at('/'), {
    prepare: (world) => {
      people(world)
      stop(
        world,
        { state: 'acknowledged', acknowledgedBy: MARIA, acknowledgedAt: Date.now(), raisedAt: Date.now() - 900_000 },
        'Somebody has it',
      )
      for (const text of ['Second', 'Third', 'Fourth']) stop(world, { raisedAt: Date.now() - 60_000 }, text)
      stop(world, { raisedAt: Date.now() - 120_000 }, 'First')
      stop(world, { state: 'released', endedAt: 5, endedBy: MARIA }, 'Over')
      stop(world, { state: 'withdrawn', endedAt: 5, endedBy: MARIA }, 'Never was')
    },
  })
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3))
  await waitFor(() => expect(screen.getAllByRole('alert')[0]?.textContent).toContain('First'))
  expect(screen.getByRole('link', { name: '2 more' }).getAttribute('href')).toBe('/findings?stopped=yes')
})

it('releases with who cleared it, what was done and the evidence this device knows, and says that the office does not know yet', async () => {
  let id = ''
  const { data, browser, user, world } = await renderApp(at('/'), {
    prepare: (world) => {
      people(world)
      id = stop(world)
    },
  })
  const findingId = (await data.get('stopWork', id))?.findingId ?? ''
  const [photo, look] = [newId(), newId()]
  world.server.put('photo', photo, {
    parentEntity: 'finding',
    parentId: findingId,
    role: 'before',
    sha256: 'a'.repeat(64),
    mime: 'image/jpeg',
    width: 1,
    height: 1,
    bytes: 1,
    takenAt: 5,
    createdBy: ANA,
  })
  world.server.put('verification', look, {
    walkId: newId(),
    findingId,
    zoneId: ZONE,
    result: 'still_there',
    verifiedAt: 5,
    createdBy: ANA,
  })
  data.syncNow()
  await waitFor(async () => expect(await data.get('verification', look)).not.toBeNull())
  browser.setOnline(false)
  fireEvent.click(await screen.findByRole('button', { name: 'Release' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'May work resume?' }))
  expect(await sheet.findByText(/1 photo, seen still there once/)).toBeDefined()
  expect(sheet.getByRole('button', { name: /Work may resume/ }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(sheet.getByRole('button', { name: 'Hazard removed' }))
  fireEvent.click(sheet.getByRole('button', { name: /Work may resume/ }))
  await waitFor(async () =>
    expect(await data.get('stopWork', id)).toMatchObject({
      state: 'released',
      endedBy: user.id,
      clearedBy: 'walker',
      endReason: 'Hazard removed',
      covers: [photo, look],
    }),
  )
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain(
      'Released on this device: work may resume at Pier 3. Load over the gangway. The office sees it when this device syncs.',
    ),
  )
  browser.setOnline(true)
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})

it('asks why before it withdraws', async () => {
  let id = ''
  const { data } = await renderApp(at('/'), {
    role: 'inspector',
    prepare: (world, user) => {
      people(world)
      id = stop(world, { createdBy: user.id })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Withdraw the stop work?' }))
  const act = sheet.getByRole('button', { name: /Withdraw stop work/ })
  expect(act.getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(sheet.getByLabelText('Another reason'), { target: { value: 'Wrong dock' } })
  fireEvent.click(act)
  await waitFor(async () =>
    expect(await data.get('stopWork', id)).toMatchObject({ state: 'withdrawn', endReason: 'Wrong dock' }),
  )
})

it('gives an auditor no key that does nothing', async () => {
  await renderApp(at('/'), {
    role: 'auditor',
    prepare: (world) => {
      people(world)
      stop(world)
    },
  })
  await screen.findByRole('alert')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Who can release?'])
})
