/**
 * How a question is asked. The server answers where it is reached; without it this device answers what it can from its own rows, and the
 * rest waits and is asked in order when there is a signal. What fails otherwise says so and can be tried again.
 */
import type { ApiResult } from '../../data/online/http.ts'
import { answeredHere, asked, changed, isWaiting, questionOf, replied, tried, waits, type Chat } from './chat.ts'
import type { Lack } from './device.ts'
import { readReply, type Answer } from './wire.ts'

export interface Tools {
  readonly post: (path: string, body: unknown) => Promise<ApiResult>
  readonly now: () => number
  /** What the device knows of the line, before it asks. */
  readonly isOffline: () => boolean
  /** Whether our server answers at all. */
  readonly reached: () => Promise<boolean>
  /** Null for what this device does not answer, or why it does not. */
  readonly answerHere: (question: string) => Promise<Answer | Lack | null>
  /** The apology of the specification, section 8. */
  readonly sorry: string
}

export const CHAT = '/api/chat/query'
/** As the server has it. */
export const LONGEST = 500

/** Nothing is sent that is empty, or while an answer is waited for. */
export async function submit(chat: Chat, typed: string, tools: Tools, choice: string | null = null): Promise<void> {
  const question = typed.trim().slice(0, LONGEST)
  if (question === '' || isWaiting(chat.get())) return
  chat.set(asked(chat.get(), question, choice, tools.now()))
  const placeholder = chat.get().messages.at(-1)
  if (placeholder !== undefined) await run(chat, placeholder.id, tools)
}

export async function retry(chat: Chat, id: string, tools: Tools): Promise<void> {
  if (isWaiting(chat.get())) return
  const at = chat.get().messages.findIndex((one) => one.id === id)
  chat.set(tried(chat.get(), id))
  const placeholder = chat.get().messages[at]
  if (placeholder !== undefined) await run(chat, placeholder.id, tools)
}

export function stop(chat: Chat, said: string): void {
  const waiting = chat.get().messages.find(({ isLoading }) => isLoading)
  if (waiting !== undefined)
    chat.set(changed(chat.get(), waiting.id, { isLoading: false, failed: true, content: said }))
}

/** Asks what waits, one after the other, until one finds no server. */
export async function sendQueued(chat: Chat, tools: Tools): Promise<void> {
  for (;;) {
    const next = chat.get().messages.find(({ queued }) => queued)
    if (next === undefined || isWaiting(chat.get()) || tools.isOffline()) return
    const left = chat.get().messages.filter(({ queued }) => queued).length
    await retry(chat, next.id, tools)
    if (chat.get().messages.filter(({ queued }) => queued).length >= left) return
  }
}

async function run(chat: Chat, id: string, tools: Tools): Promise<void> {
  const question = questionOf(chat.get(), id)
  if (question === undefined) return
  if (tools.isOffline()) return alone(chat, id, question.content, tools)
  const { conversationId, mode } = chat.get()
  const result = await tools.post(CHAT, {
    message: question.content,
    conversationId,
    mode,
    ...(question.choice === null ? {} : { choice: question.choice }),
  })
  if (!waits(chat.get(), id)) return
  if (!result.ok && result.status === 0 && !(await tools.reached())) return alone(chat, id, question.content, tools)
  try {
    if (!result.ok) throw new Error(result.message)
    chat.set(replied(chat.get(), id, readReply(result.body), tools.now()))
  } catch (problem) {
    console.warn('the question was not answered', problem)
    // The reason stands under the apology.
    const why = !result.ok && result.status === 400 ? `\n\n${result.message.replace(/^400: /, '')}` : ''
    fail(chat, id, tools.sorry + why)
  }
}

function fail(chat: Chat, id: string, content: string): void {
  if (waits(chat.get(), id)) chat.set(changed(chat.get(), id, { isLoading: false, failed: true, content }))
}

async function alone(chat: Chat, id: string, question: string, tools: Tools): Promise<void> {
  let answer: Answer | Lack | null = null
  try {
    answer = await tools.answerHere(question)
  } catch (problem) {
    console.warn('this device did not answer', problem)
  }
  const now = chat.get()
  const lacks = answer !== null && 'lacks' in answer ? answer.lacks : ''
  if (answer !== null && !('lacks' in answer)) chat.set(answeredHere(now, id, answer, tools.now()))
  else if (waits(now, id)) chat.set(changed(now, id, { isLoading: false, queued: true, content: lacks }))
}
