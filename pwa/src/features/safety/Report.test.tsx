// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../sync/change/ids.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { prepareWindows } from '../../testing/signedIn.tsx'
import { UndoProvider } from '../../ui/UndoBar.tsx'
import ReportIncident from './Report.tsx'

prepareWindows()

it('says first what to do about a spill and whom to call, and asks nothing of injuries', async () => {
  const location = memoryLocation({ path: '/safety/report', searchPath: 'kind=spill', record: true })
  await renderApp(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <UndoProvider>
        <ReportIncident />
      </UndoProvider>
    </Router>,
    {
      role: 'supervisor',
      prepare: (world) =>
        world.server.put('wasteArea', newId(), {
          name: 'CAA-1',
          coordinator: 'Dana Reyes',
          coordinatorPhone: '757-555-0143',
        }),
    },
  )
  expect((await screen.findByRole('link', { name: /Dana Reyes/ })).getAttribute('href')).toBe('tel:7575550143')
  expect(screen.getByText(/Keep it out of drains/)).not.toBeNull()
  expect(screen.queryByText('Amputation')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /report it/ }))
  expect((await screen.findAllByText('What happened')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Amputation')).toBeNull()
})
