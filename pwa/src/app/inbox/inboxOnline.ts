/** What a person is told inside the app (server/inbox): read now and then, marked read and done by hand. */
import { useEffect } from 'react'
import { api } from '../../data/online/api.ts'
import { nothing, refreshOnline, send, useOnline, type Online } from '../../data/online/online.ts'
import { flag, instant, list, maybe, number, record, text } from '../../data/online/shape.ts'
import { unread } from './unread.ts'

const PATH = '/api/inbox'
const LOOK_EVERY_MS = 120_000

export interface Notice {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly body: string
  readonly link: string
  readonly needsAction: boolean
  readonly mention: boolean
  readonly createdAt: number
  readonly readAt: number | null
  readonly doneAt: number | null
}

interface Inbox {
  readonly unread: number
  readonly items: readonly Notice[]
}

const item = record<Notice>({
  id: text,
  kind: text,
  title: text,
  body: text,
  link: text,
  needsAction: flag,
  mention: flag,
  createdAt: instant,
  readAt: maybe(instant),
  doneAt: maybe(instant),
})
const inbox = record<Inbox>({ unread: number, items: list(item) })

export function forgetInbox(): void {
  unread.set(0)
}

/** Asks again while the page is looked at. Mounted once, by the desk. */
export function useInboxWatch(): void {
  useEffect(() => {
    let gone = false
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const answer = await api.get(PATH)
      // Silence is no news: without a signal the last count stays.
      if (answer.ok && !gone) unread.set(inbox(answer.body).unread)
    }
    const ask = () => void look().catch(() => undefined)
    ask()
    const timer = setInterval(ask, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      gone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [])
}

export function useInbox(): Online<Inbox> {
  const answer = useOnline(PATH, inbox)
  const count = answer.status === 'ready' ? answer.value.unread : null
  useEffect(() => {
    if (count !== null) unread.set(count)
  }, [count])
  return answer
}

export async function mark(id: string, as: 'read' | 'done'): Promise<void> {
  await send('post', `${PATH}/${id}/${as}`, undefined, nothing, [PATH])
}

export async function markAllRead(): Promise<void> {
  await send('post', `${PATH}/read-all`, undefined, nothing, [PATH])
  refreshOnline(PATH)
}
