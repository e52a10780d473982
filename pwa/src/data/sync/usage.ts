/**
 * What people do with the app itself (specification sections 2 and 4): page views and four closed vocabularies, for the organization's
 * own server only. Nothing is noted, and nothing leaves the device, until an organization admin has switched it on.
 */
import { MODULES } from '../../../../schema/gen/modules.ts'
import { api } from '../online/api.ts'
import { theClient } from '../session/session.ts'

/** Something a person did; what may be said of it is the server's closed vocabulary (server/usage/events.json). */
export interface UsageEvent {
  readonly name: string
  readonly properties: Readonly<Record<string, string>>
}

/** What is done to a record, in the words of the vocabulary. */
export type RecordAction = 'create' | 'complete' | 'view' | 'edit' | 'update' | 'delete' | 'reopen'

/** Tracked texts end here (section 9). */
const MAX_TEXT = 255
const SEND_AFTER_MS = 10_000
/** The server takes this many at a time; without a signal the oldest give way. */
const MAX_EVENTS = 100

interface Noted {
  readonly name: string
  readonly properties: Readonly<Record<string, string>>
  readonly at: string
}

let noted: readonly Noted[] = []
let timer: ReturnType<typeof setTimeout> | undefined
/** Counts the people, so that what could not be sent for one is not kept for the next. */
let ofWhom = 0

/** Notes an event; without the organization's consent it does nothing. */
export function track(event: UsageEvent): void {
  const session = theClient().session.get()
  if (session.status !== 'signed-in' || session.permissions?.usageEvents !== true) return
  const properties = Object.fromEntries(
    Object.entries(event.properties).map(([key, value]) => [key, value.slice(0, MAX_TEXT)]),
  )
  noted = [...noted, { name: event.name, properties, at: new Date().toISOString() }].slice(-MAX_EVENTS)
  timer ??= setTimeout(() => void sendNoted(), SEND_AFTER_MS)
}

/** Events of one person are never sent in the name of the next. */
export function forgetEvents(): void {
  clearTimeout(timer)
  timer = undefined
  noted = []
  ofWhom++
}

async function sendNoted(): Promise<void> {
  timer = undefined
  const mine = ofWhom
  const events = noted
  noted = []
  const answer = await api.post('/api/events', { events })
  // No signal: they go with the next ones. A refusal is final, because the same events would be refused again.
  if (!answer.ok && answer.status === 0 && mine === ofWhom) noted = [...events, ...noted].slice(-MAX_EVENTS)
}

const TRACKED: ReadonlySet<string> = new Set(Object.values(MODULES).flatMap((module) => module.tracked))

/**
 * The label of a page view by the rule of specification section 2: a first segment of its list (`tracked` of the module files) stays; an empty path is
 * Home; any other path is its hyphen-separated words capitalised. Ids further down the path stay out of it.
 */
export function pageLabel(path: string): string {
  const segment = path.split('/').find((part) => part !== '') ?? ''
  if (segment === '') return 'Home'
  if (TRACKED.has(segment)) return segment
  return segment
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
