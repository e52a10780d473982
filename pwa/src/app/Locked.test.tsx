// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fillShelf } from '../lib/openShelf.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { Locked } from './Locked.tsx'
import type { SignedInSession } from './signedInSession.ts'

/** The browser's caches, as far as the shelf uses them. */
beforeEach(() => {
  const things = new Map<string, Response>()
  const shelf = {
    keys: () => Promise.resolve([]),
    put: (address: string, response: Response) => Promise.resolve(void things.set(address, response)),
    match: (address: string) => Promise.resolve(things.get(address)?.clone()),
  }
  vi.stubGlobal('caches', { open: () => Promise.resolve(shelf), has: () => Promise.resolve(true) })
})
afterEach(() => vi.unstubAllGlobals())

async function locked() {
  const { user } = await renderApp(<></>)
  // What lies behind the lock is not asked for here.
  return renderApp(<Locked session={{ user } as unknown as SignedInSession} />)
}

const xylene = { id: 'p1', name: 'Xylene', code: 'T-10', maker: null, also: '', cans: ['CN-1'], places: [] }
const card = {
  id: 'p1',
  name: 'Xylene',
  code: 'T-10',
  about: 'UN1307',
  signal: 'danger',
  danger: null,
  pictograms: [],
  approved: true,
  sheetOn: null,
  parts: [4, 5, 6].map((section) => ({ section, head: null, lines: [`What to do, ${section}`] })),
  reportable: { gallons: null, pounds: null, of: null },
  sections: [],
}

it('shows what to do at a spill in two taps, before anybody gives a PIN, and comes back to the PIN', async () => {
  await fillShelf({ 'spill-cards': [xylene], 'spill-en-p1': card })
  await locked()
  fireEvent.click(await screen.findByRole('button', { name: 'Spill: what to do now' }))
  fireEvent.click(await screen.findByRole('button', { name: /Xylene/ }))
  expect((await screen.findAllByText(/^What to do, /)).map(({ textContent }) => textContent)).toEqual([
    'What to do, 4',
    'What to do, 5',
    'What to do, 6',
  ])
  expect(screen.queryByLabelText('PIN')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('button', { name: 'Spill: what to do now' })).toBeTruthy()
})

it('offers nothing on a tablet that nobody prepared', async () => {
  await locked()
  await screen.findByRole('button', { name: 'Sign in as somebody else' })
  expect(screen.queryByRole('button', { name: 'Spill: what to do now' })).toBeNull()
})
