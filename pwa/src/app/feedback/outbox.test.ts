import { describe, expect, it, vi } from 'vitest'
import { feedbackOf, feedbackProblem } from './feedbackRules.ts'
import { FORM_KEY, keepFeedback, sendWaiting, waitingFeedback } from './outbox.ts'

// A browser without locks, as on an address without HTTPS.
vi.stubGlobal('navigator', {})

const page = { path: '/tasks', title: 'Tasks', browser: 'Test/1' }
const one = feedbackOf('bug', ' The list jumps ', page)
const two = feedbackOf('general', 'Works well', page)

function device() {
  const kept = new Map<string, unknown>()
  const drafts = {
    beforeClose: () => () => undefined,
    read: async (key: string) => (kept.has(key) ? { value: kept.get(key), savedAt: 0 } : null),
    write: async (key: string, value: unknown) => void kept.set(key, value),
    clear: async (key: string) => void kept.delete(key),
  }
  return { kept, data: { drafts } }
}

describe('feedback', () => {
  it('needs five letters and goes with its page, the fixed version and the browser', () => {
    expect(feedbackProblem('    abcd ')).toBe('Feedback must be at least 5 characters')
    expect(feedbackProblem('abcde')).toBeUndefined()
    expect(one).toEqual({
      feedbackType: 'bug',
      feedback: 'The list jumps',
      pagePath: '/tasks',
      pageTitle: 'Tasks',
      appVersion: '1.0.0',
      browserInfo: 'Test/1',
    })
  })

  it('written without a signal waits in its order and goes once', async () => {
    const { data } = device()
    await keepFeedback(data, one)
    await keepFeedback(data, two)
    const post = vi
      .fn()
      .mockResolvedValueOnce({ ok: true, body: null })
      .mockResolvedValueOnce({ ok: false, status: 0, message: '' })
      .mockResolvedValue({ ok: true, body: null })
    expect(await sendWaiting(data, { post })).toBe(1)
    expect(await waitingFeedback(data)).toEqual([two])
    expect(await sendWaiting(data, { post })).toBe(1)
    expect(await sendWaiting(data, { post })).toBe(0)
    expect(post.mock.calls).toEqual([
      ['/api/feedback', one],
      ['/api/feedback', two],
      ['/api/feedback', two],
    ])
  })

  it('goes once although the signal comes and goes while it is on its way', async () => {
    const { data } = device()
    await keepFeedback(data, one)
    const post = vi.fn().mockResolvedValue({ ok: true, body: null })
    const sent = await Promise.all([sendWaiting(data, { post }), sendWaiting(data, { post })])
    expect(sent.toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(post).toHaveBeenCalledTimes(1)
    expect(await waitingFeedback(data)).toEqual([])
  })

  it('written while an earlier one is on its way is not lost', async () => {
    const { data } = device()
    await keepFeedback(data, one)
    const post = vi
      .fn()
      .mockImplementationOnce(async () => {
        await keepFeedback(data, two)
        return { ok: true, body: null }
      })
      .mockResolvedValue({ ok: true, body: null })
    expect(await sendWaiting(data, { post })).toBe(2)
    expect(post.mock.calls.map(([, body]) => body)).toEqual([one, two])
  })

  it('refused for good goes back into the form and holds up nothing', async () => {
    const { data, kept } = device()
    await keepFeedback(data, one)
    await keepFeedback(data, two)
    const post = vi
      .fn()
      .mockResolvedValueOnce({ ok: false, status: 400, message: '400: no' })
      .mockResolvedValue({ ok: true, body: null })
    expect(await sendWaiting(data, { post })).toBe(1)
    expect(await waitingFeedback(data)).toEqual([])
    expect(kept.get(FORM_KEY)).toEqual({ feedbackType: 'bug', feedback: 'The list jumps' })
  })

  it('refused for good does not overwrite what is being written meanwhile, and comes back when the form is empty', async () => {
    const { data, kept } = device()
    const typed = { feedbackType: 'general', feedback: 'half a sente' }
    kept.set(FORM_KEY, typed)
    await keepFeedback(data, one)
    const post = vi.fn().mockResolvedValue({ ok: false, status: 400, message: '400: no' })
    await sendWaiting(data, { post })
    expect(kept.get(FORM_KEY)).toEqual(typed)
    kept.delete(FORM_KEY)
    await sendWaiting(data, { post })
    expect(kept.get(FORM_KEY)).toEqual({ feedbackType: 'bug', feedback: 'The list jumps' })
    await sendWaiting(data, { post })
    expect(post).toHaveBeenCalledTimes(1)
  })
})
