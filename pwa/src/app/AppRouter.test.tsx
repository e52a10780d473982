// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Client } from '../data/session/client.ts'
import type { SessionState, SignInResult } from '../data/session/session.ts'
import { createStore } from '../lib/observable.ts'
import { installClient } from '../data/session/session.ts'
import { Toaster } from '../ui/Toast.tsx'
import { AppRouter } from './AppRouter.tsx'

function open(
  path: string,
  state: SessionState,
  answer: SignInResult = { result: 'failed', message: '401: The email or the password is wrong.' },
) {
  const signIn = vi.fn(() => Promise.resolve(answer))
  const refuse = () => Promise.resolve({ ok: false as const, status: 0, message: 'No connection to the server.' })
  const client: Client = {
    session: createStore<SessionState>(state),
    api: { get: refuse, post: refuse, put: refuse, patch: refuse, del: refuse },
    onLeave: () => undefined,
    start: () => Promise.resolve(),
    signIn,
    setUser: () => Promise.resolve(answer),
    signOut: () => Promise.resolve({ ok: true as const }),
    acting: createStore(null),
    gate: {
      lock: createStore('open'),
      armed: createStore(false),
      meet: () => Promise.resolve(),
      close: () => undefined,
      leave: () => undefined,
      tryPin: () => Promise.resolve({ result: 'open' }),
      triesLeft: () => Promise.resolve(5),
      others: () => Promise.resolve([]),
      prove: () => Promise.resolve({ result: 'open' }),
      setPin: () => Promise.resolve(),
    },
    actIn: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
  installClient(client)
  const location = memoryLocation({ path, record: true })
  render(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <AppRouter />
      <Toaster />
    </Router>,
  )
  return { location, signIn }
}

// Loaded before, so that a busy machine's slow import is not taken for a missing page.
beforeAll(() =>
  Promise.all([
    import('../features/account/pages/SignIn.tsx'),
    import('./NotFound.tsx'),
    import('./BlockedStart.tsx'),
    import('./StorageProblem.tsx'),
    import('../ui/overlay/ToastArea.tsx'),
  ]),
)

describe('guards', () => {
  afterEach(() => installClient(null))

  it('shows the spinner while it is not known who is there', () => {
    open('/tasks', { status: 'loading' })
    expect(screen.getByRole('status').textContent).toBe('Loading page...')
  })

  it('says which tab it waits for', async () => {
    open('/tasks', { status: 'loading', blocked: true })
    expect(await screen.findByText('Another tab runs an older version.')).toBeTruthy()
  })

  it('sends a stranger from a protected page to sign-in', async () => {
    const { location } = open('/tasks', { status: 'none' })
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
    expect(location.history.at(-1)).toBe('/auth?return=%2Ftasks')
  })

  it('answers an unknown address with the 404 page of the specification', async () => {
    open('/nowhere', { status: 'none' })
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy()
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy()
  })

  it('says so when the records of the device do not open', async () => {
    open('/tasks', { status: 'unavailable', message: 'The disk is full.' })
    expect((await screen.findByRole('alert')).textContent).toContain('The disk is full.')
  })
})

describe('sign-in page', () => {
  afterEach(() => installClient(null))

  it('checks both fields before it asks the server', async () => {
    const { signIn } = open('/auth', { status: 'none' })
    fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Please enter a valid email')).toBeTruthy()
    expect(screen.getByText('Password is required')).toBeTruthy()
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
    expect(signIn).not.toHaveBeenCalled()
  })

  it('shows the server’s refusal as an alert and as a failure toast', async () => {
    const { signIn } = open('/auth', { status: 'none' })
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'maria@yard.example' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'wrong' } })
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect((await screen.findByRole('alert')).textContent).toBe('The email or the password is wrong.')
    expect(await screen.findByText('Login failed')).toBeTruthy()
    expect(signIn).toHaveBeenCalledExactlyOnceWith('maria@yard.example', 'wrong')
  })
})
