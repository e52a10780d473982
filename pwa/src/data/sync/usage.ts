/**
 * What people do with the app itself (specification sections 2 and 4): page views and four closed vocabularies, for the organization's
 * own server only. Nothing is noted, and nothing leaves the device, until an organization admin has switched it on.
 */
import { api } from '../online/api.ts'
import { theClient } from '../session/session.ts'

type PaintAction =
  | 'ocr_started'
  | 'ocr_completed'
  | 'ocr_failed'
  | 'manual_review'
  | 'approved'
  | 'rejected'
  | 'highpoint_entry'
  | 'transposed'
  | 'viewed'
  | 'verified'
type RecordAction = 'create' | 'complete' | 'view' | 'edit' | 'update' | 'delete' | 'reopen'
type UserAction = 'create' | 'edit' | 'delete' | 'login' | 'logout'
type FaqAction = 'viewed' | 'search' | 'category_selected' | 'question expanded'

export type UsageEvent =
  | { readonly name: 'page_view'; readonly properties: { readonly page: string } }
  | {
      readonly name: 'paint_form'
      readonly properties: { readonly action: PaintAction; readonly submission_id: string }
    }
  | {
      readonly name: 'task'
      readonly properties: { readonly action: RecordAction; readonly task_id: string; readonly task_type: string }
    }
  | {
      readonly name: 'inspection'
      readonly properties: {
        readonly action: RecordAction
        readonly inspection_id: string
        readonly type: 'Waste Storage' | 'Yard'
      }
    }
  | {
      readonly name: 'calendar_item'
      readonly properties: { readonly action: RecordAction; readonly item_id: string; readonly category: string }
    }
  | { readonly name: 'user_admin'; readonly properties: { readonly action: UserAction } }
  | { readonly name: 'faq'; readonly properties: { readonly action: FaqAction; readonly item: string } }

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

const MODULES: ReadonlySet<string> = new Set([
  'dashboard',
  'calendar',
  'tasks',
  'admin',
  'hazwaste',
  'logs',
  'fuel',
  'paint',
  'safety',
  'inventory',
  'exports',
  'safety-walk',
  'auth',
])

/**
 * The label of a page view by the rule of specification section 2: the first segment names a module of its list; an empty path is
 * Home; any other path is its hyphen-separated words capitalised. Ids further down the path stay out of it.
 */
export function pageLabel(path: string): string {
  const segment = path.split('/').find((part) => part !== '') ?? ''
  if (segment === '') return 'Home'
  if (MODULES.has(segment)) return segment
  return segment
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
