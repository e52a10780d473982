// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CameraView } from './CameraView.tsx'

const stop = vi.fn()
const getUserMedia = vi.fn(async () => ({ getTracks: () => [{ stop }], getVideoTracks: () => [{ stop }] }))

function tablet(level: number, charging: boolean) {
  vi.useFakeTimers()
  stop.mockClear()
  getUserMedia.mockClear()
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      getBattery: async () => Object.assign(new EventTarget(), { level, charging }),
      mediaDevices: { getUserMedia },
    }),
  )
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const settle = () => act(() => vi.advanceTimersByTimeAsync(0))
const minute = async () => {
  await settle()
  await settle()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
}
const open = () => render(<CameraView place="Pier 3" taken={0} onShot={() => undefined} onClose={() => undefined} />)
const resting = () => screen.queryByText(/^The camera rests/)

it('rests between photos when the battery is low, and the shutter wakes it', async () => {
  tablet(0.14, false)
  open()
  await minute()
  expect(resting()).not.toBeNull()
  expect(stop).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'Take photo' }))
  await settle()
  expect(getUserMedia).toHaveBeenCalledTimes(2)
  expect(resting()).toBeNull()
})

it.each([
  [0.14, true],
  [0.2, false],
])('stays on with a battery at %d that charges: %j', async (level, charging) => {
  tablet(level, charging)
  open()
  await minute()
  expect(resting()).toBeNull()
  expect(stop).not.toHaveBeenCalled()
})
