// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../../../data/session/client.ts'
import { installClient } from '../../../data/session/session.ts'
import { reply } from '../../../testing/fakeServer.ts'
import type { FakeRequest } from '../../../testing/fakeRequest.ts'
import { createWorld } from '../../../testing/world.ts'
import type { World } from '../../../testing/world.ts'
import { Toaster } from '../../../ui/Toast.tsx'
import { SignIn } from './SignIn.tsx'

const reload = vi.fn()

// Loaded before, so that a busy machine's slow import is not taken for a missing toast.
beforeAll(() => import('../../../ui/overlay/ToastArea.tsx'))

beforeEach(() => {
  reload.mockClear()
  // jsdom's location cannot be reloaded nor spied upon.
  vi.stubGlobal('location', { hash: '', pathname: '/auth', search: '', origin: 'http://shipshape.test', reload })
})
afterEach(() => {
  vi.unstubAllGlobals()
  installClient(null)
})

function open(answer: (request: FakeRequest) => Response | null): { readonly world: World } {
  const world = createWorld()
  world.addUser('ana')
  world.server.intercept = answer
  installClient(createClient(world.browser().environment))
  render(
    <>
      <SignIn />
      <Toaster />
    </>,
  )
  return { world }
}

function json(request: FakeRequest): unknown {
  return request.body.length === 0 ? null : JSON.parse(new TextDecoder().decode(request.body))
}

const calls = (world: World) => world.server.requests.map((request) => [request.method, request.path, json(request)])

const ASKED = { requiresVerification: true, phoneNumber: '******1234', methods: ['sms', 'totp', 'recovery'] }

/** The first step is done; the server wants a code. */
async function secondStep(answer: (request: FakeRequest) => Response | null = () => null): Promise<World> {
  const { world } = open((request) => answer(request) ?? (request.path === '/api/login' ? reply(200, ASKED) : null))
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ana@yard.test' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'right' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('button', { name: 'Verify & Login' })
  return world
}

const box = (place: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${place} of 6`)
const shown = () => [1, 2, 3, 4, 5, 6].map((place) => box(place).value).join('')

describe('the first step', () => {
  it('says what the product is for and where to ask', () => {
    open(() => null)
    expect(screen.getByText('Track deadlines, manage tasks and record compliance data in one system.')).toBeTruthy()
    for (const name of ['Compliance calendar', 'Tasks across the team', 'Custom log templates'])
      expect(screen.getByText(name)).toBeTruthy()
    expect(screen.getByText(/Contact your administrator if you need access/)).toBeTruthy()
  })

  it('asks for a valid email and a password, with the exact texts, before it asks the server', async () => {
    const { world } = open(() => null)
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ana' } })
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Please enter a valid email')).toBeTruthy()
    expect(screen.getByText('Password is required')).toBeTruthy()
    expect(world.server.requests).toEqual([])
  })

  it('shows what the server refused in a red alert and as "Login failed"', async () => {
    open(({ path }) => (path === '/api/login' ? reply(401, 'Wrong email or password.') : null))
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ana@yard.test' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'wrong' } })
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Wrong email or password.')
    expect(await screen.findByText('Login failed')).toBeTruthy()
  })
})

describe('the second step', () => {
  it('shows the end of the phone number, sends a code without a body and says so', async () => {
    const world = await secondStep(({ path }) => (path === '/api/2fa/login/send' ? reply(204, null) : null))
    expect(screen.getByText('******1234')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Send Code' }))
    expect(await screen.findByText('Code sent to ******1234.')).toBeTruthy()
    expect(await screen.findByText('Code sent')).toBeTruthy()
    expect(calls(world).at(-1)).toEqual(['POST', '/api/2fa/login/send', null])
  })

  it('says "Failed to send code" with the reason', async () => {
    await secondStep(({ path }) =>
      path === '/api/2fa/login/send' ? reply(429, 'Too many codes. Try again in 5 minutes.') : null,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Send Code' }))
    expect(await screen.findByText('Failed to send code')).toBeTruthy()
    expect(screen.getAllByText('Too many codes. Try again in 5 minutes.').length).toBeGreaterThan(0)
  })

  it('takes digits only, one a box, and moves on by itself', async () => {
    await secondStep()
    await waitFor(() => expect(document.activeElement).toBe(box(1)))
    fireEvent.change(box(1), { target: { value: 'a' } })
    expect(shown()).toBe('')
    fireEvent.change(box(1), { target: { value: '4' } })
    expect(document.activeElement).toBe(box(2))
    fireEvent.change(box(2), { target: { value: '2' } })
    expect(shown()).toBe('42')
    fireEvent.keyDown(box(3), { key: 'Backspace' })
    expect([shown(), document.activeElement === box(2)]).toEqual(['4', true])
  })

  it('takes a pasted code, sends it about 100 ms later and loads the page anew', async () => {
    const world = await secondStep((request) =>
      request.path === '/api/login/verify-2fa' ? reply(200, world?.server.users.get('ana@yard.test')) : null,
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.paste(box(1), { clipboardData: { getData: () => ' 123-456 ' } })
    expect(shown()).toBe('123456')
    const sent = () => calls(world).find(([, path]) => path === '/api/login/verify-2fa')
    act(() => void vi.advanceTimersByTime(99))
    expect(sent()).toBeUndefined()
    act(() => void vi.advanceTimersByTime(1))
    vi.useRealTimers()
    await waitFor(() => expect(sent()).toEqual(['POST', '/api/login/verify-2fa', { code: '123456' }]))
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })

  it('refuses an incomplete code without asking, and empties the boxes after a wrong one', async () => {
    const world = await secondStep(({ path }) =>
      path === '/api/login/verify-2fa' ? reply(400, 'That code is wrong.') : null,
    )
    fireEvent.change(box(1), { target: { value: '123' } })
    fireEvent.click(screen.getByRole('button', { name: 'Verify & Login' }))
    expect(await screen.findByText('Please enter the complete verification code')).toBeTruthy()
    expect(calls(world).some(([, path]) => path === '/api/login/verify-2fa')).toBe(false)
    fireEvent.paste(box(1), { clipboardData: { getData: () => '111111' } })
    expect((await screen.findByRole('alert')).textContent).toContain('That code is wrong.')
    expect(await screen.findByText('Verification failed')).toBeTruthy()
    expect(shown()).toBe('')
    expect(reload).not.toHaveBeenCalled()
  })

  it('takes a recovery code in place of it', async () => {
    const world = await secondStep(({ path }) =>
      path === '/api/login/verify-2fa' ? reply(400, 'That code is wrong.') : null,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    fireEvent.change(screen.getByLabelText('Recovery code'), { target: { value: 'abcde-fghij' } })
    fireEvent.click(screen.getByRole('button', { name: 'Verify & Login' }))
    await waitFor(() => expect(calls(world).at(-1)).toEqual(['POST', '/api/login/verify-2fa', { code: 'abcde-fghij' }]))
  })

  it('goes back to the credentials', async () => {
    await secondStep()
    fireEvent.click(screen.getByRole('button', { name: 'Back to Login' }))
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
  })
})

describe('an invitation', () => {
  const INVITED = {
    email: 'new@yard.test',
    fullName: 'New Person',
    organization: 'Bayfront',
    role: 'inspector',
    roleTitle: 'Inspector',
    modules: ['Tasks', 'Safety walk'],
    invitedBy: 'Patricia Holloway',
  }

  it('shows where it leads and makes the account with it', async () => {
    vi.stubGlobal('location', {
      hash: '#invitation=tok-1',
      pathname: '/auth',
      search: '',
      origin: 'http://shipshape.test',
      reload,
    })
    const { world } = open((request) => {
      if (request.path !== '/api/register') return null
      return request.method === 'GET' ? reply(200, INVITED) : reply(400, 'This password is too common.')
    })
    expect(await screen.findByText('Bayfront')).toBeTruthy()
    for (const text of ['Inspector', 'Tasks', 'Safety walk', 'Patricia Holloway', 'new@yard.test'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(world.server.requests[0]?.headers.get('X-Invitation')).toBe('tok-1')
    expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('New Person')
    fireEvent.change(screen.getByLabelText('Full Name'), { target: { value: 'N' } })
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'weak' } })
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }))
    expect(await screen.findByText('Name must be at least 2 characters.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Full Name'), { target: { value: 'New Person' } })
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'Password-1' } })
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }))
    expect(await screen.findByText('Registration failed')).toBeTruthy()
    expect(calls(world).at(-1)).toEqual([
      'POST',
      '/api/register',
      { token: 'tok-1', email: 'new@yard.test', fullName: 'New Person', password: 'Password-1' },
    ])
  })

  it('that was used says so and leads to sign-in', async () => {
    vi.stubGlobal('location', {
      hash: '#invitation=tok-1',
      pathname: '/auth',
      search: '',
      origin: 'http://shipshape.test',
      reload,
    })
    open(({ path }) => (path === '/api/register' ? reply(410, 'This invitation has been used.') : null))
    expect((await screen.findByRole('alert')).textContent).toContain('This invitation has been used.')
    fireEvent.click(screen.getByRole('button', { name: 'Go to sign-in' }))
    expect(await screen.findByLabelText('Password')).toBeTruthy()
  })
})
