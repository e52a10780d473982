// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { PAGES } from './record.tsx'

const EVENT = newId()

it('says on the page of an event what to do now and whom to call, while its clocks run', async () => {
  const at = memoryLocation({ path: `/calendar/clocks/${EVENT}` })
  await renderApp(
    <Router hook={at.hook}>
      <UndoProvider>
        <Route path="/calendar/clocks/:id">
          <PAGES.Detail />
        </Route>
      </UndoProvider>
    </Router>,
    {
      role: 'ehs_manager',
      prepare: (world) =>
        world.server.put('calendarEvent', EVENT, { eventKind: 'death', title: 'Fall from the dock', happenedAt: 1 }),
    },
  )
  expect(await screen.findByRole('region', { name: 'Do this now' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /1-800-321-6742/ })).toBeTruthy()
})
