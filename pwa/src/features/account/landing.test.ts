import { describe, expect, it } from 'vitest'
import type { SessionState } from '../../data/session/session.ts'
import { landingPath } from './landing.ts'

// Only what decides; the rest of a session does not matter here.
const session = (role: string, context: { orgId: string; role: string }): SessionState =>
  ({ status: 'signed-in', user: { role, orgId: 'home' }, context }) as unknown as SessionState

describe('the start page', () => {
  it.each([
    ['a superuser at home', session('superuser', { orgId: 'home', role: 'superuser' }), '/superuser-dashboard'],
    [
      'a superuser acting in another organization',
      session('superuser', { orgId: 'yard', role: 'superuser' }),
      '/dashboard',
    ],
    ['a superuser acting in a role at home', session('superuser', { orgId: 'home', role: 'inspector' }), '/dashboard'],
    ['everybody else', session('inspector', { orgId: 'home', role: 'inspector' }), '/dashboard'],
  ])('of %s', (_who, state, path) => {
    expect(landingPath(state)).toBe(path)
  })
})
