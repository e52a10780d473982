// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { ZonePage } from './ZonePage.tsx'

// jsdom lays nothing out; the primitives of the dialogs ask for this.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
beforeAll(() => import('../../../ui/overlay/Overlay.tsx'))

it.each([
  [/^Photo/, /\/finding\/[^?]+\?zone=.*&kind=at_risk&seen=\d+&camera=1$/],
  [/^No photo/, /\/finding\/[^?]+\?zone=.*&kind=at_risk&seen=\d+$/],
])('%s opens a finding to be begun', async (key, address) => {
  const [walkId, zoneId] = [newId(), newId()]
  const location = memoryLocation({ path: `/safety-walk/${walkId}/zone/${zoneId}`, record: true })
  const { data, browser } = await renderApp(
    <Router hook={location.hook}>
      <UndoProvider>
        <Route path="/safety-walk/:id/zone/:zoneId">
          <ZonePage />
        </Route>
      </UndoProvider>
    </Router>,
    {
      role: 'inspector',
      ops: [
        add('zone', { id: zoneId, name: 'Dry Dock 2', code: 'DD2', kind: 'dry_dock' }),
        add('walk', { id: walkId, state: 'in_progress', route: [zoneId] }),
      ],
    },
  )
  browser.setOnline(false)
  fireEvent.click(await screen.findByRole('button', { name: key }))
  await waitFor(() => expect(location.history.at(-1)).toMatch(address))
  // The record comes with the first thing that is entered.
  expect(await data.list('finding', { walkId })).toEqual([])
})

it('asks once about what the zone leaves open, names it, and is done when the person says so', async () => {
  const [walkId, zoneId, templateId] = [newId(), newId(), newId()]
  const location = memoryLocation({ path: `/safety-walk/${walkId}/zone/${zoneId}`, record: true })
  const items = ['Rails up?', 'Deck dry?'].map((text, at) => ({ id: `q${at}`, text }))
  const { data, browser } = await renderApp(
    <Router hook={location.hook}>
      <UndoProvider>
        <Route path="/safety-walk/:id/zone/:zoneId">
          <ZonePage />
        </Route>
      </UndoProvider>
    </Router>,
    {
      role: 'inspector',
      ops: [
        add('walkTemplate', {
          id: templateId,
          key: 'yard',
          version: 1,
          title: 'Yard',
          areas: [{ id: 'a', title: 'A', items }],
          status: 'live',
        }),
        add('zone', { id: zoneId, name: 'Dry Dock 2', code: 'DD2', kind: 'dry_dock', areaIds: ['a'] }),
        add('walk', { id: walkId, templateId, state: 'in_progress', route: [zoneId] }),
        add('answer', { walkId, zoneId, itemId: 'q0', result: 'pass' }),
        add('finding', { zoneId, state: 'open', text: 'Hose across the gangway', provisionalNumber: 'T7-003' }),
      ],
    },
  )
  browser.setOnline(false)
  await screen.findByText('1 of 2')
  fireEvent.click(await screen.findByRole('button', { name: /^Zone done/ }))
  const asked = await screen.findByRole('dialog', { name: 'Is Dry Dock 2 done?' })
  expect(within(asked).getByRole('heading', { name: '1 question not answered' }).nextElementSibling?.textContent).toBe(
    'Deck dry?',
  )
  expect(
    within(asked).getByRole('heading', { name: '1 earlier finding not verified' }).nextElementSibling?.textContent,
  ).toBe('T7-003 Hose across the gangway')
  expect((await data.list('walkZone', { walkId }))[0]?.status).toBe('doing')
  fireEvent.click(within(asked).getByRole('button', { name: 'Zone done' }))
  await waitFor(async () => expect((await data.list('walkZone', { walkId }))[0]?.status).toBe('done'))
})
