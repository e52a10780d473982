// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../data/session/client.ts'
import type { User } from '../../../data/session/directory.ts'
import { installClient, useSession } from '../../../data/session/session.ts'
import type { FakeRequest } from '../../../testing/fakeRequest.ts'
import { reply } from '../../../testing/fakeServer.ts'
import { createWorld, dataOf, signIn } from '../../../testing/world.ts'
import type { World } from '../../../testing/world.ts'
import { Toaster } from '../../../ui/Toast.tsx'
import { ProfileDialog } from './ProfileDialog.tsx'
import { SetPassword } from './SetPassword.tsx'

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
beforeAll(
  () => Promise.all([import('../../../ui/overlay/Overlay.tsx'), import('../../../ui/overlay/ToastArea.tsx')]),
  120_000,
)
afterEach(() => installClient(null))

function As({ children }: { readonly children: (user: User) => ReactNode }) {
  const session = useSession()
  return session.status === 'signed-in' ? children(session.user) : null
}

interface Opened {
  readonly world: World
  readonly user: User
  readonly client: Client
}

async function open(
  children: (user: User) => ReactNode,
  answer: (request: FakeRequest, user: User) => Response | null,
  change: Partial<User> = {},
): Promise<Opened> {
  const world = createWorld()
  const user = { ...world.addUser('ana'), ...change }
  world.server.users.set(user.email, user)
  const { client } = await signIn(world.browser().environment, user)
  installClient(client)
  world.server.intercept = (request) => answer(request, user)
  render(
    <>
      <As>{children}</As>
      <Toaster />
    </>,
  )
  return { world, user, client }
}

const call = (world: World, path: string) =>
  world.server.requests
    .filter((request) => request.path === path)
    .map(({ method, body }) => [method, body.length === 0 ? null : JSON.parse(new TextDecoder().decode(body))])
/** In the window on top. */
const fill = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label, { selector: 'input' }), {
    target: { value },
  })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const digits = (code: string) =>
  fireEvent.paste(screen.getByLabelText('Digit 1 of 6'), { clipboardData: { getData: () => code } })

const dialog = (tab: 'profile' | 'password' | 'security') => (user: User) => (
  <ProfileDialog user={user} tab={tab} onClose={() => undefined} />
)

describe('Update your profile', () => {
  it('saves the name, says "Saving..." meanwhile, and the session has it', async () => {
    const { world, client } = await open(
      (user) => (
        <>
          <h1>{user.fullName}</h1>
          {dialog('profile')(user)}
        </>
      ),
      (request, user) => (request.path === '/api/user/profile' ? reply(200, { ...user, fullName: 'Ana Ruiz' }) : null),
    )
    await screen.findByRole('dialog', { name: 'Update your profile' })
    fill('Full Name', 'A')
    press('Save changes')
    expect(await screen.findByText('Name must be at least 2 characters.')).toBeTruthy()
    fill('Full Name', 'Ana Ruiz')
    press('Save changes')
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeTruthy()
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, hidden: true }).textContent).toBe('Ana Ruiz')
    expect(call(world, '/api/user/profile')).toEqual([['PATCH', { fullName: 'Ana Ruiz' }]])
    expect(dataOf(client).actor.get().fullName).toBe('Ana Ruiz')
  })

  it('says "Profile update failed" with the reason', async () => {
    await open(dialog('profile'), ({ path }) =>
      path === '/api/user/profile' ? reply(400, 'That name is taken.') : null,
    )
    await screen.findByRole('dialog')
    press('Save changes')
    expect(await screen.findByText('Profile update failed')).toBeTruthy()
    expect(screen.getAllByText('That name is taken.').length).toBeGreaterThan(0)
  })

  it('has the texts of the password form to the letter', async () => {
    const { world } = await open(dialog('password'), () => null)
    await screen.findByRole('dialog')
    press('Change password')
    expect(await screen.findByText('Current password must be at least 6 characters.')).toBeTruthy()
    expect(screen.getByText('New password must be at least 6 characters.')).toBeTruthy()
    expect(screen.getByText('Confirm password must be at least 6 characters.')).toBeTruthy()
    fill('Current password', 'Harbor-Tide-26')
    fill('New password', 'Harbor-Tide-27')
    fill('Confirm password', 'Harbor-Tide-28')
    press('Change password')
    expect(await screen.findByText("Passwords don't match.")).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Password strength' }).getAttribute('data-tone')).toBe('green')
    expect(call(world, '/api/user/password')).toEqual([])
  })

  it('changes the password and empties the form', async () => {
    const { world } = await open(dialog('password'), (request, user) =>
      request.path === '/api/user/password' ? reply(200, user) : null,
    )
    await screen.findByRole('dialog')
    fill('Current password', 'Harbor-Tide-26')
    fill('New password', 'Harbor-Tide-27')
    fill('Confirm password', 'Harbor-Tide-27')
    press('Change password')
    expect(await screen.findByText(/^Changed\./)).toBeTruthy()
    expect(call(world, '/api/user/password')).toEqual([
      ['PATCH', { currentPassword: 'Harbor-Tide-26', newPassword: 'Harbor-Tide-27' }],
    ])
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('')
  })

  it('lists where the person is signed in and ends what is revoked', async () => {
    const SESSIONS = [
      {
        id: 's1',
        current: true,
        kind: 'office',
        userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
        address: '10.0.0.7',
        createdAt: '2026-01-05T08:00:00Z',
        seenAt: '2026-01-05T09:00:00Z',
        expiresAt: '2026-01-12T08:00:00Z',
      },
      {
        id: 's2',
        current: false,
        kind: 'device',
        device: '5f0c000000000001',
        deviceName: 'Tablet 7',
        userAgent: 'Mozilla/5.0 (iPad) Safari/605.1',
        address: '10.0.0.8',
        createdAt: '2026-01-05T08:00:00Z',
        seenAt: '2026-01-05T09:00:00Z',
        expiresAt: '2026-01-12T08:00:00Z',
      },
    ]
    let left = SESSIONS
    const { world } = await open(dialog('security'), (request) => {
      if (!request.path.startsWith('/api/user/sessions')) return null
      if (request.method !== 'DELETE') return reply(200, left)
      left = left.slice(0, 1)
      return reply(204, null)
    })
    expect(await screen.findByText('Chrome on Windows')).toBeTruthy()
    press('Revoke Tablet 7 (Safari on iPad)')
    await waitFor(() => expect(screen.queryByText('Tablet 7 (Safari on iPad)')).toBeNull())
    expect(call(world, '/api/user/sessions/s2')).toEqual([['DELETE', null]])
  })
})

it('asks for the password before it ends a session, when it was not given lately', async () => {
  const tablet = {
    id: 's2',
    current: false,
    kind: 'device',
    device: '5f0c000000000001',
    deviceName: 'Tablet 7',
    userAgent: 'Mozilla/5.0 (iPad) Safari/605.1',
    address: '10.0.0.8',
    createdAt: '2026-01-05T08:00:00Z',
    seenAt: '2026-01-05T09:00:00Z',
    expiresAt: '2026-01-12T08:00:00Z',
  }
  let left = [tablet]
  const { world } = await open(dialog('security'), (request) => {
    if (!request.path.startsWith('/api/user/sessions')) return null
    if (request.method !== 'DELETE') return reply(200, left)
    const given = new TextDecoder().decode(request.body)
    if (given === '') return reply(403, 'Enter your password again.')
    if (!given.includes('Harbor-Tide-26')) return reply(400, 'The password is wrong.')
    left = []
    return reply(204, null)
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke Tablet 7 (Safari on iPad)' }))
  expect(await screen.findByRole('dialog', { name: 'Enter your password' })).toBeTruthy()
  fill('Password', 'not-it-at-all')
  press('Sign out')
  expect(await screen.findByText('The password is wrong.')).toBeTruthy()
  fill('Password', 'Harbor-Tide-26')
  press('Sign out')
  await waitFor(() => expect(screen.queryByText('Tablet 7 (Safari on iPad)')).toBeNull())
  expect(screen.queryByRole('dialog', { name: 'Enter your password' })).toBeNull()
  expect(call(world, '/api/user/sessions/s2').at(-1)).toEqual(['DELETE', { currentPassword: 'Harbor-Tide-26' }])
})

describe('Set Your Password', () => {
  const forced =
    (onLogout = () => {}) =>
    (user: User) =>
      user.firstLogin ? <SetPassword user={user} onLogout={onLogout} /> : <p>Everything</p>

  it('cannot be closed, welcomes after a successful change and goes', async () => {
    await open(
      forced(),
      (request, user) => (request.path === '/api/user/password' ? reply(200, { ...user, firstLogin: false }) : null),
      { firstLogin: true },
    )
    const asked = await screen.findByRole('dialog', { name: 'Set Your Password' })
    fireEvent.keyDown(asked, { key: 'Escape' })
    fireEvent.pointerDown(document.body)
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    expect(screen.getByRole('dialog', { name: 'Set Your Password' })).toBeTruthy()
    fill('Current password', 'temporary-1')
    fill('New password', 'Harbor-Tide-27')
    fill('Confirm password', 'Harbor-Tide-27')
    press('Set password')
    expect(await screen.findByText('Everything')).toBeTruthy()
    expect(await screen.findByText('Welcome!')).toBeTruthy()
    expect(screen.getByText('Your account is now set up. You can now access all features.')).toBeTruthy()
  })

  it('lets the person log out, after asking', async () => {
    const onLogout = vi.fn()
    await open(forced(onLogout), () => null, { firstLogin: true })
    await screen.findByRole('dialog', { name: 'Set Your Password' })
    press('Logout')
    const question = await screen.findByRole('dialog', { name: 'Log out?' })
    expect(onLogout).not.toHaveBeenCalled()
    fireEvent.click(
      [...question.querySelectorAll('button')].find((button) => button.textContent === 'Logout') ?? question,
    )
    expect(onLogout).toHaveBeenCalledTimes(1)
  })
})

describe('two-factor authentication', () => {
  it('is set up by phone and code, and the recovery codes are shown once', async () => {
    const { world } = await open(dialog('security'), (request, user) => {
      switch (request.path) {
        case '/api/2fa/setup/start':
          return reply(200, {})
        case '/api/2fa/setup/verify':
          return reply(200, {
            ...user,
            twoFactorEnabled: true,
            phoneNumber: '5555551234',
            recoveryCodesLeft: 2,
            recoveryCodes: ['abcde-fghij', 'klmno-pqrst'],
          })
        default:
          return null
      }
    })
    fireEvent.click(await screen.findByRole('switch', { name: 'Two-factor authentication' }))
    await screen.findByRole('dialog', { name: 'Set up two-factor authentication' })
    expect(screen.getByText(/Texts can be redirected by fraud/)).toBeTruthy()
    press('Send Code')
    expect(await screen.findByText('Phone number is required')).toBeTruthy()
    fill('Phone number', '155')
    press('Send Code')
    expect(await screen.findByText('Please enter a valid US phone number')).toBeTruthy()
    fill('Phone number', '15555551234')
    expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('(555) 555-1234')
    press('Send Code')
    await screen.findByLabelText('Digit 1 of 6')
    expect(await screen.findByText('Verification sent')).toBeTruthy()
    expect(screen.getByText('Please check your phone for the verification code')).toBeTruthy()
    press('Verify')
    expect(await screen.findByText('Verification code must be 6 digits')).toBeTruthy()
    digits('123456')
    expect(await screen.findByText('2FA enabled')).toBeTruthy()
    expect(await screen.findByRole('dialog', { name: 'Keep your recovery codes' })).toBeTruthy()
    expect(screen.getByText('abcde-fghij')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox'))
    press('Done')
    await waitFor(() => expect(screen.queryByText('abcde-fghij')).toBeNull())
    // The other sessions have ended, and the list below says so.
    expect(call(world, '/api/user/sessions').length).toBeGreaterThan(1)
    await waitFor(() => expect(screen.getByRole('switch', { hidden: true }).getAttribute('aria-checked')).toBe('true'))
    expect(call(world, '/api/2fa/setup/start')).toEqual([['POST', { phoneNumber: '5555551234' }]])
    expect(call(world, '/api/2fa/setup/verify')).toEqual([['POST', { code: '123456', phoneNumber: '5555551234' }]])
  })

  it('asks for the password again when the server wants it', async () => {
    const { world } = await open(dialog('security'), (request) => {
      if (request.path !== '/api/2fa/setup/start') return null
      return new TextDecoder().decode(request.body).includes('currentPassword')
        ? reply(200, {})
        : reply(403, 'Enter your password again.')
    })
    fireEvent.click(await screen.findByRole('switch', { name: 'Two-factor authentication' }))
    await screen.findByRole('dialog', { name: 'Set up two-factor authentication' })
    fill('Phone number', '5555551234')
    press('Send Code')
    expect(await screen.findByText('Setup failed')).toBeTruthy()
    fill('Password', 'Harbor-Tide-26')
    press('Send Code')
    await screen.findByLabelText('Digit 1 of 6')
    expect(call(world, '/api/2fa/setup/start').at(-1)).toEqual([
      'POST',
      { phoneNumber: '5555551234', currentPassword: 'Harbor-Tide-26' },
    ])
  })

  it('is set up by an authenticator app, and the recovery codes are shown once', async () => {
    await open(dialog('security'), (request, user) => {
      switch (request.path) {
        case '/api/2fa/totp/start':
          return reply(200, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Shipshape:ana?secret=JBSWY3DPEHPK3PXP' })
        case '/api/2fa/totp/verify':
          return reply(200, {
            user: { ...user, twoFactorEnabled: true, totpEnabled: true, recoveryCodesLeft: 2 },
            recoveryCodes: ['abcde-fghij', 'klmno-pqrst'],
          })
        default:
          return null
      }
    })
    fireEvent.click(await screen.findByRole('switch', { name: 'Two-factor authentication' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Use an authenticator app instead' }))
    fill('Password', 'Harbor-Tide-26')
    press('Continue')
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    digits('123456')
    expect(await screen.findByRole('dialog', { name: 'Keep your recovery codes' })).toBeTruthy()
    expect(screen.getByText('klmno-pqrst')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox'))
    press('Done')
    await waitFor(() => expect(screen.queryByText('klmno-pqrst')).toBeNull())
  })

  it('is disabled with password and code only', async () => {
    const on = { twoFactorEnabled: true, phoneNumber: '5555551234' }
    const { world } = await open(
      dialog('security'),
      (request, user) => {
        switch (request.path) {
          case '/api/2fa/disable/send-code':
            return reply(204, null)
          case '/api/2fa/disable':
            return reply(200, { ...user, twoFactorEnabled: false, phoneNumber: null })
          default:
            return null
        }
      },
      on,
    )
    fireEvent.click(await screen.findByRole('switch', { name: 'Two-factor authentication' }))
    await screen.findByRole('dialog', { name: 'Disable two-factor authentication' })
    press('Disable 2FA')
    expect(await screen.findByText('Password must be at least 6 characters')).toBeTruthy()
    expect(screen.getByText('Verification code must be 6 digits')).toBeTruthy()
    press('Send Code')
    expect(await screen.findByText('Code sent to ******1234.')).toBeTruthy()
    expect(await screen.findByText('Code sent')).toBeTruthy()
    fill('Password', 'Harbor-Tide-26')
    digits('123456')
    expect(await screen.findByText('2FA disabled')).toBeTruthy()
    expect(call(world, '/api/2fa/disable')).toEqual([
      ['POST', { currentPassword: 'Harbor-Tide-26', verificationCode: '123456' }],
    ])
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Disable two-factor authentication' })).toBeNull())
  })
})
