/** What the server says of questions (right chat.analytics.read). */
import { list, maybe, number, record, text } from '../../../data/online/shape.ts'

const readBacklog = record({
  question: text,
  asked: number,
  people: number,
  why: text,
  word: maybe(text),
  nearest: list(record({ phrase: text, records: maybe(number) })),
})
export type Unanswered = ReturnType<typeof readBacklog>

export const readAnalytics = record({
  from: text,
  to: text,
  questions: number,
  people: number,
  answered: number,
  asked: number,
  empty: number,
  unknown: number,
  rephrased: number,
  up: number,
  down: number,
  reasoning: number,
  p50: number,
  p95: number,
  tokens: number,
  cost: maybe(number),
  days: list(record({ day: text, answered: number, asked: number, unknown: number })),
  intents: list(record({ title: text, count: number })),
  backlog: list(readBacklog),
})
export type Analytics = ReturnType<typeof readAnalytics>

export const readCounted = list(
  record({ at: number, question: text, mode: text, outcome: text, why: text, millis: number, reason: text }),
)

export const readTried = record({ questions: number, answered: number, example: maybe(text) })
