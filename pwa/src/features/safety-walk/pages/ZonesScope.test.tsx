// @vitest-environment jsdom
/** Whose right to walk is over zones joins the walks that have one of them; others by code or invitation. The server says the same. */
import { configure, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { keyedId, newId } from '../../../../../sync/change/ids.ts'
import type { User } from '../../../data/session/directory.ts'
import { reply } from '../../../testing/fakeServer.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import type { World } from '../../../testing/world.ts'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { JoinCard } from '../components/WalkHomeFieldJoin.tsx'
import { useWalk } from '../queries.ts'
import { ZonePage } from './ZonePage.tsx'

configure({ asyncUtilTimeout: 15_000 })
vi.setConfig({ testTimeout: 60_000 })

const [walkId, dock, pier] = [newId(), newId(), newId()]
const SCAN = /scan the code on the tablet of somebody who is on it/i

function yardOf(zones: readonly string[] | null, member = false) {
  return ({ server }: World, user: User) => {
    server.intercept = ({ path }) =>
      path === '/api/user/permissions'
        ? reply(200, { allowedModules: ['safety-walk'], globalRole: 'user', organizationRole: user.role, zones })
        : null
    server.put('zone', dock, { name: 'Dry Dock 2', code: 'DD2', kind: 'dry_dock' })
    server.put('zone', pier, { name: 'Pier 4', code: 'P4', kind: 'pier' })
    server.put('walk', walkId, {
      title: 'Docks',
      templateId: newId(),
      state: 'in_progress',
      route: [dock],
      leadId: newId(),
      createdBy: newId(),
    })
    server.put('walkZone', keyedId('walkZone', { walkId, zoneId: dock }), { walkId, zoneId: dock, status: 'doing' })
    if (member)
      server.put('walkParticipant', keyedId('walkParticipant', { walkId, personId: user.id }), {
        walkId,
        personId: user.id,
        joinedAt: 1,
      })
  }
}

function Card() {
  const walk = useWalk(walkId)
  return walk ? <JoinCard walk={walk} now={1} /> : null
}

it.each([
  ['of every zone', null, true],
  ['of one of its zones', [dock], true],
  ['of another zone', [pier], false],
] as const)('a supervisor %s, a walk from the list', async (_, zones, may) => {
  await renderApp(
    <Router hook={memoryLocation({ path: '/' }).hook}>
      <Card />
    </Router>,
    { role: 'supervisor', prepare: yardOf(zones) },
  )
  const key = await screen.findByRole('button', { name: /^Join/ })
  await waitFor(() => expect(key.getAttribute('aria-disabled')).toBe(may ? null : 'true'))
  if (!may) expect(await screen.findByText(SCAN)).toBeDefined()
})

it.each([
  ['of one of its zones', [dock], false, true],
  ['of another zone', [pier], false, false],
  ['of another zone who is on it', [pier], true, true],
] as const)('a supervisor %s, a zone of a walk', async (_, zones, member, may) => {
  const location = memoryLocation({ path: `/safety-walk/${walkId}/zone/${dock}` })
  const { data, user } = await renderApp(
    <Router hook={location.hook}>
      <UndoProvider>
        <Route path="/safety-walk/:id/zone/:zoneId">
          <ZonePage />
        </Route>
      </UndoProvider>
    </Router>,
    { role: 'supervisor', prepare: yardOf(zones, member) },
  )
  if (may) {
    await screen.findByRole('button', { name: /^Photo/ })
    await waitFor(async () =>
      expect(
        await data.get('walkParticipant', keyedId('walkParticipant', { walkId, personId: user.id })),
      ).toMatchObject({ zoneId: dock }),
    )
    return
  }
  await screen.findByText(SCAN)
  expect(screen.queryByRole('button', { name: /^Photo/ })).toBeNull()
  expect(await data.list('walkParticipant', { walkId })).toEqual([])
})
