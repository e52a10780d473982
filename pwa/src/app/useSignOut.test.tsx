// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { newId } from '../../../sync/change/ids.ts'
import { installClient, useSession } from '../data/session/session.ts'
import { reply } from '../testing/fakeServer.ts'
import { createWorld, signIn } from '../testing/world.ts'
import { useSignOut } from './useSignOut.tsx'

// jsdom lays nothing out; the primitives of the dialogs ask for this.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
beforeAll(() => import('../ui/overlay/Overlay.tsx'))
afterEach(() => installClient(null))

function Menu() {
  const session = useSession()
  const leaving = useSignOut('Ana Ruiz')
  return (
    <>
      <h1>{session.status}</h1>
      <button onClick={leaving.start}>Log out</button>
      {leaving.dialog}
    </>
  )
}

it('says what stays readable when the records cannot be locked, and leaves the choice to the person', async () => {
  const world = createWorld()
  const ana = world.addUser('ana')
  world.server.intercept = ({ path }) => (path === '/api/user/sealing-key' ? reply(503, null) : null)
  for (const name of ['Pier 4', 'Pier 5']) world.server.put('zone', newId(), { name, kind: 'pier' })
  const { client, data } = await signIn(world.browser().environment, ana)
  await vi.waitFor(async () => expect(await data.count('zone')).toBe(2))
  installClient(client)
  render(<Menu />)

  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  const question = await screen.findByRole('dialog', { name: 'Your records cannot be locked now' })
  await within(question).findByText(/^2 records stay readable on this \w+ if you sign out now\./)
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('heading', { name: 'signed-in' })).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out anyway' }))
  await screen.findByRole('heading', { name: 'none' })
  await client.close()
})
