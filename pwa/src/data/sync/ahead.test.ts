import { expect, it } from 'vitest'
import { PageAhead } from './pull.ts'
import type { Reply } from './send.ts'

const page = (body: string): Promise<Reply> => Promise.resolve({ kind: 'ok', body, sentAt: 0, receivedAt: 1 })

it('gives the page that was asked for ahead, once', async () => {
  const ahead = new PageAhead()
  ahead.keep('c1', 'm1', page('second'))
  expect(await ahead.take('c1', 'm1')).toMatchObject({ body: 'second' })
  expect(ahead.take('c1', 'm1')).toBe(null)
})

it('gives no page of another place, and none from before the device learned more of the history', () => {
  const ahead = new PageAhead()
  ahead.keep('c1', 'm1', page('second'))
  expect(ahead.take('c2', 'm1')).toBe(null)
  ahead.keep('c1', 'm1', page('second'))
  expect(ahead.take('c1', 'of a push')).toBe(null)
})
