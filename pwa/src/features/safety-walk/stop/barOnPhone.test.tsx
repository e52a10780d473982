// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { StopWork } from '../../../../../schema/gen/types.ts'
import { newId } from '../../../../../sync/change/ids.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import type { World } from '../../../testing/world.ts'
import { StopWorkBar } from '../StopWorkBar.tsx'

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

/** A phone, until the test ends. */
function onPhone(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  onTestFinished(() => void vi.unstubAllGlobals())
}

it('is one line on a phone, whatever is stopped, and opens', async () => {
  onPhone()
  const prepare = (world: World) => {
    people(world)
    ;['Load', 'Ladder', 'Hatch'].forEach((text) => void stop(world, {}, text))
  }
  await renderApp(at('/safety-walk/w/board'), { prepare })
  const line = await screen.findByRole('button', { name: '3 stops: Pier 3' })
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(screen.getAllByRole('button')).toEqual([line])
  fireEvent.click(line)
  expect(screen.getAllByRole('alert')).toHaveLength(3)
  expect(screen.getAllByRole('button', { name: 'Acknowledge' })).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

it('is calm on a phone only where everything is acknowledged', async () => {
  onPhone()
  await renderApp(at('/'), {
    prepare: (world) => {
      people(world)
      stop(world, { state: 'acknowledged', acknowledgedBy: MARIA, acknowledgedAt: Date.now() })
    },
  })
  const line = await screen.findByRole('button', { name: 'Work is stopped at Pier 3.' })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(line)
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Maria Okafor acknowledged'))
})
