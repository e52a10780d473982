// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Finding } from '../../../../schema/gen/types.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import type { World } from '../../testing/world.ts'
import { StopWorkBar } from './StopWorkBar.tsx'

const ZONE = newId()
const ANA = newId()

function finding(world: World, fields: Partial<Finding> = {}): string {
  const id = newId()
  world.server.put('finding', id, {
    walkId: newId(), zoneId: ZONE, kind: 'at_risk', state: 'open', severity: 'stop_work', text: 'Load over the gangway', createdBy: ANA,
    toldPerson: 'Ray', observedAt: Date.now() - 61_000, ...fields,
  })
  return id
}

const people = (world: World) => {
  world.server.put('zone', ZONE, { name: 'Pier 3', code: 'P3', kind: 'pier' })
  world.server.put('person', ANA, { fullName: 'Ana Ruiz', role: 'inspector' })
}

it('appears while the page is open, the moment the finding arrives', async () => {
  const { world, data } = await renderApp(<StopWorkBar />, { prepare: people })
  expect(screen.queryByRole('alert')).toBeNull()
  finding(world)
  data.syncNow()
  const bar = await screen.findByRole('alert')
  await waitFor(() => expect(bar.textContent).toMatch(/Stop work at Pier 3\..*Load over the gangway.*Ana Ruiz saw it\. Ray was told\./))
  expect(bar.textContent).toMatch(/00:01:\d\d/)
})

it('stays until somebody acknowledges it, and keeps who that was', async () => {
  let id = ''
  const { data, user } = await renderApp(<StopWorkBar />, {
    prepare: (world) => {
      people(world)
      id = finding(world)
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  const row = await data.get('finding', id)
  expect(row?.acknowledgedBy).toBe(user.id)
  expect(row?.acknowledgedAt).toBeGreaterThan(0)
})

it('leaves out what is closed, acknowledged, still a draft, or less than stop work', async () => {
  await renderApp(<StopWorkBar />, {
    prepare: (world) => {
      people(world)
      finding(world, { state: 'closed' })
      finding(world, { acknowledgedAt: 5, acknowledgedBy: ANA })
      finding(world, { state: 'draft' })
      finding(world, { severity: 'high' })
      finding(world, { text: 'The only one' })
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('The only one')
  expect(screen.queryByText(/more$/)).toBeNull()
})

it('shows two places at once, the longest waiting first, each with its own key', async () => {
  await renderApp(<StopWorkBar />, {
    prepare: (world) => {
      people(world)
      finding(world, { text: 'Second', observedAt: Date.now() - 60_000 })
      finding(world, { text: 'First', observedAt: Date.now() - 120_000 })
    },
  })
  await waitFor(() => expect(screen.getAllByRole('alert').map((bar) => /First|Second/.exec(bar.textContent)?.[0])).toEqual(['First', 'Second']))
  fireEvent.click(screen.getAllByRole('button', { name: 'Acknowledge' })[0] ?? document.body)
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1))
  expect(screen.getByRole('alert').textContent).toContain('Second')
})

it('tells an auditor who acknowledges', async () => {
  await renderApp(<StopWorkBar />, { role: 'auditor', prepare: (world) => { people(world); finding(world) } })
  const button = await screen.findByRole('button', { name: 'Acknowledge' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

it('does not let a person answer their own call', async () => {
  await renderApp(<StopWorkBar />, { prepare: (world, user) => { people(world); finding(world, { createdBy: user.id }) } })
  const button = await screen.findByRole('button', { name: 'Acknowledge' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(/somebody else has to say/)).toBeDefined()
})
