// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import Review from './Review.tsx'

const [MONTH, ASSET] = [newId(), newId()]

async function open(authors: (userId: string) => readonly string[]) {
  const location = memoryLocation({ path: `/m/${MONTH}` })
  return renderApp(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <UndoProvider>
        <Route path="/m/:id">
          <Review />
        </Route>
      </UndoProvider>
    </Router>,
    {
      role: 'ehs_manager',
      prepare: (world, user) => {
        const month = { month: '2026-10', groupName: 'Cranes', state: 'submitted', submittedBy: newId() }
        world.server.put('fuelMonth', MONTH, month)
        world.server.put('fuelAsset', ASSET, { name: 'Crane 7', groupName: 'Cranes', group: 'Cranes', active: true })
        for (const createdBy of authors(user.id))
          world.server.put('fuelEntry', newId(), {
            assetId: ASSET,
            month: '2026-10',
            day: '2026-10-12',
            state: 'recorded',
            lane: 'mobile',
            quantity: 12000,
            createdBy,
          })
      },
    },
  )
}

it('approves what others entered, and leaves the person’s own to somebody else', async () => {
  const { data } = await open((me) => [me, newId(), newId()])
  expect(await screen.findByText(/^1 entry with work of yours: somebody else decides\.$/)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /^Approve 2/ }))
  await waitFor(async () =>
    expect((await data.list('fuelEntry')).filter(({ state }) => state === 'approved')).toHaveLength(2),
  )
})

it('offers nothing where all of it is the person’s own', async () => {
  await open((me) => [me])
  expect(await screen.findByText(/^1 entry with work of yours: somebody else decides\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Approve \d/ })).toBeNull()
})
