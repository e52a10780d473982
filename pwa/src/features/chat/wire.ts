/** What the server answers, and how a conversation is kept: read with its shape checked. */
import { dictionary, flag, list, maybe, number, oneOf, record, text, type Read } from '../../data/online/shape.ts'

export type Cell = string | number | null

/** A cell that is neither is shown as it is written. */
const cell: Read<Cell> = (value) =>
  value === null || value === undefined
    ? null
    : typeof value === 'string' || typeof value === 'number'
      ? value
      : JSON.stringify(value)

/** RFC 3339 from the server, epoch milliseconds as kept here. */
const moment: Read<number> = (value) => {
  const at = typeof value === 'number' ? value : Date.parse(text(value))
  return number(Number.isNaN(at) ? null : at)
}

/** Absent is empty here. */
const some = <T>(read: Read<T>): Read<readonly T[]> => {
  const all = list(read)
  return (value) => all(value ?? null)
}

const readStep = record({
  id: text,
  kind: oneOf('status', 'tool', 'retry', 'error', 'assistant'),
  message: text,
  note: maybe(text),
  timestamp: moment,
  sql: maybe(text),
  rowCount: maybe(number),
  preview: some(dictionary(cell)),
})
export type Step = ReturnType<typeof readStep>

const readColumn = record({
  title: text,
  kind: oneOf('text', 'number', 'date', 'moment'),
  unit: maybe(text),
  decimals: maybe(number),
})
export type AnswerColumn = ReturnType<typeof readColumn>

type Plain = string | number | boolean | null
const plain: Read<Plain> = (value) => (typeof value === 'boolean' ? value : cell(value))

const readFilter = record({
  field: text,
  in: maybe(list(plain)),
  from: maybe(cell),
  to: maybe(cell),
  has: maybe(flag),
})

const readList = record({ entity: text, filter: some(readFilter) })

const readTable = record({
  columns: list(readColumn),
  rows: list(list(cell)),
  total: number,
  links: some(maybe(text)),
})
export type AnswerTable = ReturnType<typeof readTable>

const readChart = record({
  kind: oneOf('bars', 'line'),
  unit: maybe(text),
  points: list(record({ label: text, value: maybe(number) })),
})
export type AnswerChart = ReturnType<typeof readChart>

export const readAnswer = record({
  id: (value): string => maybe(text)(value) ?? '',
  /** The question so that it stands alone, in lines, and what was understood. */
  asks: maybe(text),
  title: maybe(text),
  outcome: oneOf('answered', 'empty', 'asked', 'unknown'),
  headline: text,
  detail: maybe(text),
  assumes: maybe(text),
  table: maybe(readTable),
  chart: maybe(readChart),
  list: maybe(readList),
  choices: some(record({ id: text, title: text, hint: maybe(text) })),
  follow: some(text),
  teach: maybe(text),
})
export type Answer = ReturnType<typeof readAnswer>

export const readReply = record({ conversationId: text, steps: some(readStep), response: text, answer: readAnswer })
export type Reply = ReturnType<typeof readReply>

export const readQuestion = record({ question: text, mode: oneOf('quick', 'reasoning') })

const readMessage = record({
  id: text,
  type: oneOf('user', 'assistant', 'step'),
  content: text,
  timestamp: number,
  /** The placeholder while the server is waited for. */
  isLoading: flag,
  stepData: maybe(readStep),
  answer: maybe(readAnswer),
  /** The chip of the turn before that was pressed. */
  choice: maybe(text),
  /** Asked in vain: the person may try again. */
  failed: flag,
  /** Waits for a signal. */
  queued: flag,
  /** From the rows of this device. */
  onDevice: flag,
  thumb: maybe(oneOf('up', 'down')),
  /** The pinned answer made from it. */
  pin: maybe(text),
})
export type Message = ReturnType<typeof readMessage>

export const readKept = record({
  conversationId: maybe(text),
  mode: oneOf('quick', 'reasoning'),
  open: oneOf('closed', 'open', 'minimized'),
  /** What is typed and not sent. */
  draft: (value): string => maybe(text)(value) ?? '',
  messages: list(readMessage),
})
export type Kept = ReturnType<typeof readKept>
