// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { WhoToAsk } from './WhoToAsk.tsx'

const people = vi.hoisted(() => ({ rows: [] as { id: string; fullName: string; role: string; active: boolean }[] }))
vi.mock('./usePeople.ts', () => ({ usePeople: () => ({ byId: new Map(people.rows.map((row) => [row.id, row])) }) }))
vi.mock('../data/react/context.tsx', () => ({ useActor: () => ({ userId: 'me' }) }))
afterEach(cleanup)

const person = (id: string, fullName: string, role: string, active = true) => ({ id, fullName, role, active })
const PATRICIA = person('p', 'Patricia Holloway', 'org_admin')
const ME = person('me', 'Maria Okafor', 'ehs_manager')

it.each([
  [
    'names who holds the key, and nobody to themselves',
    [PATRICIA, ME, person('l', 'Left Long Ago', 'org_admin', false)],
    undefined,
    'Ask Patricia Holloway.',
  ],
  [
    'names only those who hold this key',
    [PATRICIA, person('e', 'Evan Ehs', 'ehs_manager')],
    ['org_admin'],
    'Ask Patricia Holloway.',
  ],
  ['says nothing to the only one who holds it', [ME], ['ehs_manager'], ''],
  [
    'knows a way where nobody is known',
    [person('i', 'Ana Ruiz', 'inspector')],
    undefined,
    'Ask whoever sent you the link.',
  ],
])('%s', (_, rows, roles, words) => {
  people.rows = rows
  expect(render(<WhoToAsk {...(roles === undefined ? {} : { roles })} />).container.textContent).toBe(words)
})
