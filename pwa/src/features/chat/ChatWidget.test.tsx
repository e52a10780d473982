// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../../data/online/api.ts'
import type { ApiResult } from '../../data/online/http.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { ChatKey } from './ChatKey.tsx'
import { ChatWidget } from './ChatWidget.tsx'
import { leaveChats } from './chat.ts'
import { REPLY } from './testing.ts'
import { words } from './words/en.ts'

const ASKED = {
  conversationId: 'c1',
  response: '**Which date do you mean?**',
  answer: {
    id: 'q2',
    outcome: 'asked',
    headline: 'Which date do you mean?',
    assumes: '“Late” counts from the due date.',
    choices: [
      { id: 'due', title: 'Due in October', hint: 'done after the due date, or still open' },
      { id: 'done', title: 'Done in October' },
    ],
    follow: [],
  },
}

const PLACE = words.field
let answers: (ApiResult | Promise<ApiResult>)[]
let sent: { readonly path: string; readonly body: unknown }[]

beforeEach(() => {
  localStorage.clear()
  leaveChats(true)
  history.replaceState(null, '', '/tasks')
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.stubGlobal('reportError', console.error)
  sent = []
  answers = []
  vi.spyOn(api, 'post').mockImplementation((path, body) => {
    sent.push({ path, body })
    return Promise.resolve(answers.shift() ?? { ok: true, body: REPLY })
  })
  vi.spyOn(api, 'get').mockImplementation((path) =>
    Promise.resolve({ ok: true, body: { question: `What ${path} asks`, mode: 'reasoning' } }),
  )
})

const phone = (narrow: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: narrow && query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

async function open(narrow = false) {
  phone(narrow)
  const app = await renderApp(
    <>
      <ChatKey />
      <ChatWidget />
    </>,
  )
  await waitFor(() => expect(app.data.status.get().link).toBe('online'))
  fireEvent.click(screen.getByRole('button', { name: 'Open chat with your data' }))
  await screen.findByText('Ask me anything about your data')
  return app
}

const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: PLACE })

async function ask(question: string): Promise<void> {
  fireEvent.change(input(), { target: { value: question } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: words.stop })).toBeNull())
}

describe('at a desk', () => {
  it('answers with steps, SQL, what it rests on, and what can be asked next', async () => {
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'How many gallons of fuel did we use this month?' }))
    expect(await screen.findByText('8,214 gal so far in November.')).toBeTruthy()
    expect(screen.getByText(/DEF and void entries left out/)).toBeTruthy()
    expect(screen.getByText('Understood: fuel used, gallons, this month')).toBeTruthy()
    expect(screen.queryByText('20 row(s) returned')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show SQL details' }))
    expect(screen.getByText('20 row(s) returned')).toBeTruthy()
    expect(screen.getByText('540')).toBeTruthy()
    expect(screen.queryByText('571')).toBeNull()
    expect(screen.getByText('... and more')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open as list' }).getAttribute('href')).toBe('/tasks?status=open')
    fireEvent.click(screen.getByRole('button', { name: 'And last month?' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ body }) => body)).toEqual([
      { message: 'How many gallons of fuel did we use this month?', conversationId: null, mode: 'quick' },
      { message: 'And last month?', conversationId: 'c1', mode: 'quick' },
    ])
  })

  it('waits with a placeholder and a locked field, and can stop waiting', async () => {
    answers = [new Promise(() => undefined)]
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'Reasoning' }))
    fireEvent.change(input(), { target: { value: 'Why?' } })
    fireEvent.keyDown(input(), { key: 'Enter' })
    expect(await screen.findByText('Analyzing your question with deep reasoning...')).toBeTruthy()
    expect(input().readOnly).toBe(true)
    expect(input().value).toBe('')
    fireEvent.click(screen.getByRole('button', { name: words.stop }))
    expect(await screen.findByText(words.stopped)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('8,214 gal so far in November.')).toBeTruthy()
  })

  it('Enter sends, Shift+Enter begins a line', async () => {
    await open()
    fireEvent.change(input(), { target: { value: 'How many?' } })
    fireEvent.keyDown(input(), { key: 'Enter', shiftKey: true })
    expect(sent).toEqual([])
    fireEvent.keyDown(input(), { key: 'Enter' })
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('apologizes for a failure', async () => {
    answers = [{ ok: false, status: 500, message: '500: broken' }]
    await open()
    await ask('How many?')
    expect(screen.getByText(/^I apologize, but I encountered an error/)).toBeTruthy()
  })

  it('pins the whole question, and takes it off again', async () => {
    const { data } = await open()
    await ask('And last month?')
    fireEvent.click(await screen.findByRole('button', { name: 'Pin to dashboard' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Unpin from dashboard', pressed: true }))
    expect(await screen.findByRole('button', { name: 'Pin to dashboard' })).toBeTruthy()
    const pins = await data.list('chatPin', {}, { deleted: true })
    expect(pins.map(({ question }) => question)).toEqual([
      'How many gallons of fuel did we use this month?\nAnd last month?',
    ])
  })

  it('says right or wrong, and why', async () => {
    await open()
    await ask('How many?')
    answers = [
      { ok: true, body: null },
      { ok: true, body: null },
    ]
    fireEvent.click(await screen.findByRole('button', { name: 'Wrong' }))
    fireEvent.change(await screen.findByRole('textbox', { name: words.whatWrong }), { target: { value: 'No DEF' } })
    fireEvent.click(screen.getByRole('button', { name: words.sendReason }))
    await waitFor(() => expect(sent).toHaveLength(3))
    expect(sent.slice(1)).toEqual([
      { path: '/api/chat/thumbs', body: { id: 'q1', up: false } },
      { path: '/api/chat/thumbs', body: { id: 'q1', up: false, reason: 'No DEF' } },
    ])
  })

  it('is minimized, restored, cleared and closed', async () => {
    await open()
    await ask('How many?')
    fireEvent.click(screen.getByRole('button', { name: 'Minimize' }))
    expect(screen.queryByRole('log')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Restore' }))
    expect(screen.getByRole('log')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Clear conversation' }))
    expect(screen.getByText('Ask me anything about your data')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('shows after a reload what it showed before', async () => {
    const { unmount } = await open()
    await ask('How many?')
    fireEvent.change(input(), { target: { value: 'and la' } })
    unmount()
    leaveChats(false)
    expect(Object.keys(localStorage).filter((key) => key.startsWith('shipshape.chat.'))).toHaveLength(1)
  })

  it('asks a question anew that somebody sent', async () => {
    history.replaceState(null, '', '/dashboard?ask=q9')
    phone(false)
    await renderApp(<ChatWidget />)
    expect(await screen.findByText('What /api/chat/questions/q9 asks')).toBeTruthy()
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toMatchObject([{ conversationId: null, mode: 'reasoning' }]),
    )
    expect(location.search).toBe('')
  })
})

describe('on a phone', () => {
  it('fills the screen, Enter begins a line and Shift+Enter sends', async () => {
    await open(true)
    const sheet = screen.getByRole('dialog', { name: 'Chat with Your Data' })
    fireEvent.change(input(), { target: { value: 'How many?' } })
    fireEvent.keyDown(input(), { key: 'Enter' })
    expect(sent).toEqual([])
    fireEvent.keyDown(input(), { key: 'Enter', shiftKey: true })
    expect(await within(sheet).findByText('8,214 gal so far in November.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Minimize' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'New conversation' }))
    await act(() => Promise.resolve())
    expect(within(sheet).getByText('Ask me anything about your data')).toBeTruthy()
  })

  it('asks back with keys, and one leads to the field', async () => {
    answers = [{ ok: true, body: ASKED }]
    await open(true)
    await ask('How many late crane inspections in october')
    fireEvent.click(await screen.findByRole('button', { name: /Something else/ }))
    expect(document.activeElement).toBe(input())
    fireEvent.click(screen.getByRole('button', { name: /Due in October/ }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toEqual({ message: 'Due in October', conversationId: 'c1', mode: 'quick', choice: 'due' })
  })
})
