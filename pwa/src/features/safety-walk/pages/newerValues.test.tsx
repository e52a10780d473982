// @vitest-environment jsdom
/** Values that a newer version wrote: an older tablet shows them as they are written, and no page breaks on them. */
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { Detail as FindingDetail } from '../office/findingRecord.tsx'
import { FindingList } from './FindingList.tsx'
import { WalkHome } from './WalkHome.tsx'
import { WalkPage } from './WalkPage.tsx'
import { WalkTrends } from './WalkTrends.tsx'

// The office's pages are for a desk.
beforeEach(() => {
  const matches = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => matches)
})

const [walkId, zoneId, findingId] = [newId(), newId(), newId()]

it.each([
  ['the list of findings', '/findings', '/findings', <FindingList key="l" />, ['Under appeal', 'Very high']],
  [
    'a finding',
    `/findings/${findingId}`,
    '/findings/:id',
    <FindingDetail key="f" />,
    ['Under appeal', 'Very high', 'Near miss'],
  ],
  [
    'the heat',
    '/findings?show=heat&which=all',
    '/findings',
    <FindingList key="t" />,
    ['Findings by zone and category', 'Laser beam'],
  ],
  ['the trends', '/walk-trends', '/walk-trends', <WalkTrends key="w" />, ['Very high']],
  ['the list of walks', '/safety-walk', '/safety-walk', <WalkHome key="h" />, ['On hold']],
  [
    'a walk',
    `/safety-walk/${walkId}`,
    '/safety-walk/:id',
    <WalkPage key="w" />,
    ['On hold', 'Very high', 'Half fixed'],
  ],
])('shows them on %s', async (_name, path, route, page, words) => {
  const problems = await open(path, route, page)
  for (const word of words) expect((await screen.findAllByText(word, { exact: false })).length, word).toBeGreaterThan(0)
  expect(document.body.textContent).not.toContain('undefined')
  expect(problems).toEqual([])
})

async function open(path: string, route: string, page: ReactNode) {
  const [at = '', searchPath = ''] = path.split('?')
  const place = memoryLocation({ path: at, searchPath })
  const { browser } = await renderApp(
    <UndoProvider>
      <Router hook={place.hook} searchHook={place.searchHook}>
        <Route path={route}>{page}</Route>
      </Router>
    </UndoProvider>,
    {
      role: 'ehs_manager',
      prepare: ({ server }, user) => {
        server.put('organization', user.orgId, { name: 'Bayfront', timeZone: 'America/New_York' })
        server.put('zone', zoneId, { name: 'Dry Dock 2', code: 'DD2', kind: 'float_dock' })
        server.put('person', user.id, { fullName: 'Ana Ruiz', role: 'drone_pilot' })
        server.put('walk', walkId, {
          title: 'Docks',
          state: 'on_hold',
          kind: 'by_drone',
          route: [zoneId],
          leadId: user.id,
          createdBy: user.id,
          startedAt: Date.now(),
          startedOn: '2026-11-20',
        })
        server.put('walkZone', newId(), { walkId, zoneId, status: 'flown_over' })
        server.put('finding', findingId, {
          walkId,
          zoneId,
          kind: 'near_miss',
          state: 'under_appeal',
          severity: 'very_high',
          category: 'laser_beam',
          text: 'Gap in the rail',
          observedAt: Date.now(),
          createdBy: user.id,
        })
        server.put('verification', newId(), {
          walkId,
          findingId,
          zoneId,
          result: 'half_fixed',
          verifiedAt: Date.now(),
          createdBy: user.id,
        })
        server.put('photo', newId(), {
          parentEntity: 'finding',
          parentId: findingId,
          walkId,
          role: 'infrared',
          sha256: 'a'.repeat(64),
          mime: 'image/jpeg',
          width: 4,
          height: 3,
          bytes: 10,
          takenAt: Date.now(),
          createdBy: user.id,
        })
        server.put('stopWork', newId(), {
          findingId,
          walkId,
          zoneId,
          state: 'half_released',
          raisedAt: Date.now(),
          createdBy: user.id,
        })
        server.put('signature', newId(), {
          walkId,
          role: 'by_proxy',
          name: 'K. Hale',
          statement: 'Seen',
          drawing: 'M0 0',
          contentHash: 'ab'.repeat(32),
          signedAt: Date.now(),
        })
      },
    },
  )
  return browser.problems
}
