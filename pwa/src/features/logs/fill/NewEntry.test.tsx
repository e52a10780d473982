// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { setTimeZone } from '../../../lib/dates.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { prepareWindows } from '../../../testing/signedIn.tsx'
import NewEntry from './NewEntry.tsx'

prepareWindows()

const LOG = '00000000-0000-4000-8000-000000000007'

beforeEach(() => {
  // Nine in the evening of the day before at a yard in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T02:00:00Z') })
  setTimeZone('UTC')
})

afterEach(() => {
  setTimeZone(undefined)
  vi.useRealTimers()
})

it('offers the day of the yard, also where the page opened before it knew the zone', async () => {
  const location = memoryLocation({ path: '/logs/entries/new' })
  await renderApp(
    <Router hook={location.hook}>
      <NewEntry />
    </Router>,
    {
      role: 'operations',
      prepare: ({ server }) => {
        server.put('log', LOG, { name: 'Boiler log', key: 'boiler', subject: 'power', state: 'live', signed: false })
        server.put('logVersion', '00000000-0000-4000-8000-000000000008', {
          logId: LOG,
          version: 1,
          status: 'live',
          form: {
            title: { en: 'Boiler log' },
            fields: [{ key: 'lit', kind: 'yesNo', label: { en: 'Lit' } }],
            rules: [],
          },
        })
      },
    },
  )
  await screen.findByRole('button', { name: /^Boiler log/ })
  act(() => setTimeZone('America/New_York'))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'boiler' } })
  expect(screen.getByLabelText('Day it is about')).toHaveProperty('value', '2026-11-26')
})
