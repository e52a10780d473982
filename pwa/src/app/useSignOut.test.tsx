// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { newId } from '../../../sync/change/ids.ts'
import { installClient, useSession } from '../data/session/session.ts'
import { reply } from '../testing/fakeServer.ts'
import { drawNativeDialogs } from '../testing/nativeDialogs.ts'
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
// Loaded before, so that a busy machine's slow import is not taken for a missing window.
vi.stubGlobal('isSecureContext', true)
beforeAll(
  () => Promise.all([import('../ui/overlay/Overlay.tsx'), import('../features/account/pin/ChoosePin.tsx')]),
  120_000,
)
beforeAll(drawNativeDialogs)
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

async function offline() {
  const world = createWorld()
  const ana = world.addUser('ana')
  const browser = world.browser()
  const { client, data } = await signIn(browser.environment, ana)
  installClient(client)
  browser.setOnline(false)
  await vi.waitFor(() => expect(data.status.get().link).toBe('offline'))
  render(<Menu />)
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  const question = within(await screen.findByRole('dialog', { name: 'No signal: nobody can sign in here' }))
  return { client, question, press: (name: string | RegExp) => fireEvent.click(question.getByRole('button', { name })) }
}

it('asks before it signs out without a signal, says that nobody gets in again, and stays where the person stays', async () => {
  const { client, question, press } = await offline()
  expect(question.getByText(/nobody can use this \w+ until there is a signal, not even you/)).toBeTruthy()
  press('Stay signed in')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('heading', { name: 'signed-in' })).toBeTruthy()
  expect(client.gate.lock.get()).toBe('open')
  await client.close()
})

it('signs out without a signal where the person wants it all the same', async () => {
  const { client, press } = await offline()
  press('Sign out anyway')
  await screen.findByRole('heading', { name: 'none' })
  await client.close()
})

it('locks to a PIN instead, which it asks for where there is none, and the PIN leads back in without a signal', async () => {
  const { client, press } = await offline()
  press('Set a PIN and lock')
  const choose = within(await screen.findByRole('dialog', { name: /^PIN for this/ }))
  fireEvent.change(choose.getByLabelText('New PIN'), { target: { value: '246813' } })
  fireEvent.change(choose.getByLabelText('Repeat PIN'), { target: { value: '246813' } })
  fireEvent.click(choose.getByRole('button', { name: 'Save PIN' }))
  await vi.waitFor(() => expect(client.gate.lock.get()).toBe('idle'), 20_000)
  expect(screen.getByRole('heading', { name: 'signed-in', hidden: true })).toBeTruthy()

  // Somebody else at the locked tablet is told the same before anything is closed.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  const question = within(await screen.findByRole('dialog', { name: 'No signal: nobody can sign in here' }))
  expect(question.queryByRole('button', { name: /lock/i })).toBeNull()
  fireEvent.click(question.getByRole('button', { name: 'Back to the PIN' }))
  expect(await client.gate.tryPin('246813')).toEqual({ result: 'open' })
  await client.close()
})
