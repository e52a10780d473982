// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { User } from '../../../data/session/directory.ts'
import { reply } from '../../../testing/fakeServer.ts'
import { call, fill, openAs, prepareWindows, press } from '../../../testing/signedIn.tsx'
import { dataOf } from '../../../testing/world.ts'
import { ProfileDialog } from './ProfileDialog.tsx'
import { SetPassword } from './SetPassword.tsx'

prepareWindows()

const dialog = (tab: 'profile' | 'password' | 'security') => (user: User) => (
  <ProfileDialog user={user} tab={tab} onClose={() => undefined} />
)

describe('Update your profile', () => {
  it('saves the name, says "Saving..." meanwhile, and the session has it', async () => {
    const { world, client } = await openAs(
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
    await openAs(dialog('profile'), ({ path }) =>
      path === '/api/user/profile' ? reply(400, 'That name is taken.') : null,
    )
    await screen.findByRole('dialog')
    press('Save changes')
    expect(await screen.findByText('Profile update failed')).toBeTruthy()
    expect(screen.getAllByText('That name is taken.').length).toBeGreaterThan(0)
  })

  it('has the texts of the password form to the letter', async () => {
    const { world } = await openAs(dialog('password'), () => null)
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
    const { world } = await openAs(dialog('password'), (request, user) =>
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
    const { world } = await openAs(dialog('security'), (request) => {
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
  const { world } = await openAs(dialog('security'), (request) => {
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
    await openAs(
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
    await openAs(forced(onLogout), () => null, { firstLogin: true })
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
