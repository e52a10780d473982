// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { ReviewPanel } from './ReviewPanel.tsx'

const ROUND = { title: 'Crane check', state: 'submitted', roundOn: '2026-11-20', total: 4, answered: 4, failed: 0 }

async function open(role: string, of: (userId: string) => string) {
  const location = memoryLocation({ path: '/' })
  await renderApp(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <UndoProvider>
        <ReviewPanel />
      </UndoProvider>
    </Router>,
    {
      role,
      prepare: (world, user) => {
        const createdBy = of(user.id)
        world.server.put('ehsRound', newId(), { ...ROUND, createdBy, inspectorId: createdBy })
      },
    },
  )
  await screen.findByText('Crane check')
}

it('offers the approval of a round that somebody else walked', async () => {
  await open('ehs_manager', () => newId())
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Approve/ }).length).toBeGreaterThan(0))
})

it('asks the engine who may: neither one’s own, nor without the right', async () => {
  await open('inspector', () => newId())
  expect(screen.queryByRole('button', { name: 'Approve 1' })).toBeNull()
})

it('offers no approval of one’s own round', async () => {
  await open('ehs_manager', (userId) => userId)
  expect(screen.queryByRole('button', { name: 'Approve 1' })).toBeNull()
})
