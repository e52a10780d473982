/** The conversation of a person in an organization: one for the page, kept on the device, gone at sign-out. Other tabs see what this one writes. */
import { newId } from '../../../../sync/change/ids.ts'
import { createStore, type Store } from '../../lib/observable.ts'
import { chatKey, forgetChat } from './forget.ts'
import { readKept, type Answer, type Kept, type Message, type Reply } from './wire.ts'

export type Chat = Store<Kept>

const EMPTY: Kept = { conversationId: null, mode: 'quick', open: 'closed', draft: '', messages: [] }
/** More would fill the storage that all small choices share. */
const MESSAGES = 80
/** Whole tables are kept of the newest answers; older ones are asked anew or opened as a list. */
const WHOLE = 4
const ROWS = 20

const chats = new Map<string, Chat>()

export function chatOf(orgId: string, userId: string): Chat {
  const key = chatKey(orgId, userId)
  const known = chats.get(key)
  if (known !== undefined) return known
  const store = createStore(read(key))
  const chat: Chat = {
    ...store,
    set: (next) => {
      store.set(next)
      // An answer that comes after the person has left is kept nowhere.
      if (chats.get(key) === chat) write(key, next)
    },
  }
  chats.set(key, chat)
  return chat
}

/** For whoever leaves; with `gone` what is on the device too. */
export function leaveChats(gone: boolean): void {
  chats.clear()
  if (gone) forgetChat(localStorage)
}

window.addEventListener('storage', ({ key, newValue }) => {
  const chat = key === null ? undefined : chats.get(key)
  if (key === null || chat === undefined) return
  const { open, draft } = chat.get()
  const next = newValue === null ? EMPTY : { ...parse(newValue), open, draft }
  // Written by the other tab: shown here, and not written back.
  chats.delete(key)
  chat.set(next)
  chats.set(key, chat)
})

function read(key: string): Kept {
  try {
    const kept = localStorage.getItem(key)
    if (kept === null) return EMPTY
    const chat = parse(kept)
    // Nobody waits for it any more: the page is left.
    return {
      ...chat,
      messages: chat.messages.map((one) =>
        one.isLoading ? { ...one, isLoading: false, failed: true, content: '' } : one,
      ),
    }
  } catch (error) {
    console.warn('reading the conversation from local storage failed', error)
    return EMPTY
  }
}

function parse(kept: string): Kept {
  return readKept(JSON.parse(kept))
}

function write(key: string, { messages, ...chat }: Kept): void {
  const latest = messages.slice(-MESSAGES)
  const answers = latest.filter(({ answer }) => answer?.table)
  const whole = new Set(answers.slice(-WHOLE).map(({ id }) => id))
  const small = latest.map((one) => (whole.has(one.id) ? one : shortened(one)))
  for (const kept of [small, latest.map(shortened)])
    try {
      return localStorage.setItem(key, JSON.stringify({ ...chat, messages: kept }))
    } catch (error) {
      console.warn('writing the conversation to local storage failed', error)
    }
}

function shortened(message: Message): Message {
  const { answer } = message
  if (!answer?.table || answer.table.rows.length <= ROWS) return message
  return { ...message, answer: { ...answer, table: { ...answer.table, rows: answer.table.rows.slice(0, ROWS) } } }
}

export const isWaiting = ({ messages }: Kept): boolean => messages.some(({ isLoading }) => isLoading)

function message(type: Message['type'], content: string, at: number, more: Partial<Message> = {}): Message {
  const plain = {
    isLoading: false,
    stepData: null,
    answer: null,
    choice: null,
    failed: false,
    queued: false,
    onDevice: false,
  }
  return { id: newId(), type, content, timestamp: at, ...plain, thumb: null, pin: null, ...more }
}

/** A question with the placeholder of its answer. */
export function asked(chat: Kept, question: string, choice: string | null, at: number): Kept {
  const turn = [message('user', question, at, { choice }), message('assistant', '', at, { isLoading: true })]
  return { ...chat, draft: '', messages: [...chat.messages, ...turn] }
}

/** The question before an answer. */
export function questionOf({ messages }: Kept, id: string): Message | undefined {
  return messages
    .slice(
      0,
      messages.findIndex((one) => one.id === id),
    )
    .findLast(({ type }) => type === 'user')
}

export function changed(chat: Kept, id: string, change: Partial<Message>): Kept {
  return { ...chat, messages: chat.messages.map((one) => (one.id === id ? { ...one, ...change } : one)) }
}

/** The placeholder gives way to the steps and the answer. Nothing changes where nobody waits for it any more. */
export function replied(chat: Kept, id: string, { conversationId, steps, response, answer }: Reply, at: number): Kept {
  if (!waits(chat, id)) return chat
  const said = [
    ...steps.map((step) => message('step', step.message, step.timestamp, { stepData: step })),
    message('assistant', response, at, { answer }),
  ]
  return { ...chat, conversationId, messages: chat.messages.flatMap((one) => (one.id === id ? said : [one])) }
}

/** The same with an answer of this device. */
export function answeredHere(chat: Kept, id: string, answer: Answer, at: number): Kept {
  const change = { isLoading: false, queued: false, onDevice: true, answer, content: answer.headline, timestamp: at }
  return waits(chat, id) ? changed(chat, id, change) : chat
}

export const waits = ({ messages }: Kept, id: string): boolean => messages.some((one) => one.id === id && one.isLoading)

/** Under a new name, so that an answer to the first try is not taken for one to the second. */
export function tried(chat: Kept, id: string): Kept {
  return changed(chat, id, { id: newId(), isLoading: true, failed: false, queued: false, content: '' })
}

/** A question that is not to be sent. */
export function withdrawn(chat: Kept, id: string): Kept {
  const question = questionOf(chat, id)
  return { ...chat, messages: chat.messages.filter((one) => one.id !== id && one !== question) }
}

export const cleared = (chat: Kept): Kept => ({ ...chat, conversationId: null, messages: [] })
