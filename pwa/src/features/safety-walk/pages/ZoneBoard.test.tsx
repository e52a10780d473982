// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
// Sheets load when they first open; imported here, that does not eat into a waiting test's time.
import '../../../ui/overlay/Overlay.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { ZoneBoard } from './ZoneBoard.tsx'

it.each([
  ['alone', [], 'the office sees'],
  ['with a partner', [newId()], 'the others see'],
])('says who learns that I am done, %s', async (_, others, who) => {
  const [walkId, zoneId] = [newId(), newId()]
  const location = memoryLocation({ path: `/safety-walk/${walkId}/board` })
  await renderApp(
    <Router hook={location.hook}>
      <UndoProvider>
        <Route path="/safety-walk/:id/board">
          <ZoneBoard />
        </Route>
      </UndoProvider>
    </Router>,
    {
      role: 'inspector',
      prepare: (world, { id }) => {
        world.server.put('zone', zoneId, { name: 'Dry Dock 2', code: 'DD2', kind: 'dry_dock' })
        world.server.put('walk', walkId, {
          title: 'Yard walk',
          state: 'in_progress',
          leadId: id,
          startedAt: 1,
          route: [zoneId],
        })
        for (const personId of [id, ...others]) {
          const { id: row, fields } = add('walkParticipant', { walkId, personId, joinedAt: 1 })
          world.server.put('walkParticipant', row, fields)
        }
      },
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'More' }))
  expect(
    await screen.findByRole('button', { name: new RegExp(`^I’m done here ?${who} that nothing more comes from you`) }),
  ).toBeDefined()
})
