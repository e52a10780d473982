// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { newId } from '../../../../../sync/change/ids.ts'
import { api } from '../../../data/online/api.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import type { World } from '../../../testing/world.ts'
import { leaveChats } from '../chat.ts'
import { Pins } from '../board/Pins.tsx'
import { REPLY } from '../testing.ts'
import ChatAnalytics from './ChatAnalytics.tsx'

const FIGURES = {
  from: '2026-10-26',
  to: '2026-11-20',
  questions: 472,
  people: 23,
  answered: 400,
  asked: 31,
  empty: 11,
  unknown: 30,
  rephrased: 12,
  up: 66,
  down: 5,
  reasoning: 42,
  p50: 62,
  p95: 240,
  tokens: 12000,
  cost: 0.36,
  days: [{ day: '2026-11-20', answered: 17, asked: 1, unknown: 2 }],
  intents: [{ title: 'Fuel used', count: 118 }],
  backlog: [
    {
      question: 'how much sludge did we haul in q3',
      asked: 6,
      people: 4,
      why: 'Word not known: sludge',
      word: 'sludge',
      nearest: [{ phrase: 'oily waste', records: 38 }],
    },
    { question: 'overtime on Cape Ferrol', asked: 3, people: 2, why: 'Out of scope: payroll', nearest: [] },
  ],
}

const figures = (world: World) => {
  world.server.intercept = ({ path }) =>
    path === '/api/chat/analytics'
      ? new Response(JSON.stringify(FIGURES), { headers: { 'X-Shipshape': '1', 'Content-Type': 'application/json' } })
      : null
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('reportError', console.error)
  vi.spyOn(api, 'post').mockImplementation((path) =>
    Promise.resolve({
      ok: true,
      body:
        path === '/api/chat/try' ? { questions: 6, answered: 6, example: '**4,310 gal**, Jul 1 to Sep 30.' } : REPLY,
    }),
  )
})

it('tells what people ask, and teaches a word after trying it', async () => {
  const { data } = await renderApp(<ChatAnalytics />, { prepare: figures })
  expect(await screen.findByText('23 people, 4 weeks')).toBeTruthy()
  expect(screen.getByText('of 71 thumbs')).toBeTruthy()
  expect(await screen.findByText(/past questions would be answered/)).toBeTruthy()
  expect(api.post).toHaveBeenCalledWith('/api/chat/try', { phrase: 'sludge', means: 'oily waste' })
  fireEvent.click(screen.getByRole('button', { name: /Add synonym/ }))
  const taught = await screen.findByRole('region', { name: 'What it was taught' })
  expect(within(taught).getByText(/means “oily waste”/)).toBeTruthy()
  expect(await data.list('chatWord')).toMatchObject([{ kind: 'word', phrase: 'sludge', means: 'oily waste' }])

  fireEvent.click(screen.getByRole('button', { name: /overtime on Cape Ferrol/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Out of scope' }))
  await waitFor(() => expect(within(taught).getByText(/overtime on Cape Ferrol/)).toBeTruthy())
  fireEvent.click(within(taught).getByRole('button', { name: 'Remove “sludge”' }))
  await waitFor(async () => expect(await data.list('chatWord')).toMatchObject([{ kind: 'outside' }]))
})

it('teaches nothing to those who may only read', async () => {
  await renderApp(<ChatAnalytics />, { role: 'inspector', prepare: figures })
  expect(await screen.findByText(/how much sludge/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Add synonym/ })).toBeNull()
})

it('shows the last answer of a pin without a signal, and from when it is', async () => {
  const pin = add('chatPin', { id: newId(), question: 'How many gallons?' })
  const { data, unmount } = await renderApp(<div />, { ops: [pin] })
  const pins = await data.list('chatPin')
  unmount()
  const first = await renderApp(<Pins pins={pins} turn={1} />)
  expect(await screen.findByText('8,214 gal so far in November.')).toBeTruthy()
  expect(api.post).toHaveBeenCalledWith('/api/chat/query', {
    message: 'How many gallons?',
    conversationId: null,
    mode: 'quick',
    pin: true,
  })
  first.unmount()
  vi.spyOn(api, 'post').mockResolvedValue({ ok: false, status: 0, message: 'No connection to the server.' })
  await renderApp(<Pins pins={pins} turn={1} />)
  expect(await screen.findByText(/^As of /)).toBeTruthy()
  expect(screen.getByText('8,214 gal so far in November.')).toBeTruthy()
  leaveChats(true)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('shipshape.chat.'))).toEqual([])
})
