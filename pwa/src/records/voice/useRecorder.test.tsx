// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useRecorder } from './useRecorder.ts'

afterEach(() => { vi.unstubAllGlobals() })

it('does not listen when leave comes after the screen was left', async () => {
  let allow: () => void = () => undefined
  const stop = vi.fn()
  const stream = { getTracks: () => [{ stop }] }
  const started = vi.fn()
  class Recorder {
    static isTypeSupported = () => true
    state = 'inactive'
    addEventListener() {}
    start() { started() }
  }
  vi.stubGlobal('MediaRecorder', Recorder)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia: () => new Promise((resolve) => { allow = () => resolve(stream) }) } }))
  const { result, unmount } = renderHook(() => useRecorder(async () => undefined))
  act(() => result.current.start())
  expect(result.current.state).toBe('opening')
  unmount()
  await act(async () => { allow() })
  expect(started).not.toHaveBeenCalled()
  expect(stop).toHaveBeenCalledOnce()
})
