// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiResult } from '../../data/online/http.ts'
import { retry, sendQueued, stop, submit, type Tools } from './asking.ts'
import { chatOf, cleared, isWaiting, leaveChats, type Chat } from './chat.ts'
import { chatKey } from './forget.ts'
import { REPLY } from './testing.ts'
import { readAnswer, type Message } from './wire.ts'
import { words } from './words/en.ts'

const HERE = readAnswer({ id: '', outcome: 'answered', headline: 'Overdue tasks: 2.' })

interface Fake extends Tools {
  readonly sent: unknown[]
  answer: ApiResult | Promise<ApiResult>
  offline: boolean
  reaches: boolean
}

function fake(): Fake {
  const tools: Fake = {
    sent: [],
    answer: { ok: true, body: REPLY },
    offline: false,
    reaches: true,
    post: (_path, body) => {
      tools.sent.push(body)
      return Promise.resolve(tools.answer)
    },
    now: () => 1_000,
    isOffline: () => tools.offline,
    reached: () => Promise.resolve(tools.reaches),
    answerHere: (question) => Promise.resolve(question.includes('overdue') ? HERE : null),
    sorry: words.sorry,
  }
  return tools
}

let chat: Chat
let tools: Fake
const told = (of: Chat = chat) =>
  of.get().messages.map(({ type, content, isLoading, failed, queued }): string => {
    const how = isLoading ? ' …' : failed ? ' !' : queued ? ' ?' : ''
    return `${type}: ${content}${how}`
  })
const last = (): Message => {
  const message = chat.get().messages.at(-1)
  if (message === undefined) throw new Error('nothing was said')
  return message
}

beforeEach(() => {
  localStorage.clear()
  leaveChats(true)
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  chat = chatOf('yard', 'maria')
  tools = fake()
})

describe('a question', () => {
  it('stands with a placeholder until the steps and the answer take its place', async () => {
    let answer: (result: ApiResult) => void = () => undefined
    tools.answer = new Promise((resolve) => {
      answer = resolve
    })
    chat.set({ ...chat.get(), draft: 'How many gallons?' })
    const asked = submit(chat, '  How many gallons? ', tools)
    expect(told()).toEqual(['user: How many gallons?', 'assistant:  …'])
    expect(chat.get().draft).toBe('')
    expect(isWaiting(chat.get())).toBe(true)
    // Locked meanwhile.
    await submit(chat, 'And now?', tools)
    expect(tools.sent).toHaveLength(1)
    answer({ ok: true, body: REPLY })
    await asked
    expect(told()).toEqual([
      'user: How many gallons?',
      'step: Understood: fuel used, gallons, this month',
      'step: Counted 204 entries, 20 days',
      `assistant: ${REPLY.response}`,
    ])
    expect(chat.get().conversationId).toBe('c1')
  })

  it('goes on in the conversation that the first answer named', async () => {
    await submit(chat, 'How many gallons?', tools)
    chat.set({ ...chat.get(), mode: 'reasoning' })
    await submit(chat, 'Due in October', tools, 'due')
    expect(tools.sent).toEqual([
      { message: 'How many gallons?', conversationId: null, mode: 'quick' },
      { message: 'Due in October', conversationId: 'c1', mode: 'reasoning', choice: 'due' },
    ])
    chat.set(cleared(chat.get()))
    expect(chat.get()).toMatchObject({ conversationId: null, messages: [] })
  })

  it.each(['', '   ', '\n'])('of blanks is not sent: %j', async (text) => {
    await submit(chat, text, tools)
    expect(chat.get().messages).toEqual([])
  })

  it('is sent with no more letters than the server takes', async () => {
    await submit(chat, 'x'.repeat(10_000), tools)
    expect(tools.sent).toEqual([{ message: 'x'.repeat(500), conversationId: null, mode: 'quick' }])
  })
})

describe('a failure', () => {
  it.each<[string, ApiResult, string]>([
    ['of the server', { ok: false, status: 500, message: '500: out of order' }, words.sorry],
    ['of the line', { ok: false, status: 0, message: 'No connection to the server.' }, words.sorry],
    ['of an answer nobody understands', { ok: true, body: { steps: 3 } }, words.sorry],
    [
      'of the question says what is wrong with it',
      { ok: false, status: 400, message: '400: Ask in at most 500 letters.' },
      `${words.sorry}\n\nAsk in at most 500 letters.`,
    ],
  ])('%s is an apology, and can be tried again', async (_of, result, said) => {
    tools.answer = result
    await submit(chat, 'How many gallons?', tools)
    expect(told()).toEqual(['user: How many gallons?', `assistant: ${said} !`])
    tools.answer = { ok: true, body: REPLY }
    await retry(chat, last().id, tools)
    expect(last()).toMatchObject({ content: REPLY.response, failed: false })
    expect(chat.get().messages.filter(({ type }) => type === 'user')).toHaveLength(1)
  })

  it('nobody waits for is stopped, and its late answer is not shown', async () => {
    let answer: (result: ApiResult) => void = () => undefined
    tools.answer = new Promise((resolve) => {
      answer = resolve
    })
    const asked = submit(chat, 'How many gallons?', tools)
    stop(chat, words.stopped)
    expect(told()).toEqual(['user: How many gallons?', `assistant: ${words.stopped} !`])
    answer({ ok: true, body: REPLY })
    await asked
    expect(told()).toEqual(['user: How many gallons?', `assistant: ${words.stopped} !`])
    expect(chat.get().conversationId).toBeNull()
  })
})

describe('without a signal', () => {
  beforeEach(() => {
    tools.offline = true
    tools.reaches = false
  })

  it('this device answers what it can, and the rest waits in order', async () => {
    await submit(chat, 'Show me overdue tasks', tools)
    expect(last()).toMatchObject({ content: 'Overdue tasks: 2.', onDevice: true, queued: false })
    await submit(chat, 'Why more than last month?', tools)
    await submit(chat, 'By dock', tools)
    expect(told().slice(2)).toEqual([
      'user: Why more than last month?',
      'assistant:  ?',
      'user: By dock',
      'assistant:  ?',
    ])
    expect(tools.sent).toEqual([])
    await sendQueued(chat, tools)
    expect(tools.sent).toEqual([])

    tools.offline = false
    tools.reaches = true
    await sendQueued(chat, tools)
    expect(tools.sent).toEqual([
      { message: 'Why more than last month?', conversationId: null, mode: 'quick' },
      { message: 'By dock', conversationId: 'c1', mode: 'quick' },
    ])
    expect(chat.get().messages.filter(({ queued }) => queued)).toEqual([])
  })

  it('a line that breaks off is no failure either', async () => {
    tools.offline = false
    tools.answer = { ok: false, status: 0, message: 'No connection to the server.' }
    await submit(chat, 'Show me overdue tasks', tools)
    expect(last()).toMatchObject({ onDevice: true })
    await submit(chat, 'Why?', tools)
    expect(last()).toMatchObject({ queued: true, failed: false })
  })
})

describe('a reload', () => {
  const reload = () => {
    leaveChats(false)
    return chatOf('yard', 'maria')
  }

  it('keeps messages, conversation, mode, what is typed and whether it is open', async () => {
    chat.set({ ...chat.get(), open: 'open', mode: 'reasoning' })
    await submit(chat, 'How many gallons?', tools)
    chat.set({ ...chat.get(), draft: 'and last mon' })
    const before = chat.get()
    expect(reload().get()).toEqual(before)
  })

  it('says that nobody waited for the answer', async () => {
    tools.answer = new Promise(() => undefined)
    void submit(chat, 'How many gallons?', tools)
    expect(reload().get().messages.at(-1)).toMatchObject({ isLoading: false, failed: true })
  })

  it('starts anew where what is kept cannot be read', () => {
    localStorage.setItem(chatKey('yard', 'maria'), '{"messages":[{"type":"<b>"}]}')
    expect(reload().get().messages).toEqual([])
  })

  it('shows each person in each organization their own', async () => {
    await submit(chat, 'How many gallons?', tools)
    expect(chatOf('yard', 'ana').get().messages).toEqual([])
    expect(chatOf('other', 'maria').get().messages).toEqual([])
  })
})

describe('signing out', () => {
  it('forgets everything on the device, also an answer that comes late', async () => {
    let answer: (result: ApiResult) => void = () => undefined
    await submit(chat, 'How many gallons?', tools)
    tools.answer = new Promise((resolve) => {
      answer = resolve
    })
    const asked = submit(chat, 'And last month?', tools)
    localStorage.setItem('shipshape.theme', 'sun')
    leaveChats(true)
    answer({ ok: true, body: REPLY })
    await asked
    expect(Object.keys(localStorage)).toEqual(['shipshape.theme'])
    expect(chatOf('yard', 'maria').get().messages).toEqual([])
  })

  it('of a visit to another organization leaves what is kept at home', async () => {
    await submit(chat, 'How many gallons?', tools)
    leaveChats(false)
    expect(chatOf('yard', 'maria').get().messages).not.toEqual([])
  })
})

it('keeps whole tables of the newest answers alone', async () => {
  const rows = Array.from({ length: 1000 }, (_, at) => [at])
  const table = { columns: [{ title: 'n', kind: 'number' }], rows, total: 5000 }
  tools.answer = { ok: true, body: { ...REPLY, answer: { ...REPLY.answer, table } } }
  for (let at = 0; at < 6; at++) await submit(chat, `Question ${at}`, tools)
  leaveChats(false)
  const kept = chatOf('yard', 'maria')
    .get()
    .messages.flatMap(({ answer }) => answer?.table ?? [])
  expect(kept.map(({ rows, total }) => [rows.length, total])).toEqual([
    [20, 5000],
    [20, 5000],
    [1000, 5000],
    [1000, 5000],
    [1000, 5000],
    [1000, 5000],
  ])
})
