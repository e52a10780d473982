/** The addresses under which other programs read what is due to the person; the server has them. */
import { ask, nothing, send, useOnline, type Answer, type Online } from '../../../data/online/online.ts'
import { instant, list, maybe, record, text } from '../../../data/online/shape.ts'

const FEEDS = '/api/calendar/feeds'

export interface Feed {
  readonly id: string
  readonly createdAt: number
  /** When a program last read it. */
  readonly readAt: number | null
}

const readFeed = record({ id: text, createdAt: instant, readAt: maybe(instant) })
const readFeeds = record({ items: list(readFeed) })
const readMade = record({ id: text, path: text })
const readFile = record({ name: text, text })

export function useFeeds(): Online<{ readonly items: readonly Feed[] }> {
  return useOnline(FEEDS, readFeeds)
}

/** The whole address is told this once: the server keeps a hash of it. */
export async function makeFeed(): Promise<Answer<{ readonly id: string; readonly path: string }>> {
  return send('post', FEEDS, {}, readMade, [FEEDS])
}

export async function revokeFeed(id: string): Promise<Answer<null>> {
  return send('del', `${FEEDS}/${encodeURIComponent(id)}`, undefined, nothing, [FEEDS])
}

export async function calendarFile(): Promise<Answer<{ readonly name: string; readonly text: string }>> {
  return ask('/api/calendar/mine', readFile)
}

/** Where the app is reached from, for a program outside of it. */
export function addressOf(path: string, origin: string): string {
  return new URL(path, origin).href
}
