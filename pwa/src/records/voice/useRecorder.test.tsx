// @vitest-environment jsdom
import { Blob as WholeBlob } from 'node:buffer'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CommitResult } from '../../data/outbox/commit.ts'
import { toastEntries } from '../../ui/toastStore.ts'
import { words } from '../capture/words/en.ts'
import { useRecorder } from './useRecorder.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A microphone and a recorder that writes when it is stopped. */
function microphone(
  stream: Promise<{ readonly getTracks: () => { readonly stop: () => void }[] }>,
  started: () => void = () => undefined,
) {
  class Recorder extends EventTarget {
    static isTypeSupported = () => true
    state = 'inactive'
    start() {
      started()
      this.state = 'recording'
    }

    stop() {
      this.state = 'inactive'
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['said']) }))
      this.dispatchEvent(new Event('stop'))
    }
  }
  vi.stubGlobal('MediaRecorder', Recorder)
  // jsdom's has no bytes.
  vi.stubGlobal('Blob', WholeBlob)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia: () => stream } }))
}

const OPEN = Promise.resolve({ getTracks: () => [] })
const REFUSED: CommitResult = { ok: false, reason: 'storage', message: 'This device has no room left.' }

it('does not listen when leave comes after the screen was left', async () => {
  let allow: () => void = () => undefined
  const stop = vi.fn()
  const started = vi.fn()
  microphone(
    new Promise((resolve) => {
      allow = () => resolve({ getTracks: () => [{ stop }] })
    }),
    started,
  )
  const { result, unmount } = renderHook(() =>
    useRecorder({ of: 'T7-012', problems: words.voice.problems, keep: async () => REFUSED }),
  )
  act(() => result.current.start())
  expect(result.current.state).toBe('opening')
  unmount()
  await act(async () => {
    allow()
  })
  expect(started).not.toHaveBeenCalled()
  expect(stop).toHaveBeenCalledOnce()
})

/** Records for a second. */
async function record(keep: () => Promise<CommitResult>) {
  microphone(OPEN)
  const begun: Promise<unknown>[] = []
  const hook = renderHook(() =>
    useRecorder({ of: 'T7-012', problems: words.voice.problems, keep, onBegin: (kept) => begun.push(kept) }),
  )
  await act(async () => {
    hook.result.current.start()
  })
  expect(hook.result.current.state).toBe('recording')
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 1000)
  return { ...hook, begun }
}

it('says on the screen why what was said is not kept, and records again', async () => {
  const { result } = await record(async () => REFUSED)
  act(() => result.current.stop())
  await waitFor(() => expect(result.current).toMatchObject({ state: 'idle', problem: 'This device has no room left.' }))
  expect(toastEntries()).toEqual([])
})

it('tells of a recording that was not kept after its screen was left', async () => {
  const { unmount, begun } = await record(async () => REFUSED)
  unmount()
  await act(async () => {
    await Promise.all(begun)
  })
  expect(toastEntries()[0]).toMatchObject({
    title: 'A voice note of T7-012 was not kept',
    description: 'This device has no room left.',
    variant: 'destructive',
  })
})

it('tells of it as well when the device broke off', async () => {
  const { unmount, begun } = await record(() => Promise.reject(new Error('disk')))
  unmount()
  await act(async () => {
    await Promise.all(begun)
  })
  expect(toastEntries()[0]).toMatchObject({
    title: 'A voice note of T7-012 was not kept',
    description: expect.stringContaining('could not be kept'),
  })
})
