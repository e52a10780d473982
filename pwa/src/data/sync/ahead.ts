/**
 * Pages that were asked for before they are needed. An answer brings several, a line each, and every one is put in a transaction of its
 * own, with its own cursor: a save waits for one of them at most, and a touch for the work of one. As soon as the last of an answer is
 * known the next answer is asked for: the server and the network work while the device writes.
 */
import { parsePullResponse } from '../../../../sync/wire/wire.ts'
import type { Parsed, PullResponse } from '../../../../sync/wire/wire.ts'
import type { Reply } from './send.ts'

/** The pages of an answer, as text: each is read when it is put. */
export type Pages = Reply<readonly string[]>

type Ask = (cursor: string, mark: string) => Promise<Pages>

/** What comes after a place. */
interface After {
  readonly cursor: string
  readonly mark: string
  readonly pages: Promise<Pages>
}

export class PageAhead {
  /** The rest of the answer whose pages are being put. */
  #rest: After | null = null
  /** The answer after that one, asked for with its first page. */
  #next: After | null = null
  #asked = false

  /** The pages after a cursor, if those are the ones that were asked for; they are given once. */
  take(cursor: string, mark: string): Promise<Pages> | null {
    const isHere = (after: After | null): after is After => after?.cursor === cursor && after.mark === mark
    const [rest, next] = [this.#rest, this.#next]
    this.#rest = null
    this.#asked = isHere(rest)
    if (isHere(rest)) return rest.pages
    this.#next = null
    return isHere(next) ? next.pages : null
  }

  /** Keeps what an answer has beside its first page, which was read and told that there is more, and asks for the answer after it. */
  keep(first: PullResponse, answer: Extract<Pages, { readonly kind: 'ok' }>, ask: Ask): void {
    const lines = answer.body.slice(1)
    const { cursor, mark = '' } = first
    if (lines.length > 0) this.#rest = { cursor, mark, pages: Promise.resolve({ ...answer, body: lines }) }
    if (this.#asked) return
    const read = lines.length === 0 ? null : readPage(lines.at(-1) ?? '')
    if (read !== null && (!read.ok || !read.value.more)) return
    const last = read?.value ?? first
    const knowing = last.mark ?? ''
    this.#next = { cursor: last.cursor, mark: knowing, pages: ask(last.cursor, knowing) }
  }
}

export function readPage(line: string): Parsed<PullResponse> {
  try {
    return parsePullResponse(JSON.parse(line))
  } catch {
    // Cut off in the middle.
    return { ok: false, reason: 'no JSON' }
  }
}

export function pagesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '')
}
