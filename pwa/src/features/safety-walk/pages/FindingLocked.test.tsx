// @vitest-environment jsdom
/** Who has to put a finding right works on it; what it says is for those who verify it. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import type { Finding } from '../../../../../schema/gen/types.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { FindingCapture } from './FindingCapture.tsx'

const REASON = /A supervisor or an EHS manager changes this now/

async function open(mine: 'createdBy' | 'assigneeId', given: Partial<Finding> = {}) {
  const walkId = newId()
  const findingId = newId()
  const zoneId = newId()
  const location = memoryLocation({ path: `/safety-walk/${walkId}/finding/${findingId}`, record: true })
  const app = await renderApp(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <UndoProvider>
        <Route path="/safety-walk/:id/finding/:findingId">
          <FindingCapture />
        </Route>
      </UndoProvider>
    </Router>,
    {
      role: 'contractor',
      prepare: ({ server }, user) => {
        server.put('walk', walkId, { title: 'Docks', templateId: newId(), state: 'in_progress', route: [zoneId] })
        server.put('zone', zoneId, { name: 'Dry Dock 2', code: 'DD2', kind: 'dry_dock' })
        server.put('finding', findingId, {
          walkId,
          zoneId,
          kind: 'at_risk',
          state: 'open',
          severity: 'high',
          category: 'scaffold',
          text: 'Rail gone',
          observedAt: 1,
          createdBy: newId(),
          ...given,
          [mine]: user.id,
        })
      },
    },
  )
  app.browser.setOnline(false)
  return { ...app, findingId }
}

it('shows who has to fix it everything, and lets them change nothing of it', async () => {
  const { data, findingId } = await open('assigneeId')
  expect((await screen.findAllByText(REASON)).length).toBeGreaterThan(0)
  const low = screen.getByRole('radio', { name: /Low/ })
  expect(low.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(low)
  fireEvent.click(screen.getByRole('radio', { name: 'Electrical' }))
  expect(screen.getByLabelText('What is wrong').hasAttribute('readonly')).toBe(true)
  for (const name of ['Change', 'Phrases', 'Pin on map', 'Contractor', 'Remove finding'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByRole('button', { name: /Photo/ })).toBeDefined()
  expect(await data.get('finding', findingId)).toMatchObject({
    severity: 'high',
    category: 'scaffold',
    text: 'Rail gone',
  })
})

it('leaves it to its author while nobody else has acted', async () => {
  const { data, findingId } = await open('createdBy')
  fireEvent.click(await screen.findByRole('radio', { name: /Medium/ }))
  await waitFor(async () => expect(await data.get('finding', findingId)).toMatchObject({ severity: 'medium' }))
  expect(screen.queryByText(REASON)).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove finding' })).toBeDefined()
})
