// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { User } from '../../../data/session/directory.ts'
import { reply } from '../../../testing/fakeServer.ts'
import { call, digits, fill, openAs, prepareWindows, press } from '../../../testing/signedIn.tsx'
import { ProfileDialog } from './ProfileDialog.tsx'

prepareWindows()

const security = (user: User) => <ProfileDialog user={user} tab="security" onClose={() => undefined} />

it('two-factor authentication is set up by phone and code, and the recovery codes are shown once', async () => {
  const { world } = await openAs(security, (request, user) => {
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
  const { world } = await openAs(security, (request) => {
    if (request.path !== '/api/2fa/setup/start') return null
    return new TextDecoder().decode(request.body).includes('currentPassword')
      ? reply(200, {})
      : reply(403, 'Enter your password again.')
  })
  fireEvent.click(await screen.findByRole('switch', { name: 'Two-factor authentication' }))
  const dialog = await screen.findByRole('dialog', { name: 'Set up two-factor authentication' })
  fill('Phone number', '5555551234')
  press('Send Code')
  expect(await screen.findByText('Setup failed')).toBeTruthy()
  await within(dialog).findByLabelText('Password')
  fill('Password', 'Harbor-Tide-26')
  press('Send Code')
  await screen.findByLabelText('Digit 1 of 6')
  expect(call(world, '/api/2fa/setup/start').at(-1)).toEqual([
    'POST',
    { phoneNumber: '5555551234', currentPassword: 'Harbor-Tide-26' },
  ])
})

it('two-factor authentication is set up by an authenticator app, and the recovery codes are shown once', async () => {
  await openAs(security, (request, user) => {
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

it('two-factor authentication is disabled with password and code only', async () => {
  const on = { twoFactorEnabled: true, phoneNumber: '5555551234' }
  const { world } = await openAs(
    security,
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
