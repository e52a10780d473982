import { expect, it, vi } from 'vitest'
import { PageAhead, pagesOf, readPage } from './ahead.ts'
import type { Pages } from './ahead.ts'

const HEAD = { epoch: 'e', serverNow: 1, seq: 9, scope: 'all', schema: 1, rows: [] }

/** Page n: the next begins at the cursor `c<n>`. */
const line = (n: number, more = true) => JSON.stringify({ ...HEAD, cursor: `c${n}`, mark: 'm', more })

function answerOf(...lines: readonly string[]): Extract<Pages, { kind: 'ok' }> {
  return { kind: 'ok', body: lines, sentAt: 0, receivedAt: 1 }
}

/** Keeps an answer as the pull does that has put its first page. */
function kept(ahead: PageAhead, answer: Extract<Pages, { kind: 'ok' }>) {
  const ask = vi.fn<(cursor: string, mark: string) => Promise<Pages>>(async () => answerOf(line(99, false)))
  const first = readPage(answer.body[0] ?? '')
  if (!first.ok) throw new Error(first.reason)
  ahead.keep(first.value, answer, ask)
  return ask
}

it('gives the pages of an answer one after the other, each once, and asks once for the answer after it', async () => {
  const ahead = new PageAhead()
  const answer = answerOf(line(1), line(2), line(3))
  const ask = kept(ahead, answer)
  expect(ask.mock.calls).toEqual([['c3', 'm']])
  const second = await ahead.take('c1', 'm')
  expect(second).toEqual(answerOf(line(2), line(3)))
  expect(kept(ahead, answerOf(line(2), line(3)))).not.toHaveBeenCalled()
  expect(await ahead.take('c2', 'm')).toEqual(answerOf(line(3)))
  expect(kept(ahead, answerOf(line(3)))).not.toHaveBeenCalled()
  expect(await ahead.take('c3', 'm')).toEqual(answerOf(line(99, false)))
  expect(ahead.take('c3', 'm')).toBe(null)
})

it('asks for nothing after the last page', () => {
  expect(kept(new PageAhead(), answerOf(line(1), line(2, false)))).not.toHaveBeenCalled()
})

it('gives no page of another place, and none from before the device learned more of the history', () => {
  const ahead = new PageAhead()
  kept(ahead, answerOf(line(1), line(2)))
  expect(ahead.take('c9', 'm')).toBe(null)
  expect(ahead.take('c1', 'm')).toBe(null)
  kept(ahead, answerOf(line(1), line(2)))
  expect(ahead.take('c1', 'of a push')).toBe(null)
  expect(ahead.take('c2', 'm')).toBe(null)
})

it('gives the whole pages of an answer that was cut off, and asks for no more of it', async () => {
  const ahead = new PageAhead()
  const answer = answerOf(...pagesOf(`${line(1)}\n${line(2)}\n${line(3).slice(0, 40)}`))
  expect(kept(ahead, answer)).not.toHaveBeenCalled()
  expect(await ahead.take('c1', 'm')).toMatchObject({ body: [line(2), line(3).slice(0, 40)] })
  expect(readPage(line(3).slice(0, 40))).toMatchObject({ ok: false })
})
