/**
 * Reports without a name that wait on this device, in a database of their own: beside no person's records, in no count of what waits, in no
 * rescue file. They lie there sealed. Each goes out at a moment drawn by lot, so that its arrival does not tell who held the tablet then.
 */
import { Dexie, type Table } from 'dexie'
import { fromBase64, toBase64 } from '../../../lib/base64.ts'
import { noteReportCodes } from '../../../lib/reportCode.ts'
import { isOurs } from '../../../data/online/http.ts'

interface Waiting {
  /** Random: it says nothing of the order or the time. */
  readonly id: string
  readonly orgId: string
  readonly sealed: Uint8Array<ArrayBuffer>
  /** Not before this moment, in ms of the device's clock. */
  readonly after: number
  /** Why the server will not take it, in its words; null while it may. */
  readonly refused: string | null
}

interface Yard {
  readonly orgId: string
  readonly allowed: boolean
  /** The public key to seal for, as base64. */
  readonly key: string
}

class Queue extends Dexie {
  readonly waiting!: Table<Waiting, string>
  readonly yards!: Table<Yard, string>
  constructor() {
    super('shipshape-sealed-reports')
    this.version(1).stores({ waiting: 'id', yards: 'orgId' })
  }
}

let opened: Queue | null = null
const queue = (): Queue => (opened ??= new Queue())

const MINUTE_MS = 60_000
/** Between five minutes and half an hour. */
const SOONEST = 5 * MINUTE_MS
const LATEST = 30 * MINUTE_MS

const drawn = (now: number): number => {
  const [lot = 0] = crypto.getRandomValues(new Uint32Array(1))
  return now + SOONEST + Math.floor((lot / 2 ** 32) * (LATEST - SOONEST))
}

/** Nothing that says who asks: no cookie, no context, no address of a page. */
const call = (path: string, body?: unknown): Promise<Response> =>
  fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })

export type Said<T> = { readonly ok: true; readonly body: T } | { readonly ok: false; readonly message: string | null }

/** Asks the path of the anonymous; a null message: there is no signal. */
export async function ask<T>(path: string, body: unknown, is: (value: unknown) => value is T): Promise<Said<T>> {
  try {
    const response = await call(path, body)
    if (!isOurs(response)) return { ok: false, message: null }
    const text = await response.text()
    if (!response.ok) return { ok: false, message: text }
    const value: unknown = text === '' ? null : JSON.parse(text)
    return is(value) ? { ok: true, body: value } : { ok: false, message: null }
  } catch {
    return { ok: false, message: null }
  }
}

const isYard = (value: unknown): value is Omit<Yard, 'orgId'> =>
  typeof value === 'object' && value !== null && 'allowed' in value && 'key' in value && typeof value.key === 'string'

/** Whether the yard takes such reports, and the key: asked while there is a signal, kept for when there is none. */
export async function learn(orgId: string): Promise<void> {
  const answer = await ask(`/api/anonymous/${encodeURIComponent(orgId)}`, undefined, isYard)
  if (!answer.ok) return
  await queue().yards.put({ orgId, allowed: answer.body.allowed, key: answer.body.key })
  noteReportCodes(await isOffered())
}

/** What is known of the yard; undefined where it was never asked. */
export const yardOf = (orgId: string): Promise<Yard | undefined> => queue().yards.get(orgId)

/** Whether this device was in a yard that takes such reports. */
export async function isOffered(): Promise<boolean> {
  return (await queue().yards.toArray()).some(({ allowed }) => allowed)
}

export const keyOf = (yard: Yard): ArrayBuffer => fromBase64(yard.key)

export async function keep(orgId: string, sealed: Uint8Array<ArrayBuffer>, now: number): Promise<void> {
  await queue().waiting.add({ id: crypto.randomUUID(), orgId, sealed, after: drawn(now), refused: null })
}

export interface Standing {
  readonly waiting: number
  readonly refused: readonly { readonly id: string; readonly message: string }[]
}

export async function standing(): Promise<Standing> {
  const all = await queue().waiting.toArray()
  return {
    waiting: all.filter(({ refused }) => refused === null).length,
    refused: all.flatMap(({ id, refused }) => (refused === null ? [] : [{ id, message: refused }])),
  }
}

export const drop = (id: string): Promise<void> => queue().waiting.delete(id)

let sending = false

/** Sends what is due. What is not answered goes at another drawn moment; what is refused for good stays and says why. */
export async function sendDue(now: number): Promise<void> {
  if (sending) return
  sending = true
  try {
    for (const one of await queue().waiting.toArray()) {
      // A clock that was put back must not hold a report for ever.
      if (one.refused !== null || (one.after > now && one.after < now + LATEST)) continue
      const answer = await call('/api/anonymous', {
        org: one.orgId,
        sealed: toBase64(one.sealed.buffer),
      }).catch(() => null)
      if (answer !== null && isOurs(answer) && answer.ok) await queue().waiting.delete(one.id)
      else if (answer !== null && isOurs(answer) && isFinal(answer.status))
        await queue().waiting.update(one.id, { refused: await answer.text() })
      else await queue().waiting.update(one.id, { after: drawn(now) })
    }
  } finally {
    sending = false
  }
}

const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 429

/** Begins to send, and to learn what the yard allows; the answer ends it. */
export function beside(orgId: string): () => void {
  const look = () => {
    sendDue(Date.now()).catch((problem: unknown) => console.warn('what waits sealed was not sent', problem))
  }
  const meet = () => {
    learn(orgId).catch((problem: unknown) => console.warn('the yard was not asked', problem))
    look()
  }
  meet()
  const timer = setInterval(look, MINUTE_MS)
  window.addEventListener('online', meet)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', meet)
  }
}
