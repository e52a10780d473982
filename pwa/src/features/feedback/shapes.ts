import { flag, instant, list, maybe, number, oneOf, record, text } from '../../data/online/shape.ts'

/** In the order of a piece of feedback's life. */
export const STATES = ['new', 'triaged', 'planned', 'in_progress', 'shipped', 'declined', 'duplicate'] as const
export type State = (typeof STATES)[number]

export interface Item {
  readonly id: string
  readonly orgId: string
  readonly orgName: string
  readonly userName: string
  readonly feedbackType: 'general' | 'bug' | 'suggestion'
  readonly feedback: string
  readonly pagePath: string
  readonly pageTitle: string
  readonly appVersion: string
  readonly browserInfo: string
  readonly state: State
  readonly mergedInto: string | null
  readonly reply: string | null
  readonly repliedByName: string | null
  readonly repliedAt: number | null
  readonly createdAt: number
  readonly changedAt: number
  readonly votes: number
  readonly voted: boolean
}

/** What its sender sees of it. */
export interface Own extends Pick<Item, 'id' | 'feedback' | 'state' | 'reply' | 'createdAt'> {
  /** Joined with the same wish of others, whose state it has now. */
  readonly joined: boolean
}

export const readOwn = list(
  record<Own>({
    id: text,
    feedback: text,
    state: oneOf(...STATES),
    joined: flag,
    reply: maybe(text),
    createdAt: instant,
  }),
)

export const readItems = list(
  record<Item>({
    id: text,
    orgId: text,
    orgName: text,
    userName: text,
    feedbackType: oneOf('general', 'bug', 'suggestion'),
    feedback: text,
    pagePath: text,
    pageTitle: text,
    appVersion: text,
    browserInfo: text,
    state: oneOf(...STATES),
    mergedInto: maybe(text),
    reply: maybe(text),
    repliedByName: maybe(text),
    repliedAt: maybe(instant),
    createdAt: instant,
    changedAt: instant,
    votes: number,
    voted: flag,
  }),
)
