// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { setTimeZone } from '../../../lib/dates.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { prepareWindows } from '../../../testing/signedIn.tsx'
import type { World } from '../../../testing/world.ts'
import NewEntry from './NewEntry.tsx'

prepareWindows()

const LOG = '00000000-0000-4000-8000-000000000007'
const VERSION = '00000000-0000-4000-8000-000000000008'

beforeEach(() => {
  // Nine in the evening of the day before at a yard in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T02:00:00Z') })
  setTimeZone('UTC')
})

afterEach(() => {
  setTimeZone(undefined)
  vi.useRealTimers()
})

function open(prepare: (server: World['server'], userId: string) => void = () => undefined) {
  const location = memoryLocation({ path: '/logs/entries/new', record: true })
  const app = renderApp(
    <Router hook={location.hook}>
      <NewEntry />
    </Router>,
    {
      role: 'operations',
      prepare: ({ server }, { id }) => {
        server.put('log', LOG, { name: 'Boiler log', key: 'boiler', subject: 'power', state: 'live', signed: false })
        server.put('logVersion', VERSION, {
          logId: LOG,
          version: 1,
          status: 'live',
          form: {
            title: { en: 'Boiler log' },
            fields: [{ key: 'lit', kind: 'yesNo', label: { en: 'Lit' } }],
            rules: [],
          },
        })
        prepare(server, id)
      },
    },
  )
  return { app, location }
}

it('offers the day of the yard, also where the page opened before it knew the zone', async () => {
  await open().app
  await screen.findByRole('button', { name: /^Boiler log/ })
  act(() => setTimeZone('America/New_York'))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'boiler' } })
  expect(screen.getByLabelText('Day it is about')).toHaveProperty('value', '2026-11-26')
})

const draft = (fillerId: string) => ({
  logId: LOG,
  versionId: VERSION,
  entryOn: '2026-11-26',
  state: 'draft',
  createdBy: ANA,
  fillerId,
})

const ANA = '00000000-0000-4000-8000-00000000000a'
const ENTRY = '00000000-0000-4000-8000-000000000009'

it('begins an entry of its own beside the one that a colleague is filling, and says who is', async () => {
  vi.useRealTimers()
  setTimeZone(undefined) // the yard has none here: the day of the device is the one that is checked, and in UTC the next one may have begun
  const { app, location } = open((server) => {
    server.put('person', ANA, { fullName: 'Ana Ruiz' })
    server.put('logEntry', ENTRY, draft(ANA))
  })
  await app
  fireEvent.click(await screen.findByRole('button', { name: /^Boiler log.*Ana Ruiz is filling one/ }))
  await waitFor(() => expect(location.history.at(-1)).toMatch(/^\/logs\/fill\//))
  expect(location.history.at(-1)).not.toContain(ENTRY)
})

it('goes on with the entry that a colleague handed over', async () => {
  const { app, location } = open((server, userId) => server.put('logEntry', ENTRY, draft(userId)))
  await app
  fireEvent.click(await screen.findByRole('button', { name: /^Boiler log.*Being filled/ }))
  await waitFor(() => expect(location.history.at(-1)).toBe(`/logs/fill/${ENTRY}`))
})
