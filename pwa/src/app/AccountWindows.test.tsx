// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { User } from '../data/session/directory.ts'
import { installClient, useSession } from '../data/session/session.ts'
import { closeAccountWindow, openProfile } from '../features/account/accountWindow.ts'
import { useShortcut } from '../records/useShortcut.ts'
import { drawNativeDialogs } from '../testing/nativeDialogs.ts'
import { reply } from '../testing/fakeServer.ts'
import { createWorld, signIn } from '../testing/world.ts'
import { AccountWindows } from './AccountWindows.tsx'
import { useGlobalKeys } from './useGlobalKeys.ts'

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
afterEach(() => {
  installClient(null)
  closeAccountWindow()
})

const pressed: string[] = []
const none = () => undefined

/** A page with a key of its own, and the keys of every page. */
function Keys() {
  useShortcut('e', () => pressed.push('e'))
  useGlobalKeys({
    palette: () => pressed.push('palette'),
    sheet: none,
    undo: () => pressed.push('undo'),
    redo: none,
    go: none,
    along: none,
  })
  return null
}

function Shell() {
  const session = useSession()
  return session.status === 'signed-in' ? (
    <>
      <h1>{session.user.fullName}</h1>
      <Keys />
      <AccountWindows session={session} />
    </>
  ) : (
    <h1>Nobody</h1>
  )
}

async function open(change: Partial<User>) {
  const world = createWorld()
  const user = { ...world.addUser('ana'), ...change }
  world.server.users.set(user.email, user)
  const browser = world.browser()
  const { client, data } = await signIn(browser.environment, user)
  installClient(client)
  render(<Shell />)
  return { world, user, browser, client, data }
}

drawNativeDialogs()

const dialog = (name: string) => screen.findByRole('dialog', { name })

it('does not let a person past the second factor their organization asks for, and shows the recovery codes to the end', async () => {
  const { world, user } = await open({ twoFactorRequired: true })
  const asked = await dialog('Set up two-factor authentication')
  fireEvent.keyDown(asked, { key: 'Escape' })
  expect(within(asked).queryByRole('button', { name: 'Close' })).toBeNull()
  world.server.intercept = ({ path }) => {
    if (path === '/api/2fa/totp/start')
      return reply(200, { secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' })
    if (path !== '/api/2fa/totp/verify') return null
    return reply(200, {
      user: { ...user, twoFactorRequired: false, twoFactorEnabled: true, totpEnabled: true },
      recoveryCodes: ['abcde-fghij'],
    })
  }
  fireEvent.click(within(asked).getByRole('button', { name: 'Use an authenticator app instead' }))
  fireEvent.change(within(asked).getByLabelText('Password'), { target: { value: 'Harbor-Tide-26' } })
  fireEvent.click(within(asked).getByRole('button', { name: 'Continue' }))
  fireEvent.paste(await screen.findByLabelText('Digit 1 of 6'), { clipboardData: { getData: () => '123456' } })
  const codes = await dialog('Keep your recovery codes')
  expect(within(codes).getByText('abcde-fghij')).toBeTruthy()
  fireEvent.click(within(codes).getByRole('checkbox'))
  fireEvent.click(within(codes).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('lets them log out instead, after asking', async () => {
  const { client, browser, data } = await open({ twoFactorRequired: true })
  const asked = await dialog('Set up two-factor authentication')
  browser.setOnline(false)
  await vi.waitFor(() => expect(data.status.get().link).toBe('offline'))
  fireEvent.click(within(asked).getByRole('button', { name: 'Logout' }))
  fireEvent.click(within(await dialog('Log out?')).getByRole('button', { name: 'Logout' }))
  // There is no server to come back with.
  fireEvent.click(
    within(await dialog('No signal: nobody can sign in here')).getByRole('button', { name: 'Sign out anyway' }),
  )
  await screen.findByRole('heading', { name: 'Nobody' })
  expect(client.session.get()).toEqual({ status: 'none' })
})

it('covers what is open while the app lies unused, and gives it back with the PIN', async () => {
  const { client } = await open({})
  await act(() => client.gate.setPin('480913'))
  act(() => openProfile('profile'))
  const profile = await dialog('Update your profile')
  fireEvent.change(within(profile).getByLabelText('Full Name'), { target: { value: 'Half a na' } })
  act(() => client.gate.close())
  const pin = await screen.findByLabelText('PIN')
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.change(pin, { target: { value: '480913' } })
  fireEvent.click(screen.getByRole('button', { name: 'Unlock' }))
  await waitFor(() => expect(screen.queryByLabelText('PIN')).toBeNull())
  expect(within(await dialog('Update your profile')).getByLabelText<HTMLInputElement>('Full Name').value).toBe(
    'Half a na',
  )
})

it('lets no key through the question for the PIN: not of the page behind, not undo, not the palette', async () => {
  const { client } = await open({})
  await act(() => client.gate.setPin('480913'))
  const press = (target: Element) => {
    fireEvent.keyDown(target, { key: 'e' })
    fireEvent.keyDown(target, { key: 'z', ctrlKey: true })
    fireEvent.keyDown(target, { key: 'k', ctrlKey: true })
  }
  press(document.body)
  expect(pressed.splice(0)).toEqual(['e', 'undo', 'palette'])
  act(() => client.gate.close())
  const other = await screen.findByRole('button', { name: 'Sign in as somebody else' })
  other.focus()
  press(other)
  press(await screen.findByLabelText('PIN'))
  expect(pressed).toEqual([])
})

it.each([
  ['was put away before the watch began', 'hidden', 'PIN'],
  ['was looked at when it began', 'visible', null],
])('asks for the PIN after two minutes out of sight where the device %s', async (_, seen, asked) => {
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(seen as DocumentVisibilityState)
  const clock = vi.spyOn(Date, 'now')
  const { client } = await open({})
  await act(() => client.gate.setPin('480913'))
  const now = Date.now()
  clock.mockImplementation(() => now + 3 * 60_000)
  sight.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  clock.mockRestore()
  sight.mockRestore()
  if (asked === null) expect(screen.queryByLabelText('PIN')).toBeNull()
  else expect(await screen.findByLabelText(asked)).not.toBeNull()
})
