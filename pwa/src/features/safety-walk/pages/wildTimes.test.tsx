// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { Detail as FindingDetail } from '../office/findingRecord.tsx'
import { FindingList } from './FindingList.tsx'
import { Sign } from './Sign.tsx'

// Stored before there were bounds, or by a client that had none.
const WILD = 8.64e15 + 1
const [walkId, zoneId, findingId] = [newId(), newId(), newId()]

async function open(path: string, page: ReactNode, route: string) {
  const location = memoryLocation({ path })
  return renderApp(
    <UndoProvider>
      <Router hook={location.hook}>
        <Route path={route}>{page}</Route>
      </Router>
    </UndoProvider>,
    {
      role: 'ehs_manager',
      prepare: ({ server }, user) => {
        server.put('organization', user.orgId, { name: 'Bayfront', timeZone: 'Mars/Olympus' })
        server.put('zone', zoneId, { name: 'Dry\u202e Dock\u200b 2', code: 'DD2', kind: 'dry_dock' })
        server.put('person', user.id, { fullName: 'Ana\u202e Ruiz', role: 'ehs_manager' })
        server.put('walk', walkId, {
          title: 'Docks',
          state: 'ready_for_signoff',
          route: [zoneId],
          leadId: user.id,
          createdBy: user.id,
          startedAt: -WILD,
          startedOn: '0000-99-99',
          signedAt: WILD,
        })
        server.put('finding', findingId, {
          walkId,
          zoneId,
          kind: 'at_risk',
          state: 'open',
          severity: 'high',
          text: 'Gap in the rail',
          observedAt: WILD,
          dueOn: '+27576-1',
          acknowledgedAt: -WILD,
          toldAt: Number.MAX_SAFE_INTEGER,
          createdBy: user.id,
          timeMark: 'future',
        })
        server.put('finding', newId(), {
          walkId,
          zoneId,
          kind: 'at_risk',
          state: 'open',
          severity: 'low',
          text: 'Cable on the gangway',
          observedAt: Date.now(),
          createdBy: user.id,
        })
        server.put('stopWork', newId(), {
          findingId,
          walkId,
          zoneId,
          state: 'acknowledged',
          raisedAt: WILD,
          acknowledgedAt: -WILD,
          acknowledgedBy: user.id,
          createdBy: user.id,
        })
        server.put('signature', newId(), {
          walkId,
          role: 'witnessed',
          name: 'K.\u202e Hale',
          statement: 'Seen',
          drawing: 'M0 0',
          contentHash: 'ab'.repeat(32),
          signedAt: WILD,
          createdBy: user.id,
          recordedAt: Date.now(),
        })
      },
    },
  )
}

it('lists a finding with a time that no calendar shows, and all others', async () => {
  await open('/findings', <FindingList />, '/findings')
  expect((await screen.findAllByText('Gap in the rail')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Cable on the gangway').length).toBeGreaterThan(0)
  expect(document.body.textContent).not.toMatch(/NaN|Invalid|[\u202e\u200b]/)
})

it('shows the finding itself, and that its time is in doubt', async () => {
  await open(`/findings/${findingId}`, <FindingDetail />, '/findings/:id')
  expect((await screen.findAllByText('Gap in the rail')).length).toBeGreaterThan(0)
  expect(document.body.textContent).toContain('Time in doubt: more than a day ahead of the server’s clock')
  expect((await screen.findByRole('region', { name: 'Stop work' })).textContent).toContain('Ana Ruiz stopped work –')
  expect(document.body.textContent).not.toMatch(/NaN|Invalid|[\u202e\u200b]/)
})

it('signs a walk of such times, in the name of the directory, and says who wrote the name of a witness', async () => {
  await open(`/safety-walk/${walkId}/sign`, <Sign />, '/safety-walk/:id/sign')
  expect((await screen.findByText(/You sign as/)).textContent).toBe(
    'You sign as Ana Ruiz, the name the directory has for you.',
  )
  expect(document.body.textContent).toMatch(
    /K\. Hale, witness · – · name written by Ana Ruiz, not in the directory · time in doubt: recorded/,
  )
  expect(document.body.textContent).not.toMatch(/NaN|Invalid|[\u202e\u200b]/)
})
