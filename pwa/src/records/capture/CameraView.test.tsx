// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CameraView } from './CameraView.tsx'

/** What the pictures become, one after the other; null is an encoder that fails, as it does on a tablet without memory. */
let pictures: (Blob | null)[] = []

class Canvas {
  getContext() {
    return { drawImage: () => undefined }
  }

  async convertToBlob(): Promise<Blob> {
    const picture = pictures.shift() ?? null
    if (picture === null) throw new DOMException('no memory', 'EncodingError')
    return picture
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('goes on after a picture that failed, and says so', async () => {
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      mediaDevices: { getUserMedia: async () => ({ getTracks: () => [], getVideoTracks: () => [] }) },
    }),
  )
  vi.stubGlobal('OffscreenCanvas', Canvas)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(2048)
  const second = new Blob(['second'])
  pictures = [null, second]
  const shot = vi.fn()
  render(
    <CameraView
      place="Pier 3"
      taken={0}
      onShot={shot}
      onClose={() => undefined}
      burst={{ on: true, toggle: () => undefined }}
    />,
  )
  await act(async () => undefined)
  const press = () =>
    act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Take photo' }))
    })
  await press()
  expect(screen.getByRole('status').textContent).toBe('The camera gave no picture. Press again.')
  await press()
  expect(shot).toHaveBeenCalledExactlyOnceWith(second)
  expect(screen.getByRole('status').textContent).toBe('Photos are kept as you shoot')
})

it('says in the camera why the last photo was not kept', () => {
  render(
    <CameraView
      place="Pier 3"
      taken={2}
      problem="This device has no room left for a photo."
      onShot={() => undefined}
      onClose={() => undefined}
    />,
  )
  expect(screen.getByRole('status').textContent).toBe('This device has no room left for a photo.')
})

/** A live camera whose picture is ready when the test says so. */
async function slowCamera(onShot: (picture: Blob) => void, onClose: () => void) {
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      mediaDevices: { getUserMedia: async () => ({ getTracks: () => [], getVideoTracks: () => [] }) },
    }),
  )
  let ready: (picture: Blob) => void = () => undefined
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage: () => undefined })
      convertToBlob = () =>
        new Promise<Blob>((resolve) => {
          ready = resolve
        })
    },
  )
  const made = vi.fn(() => 'blob:x')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(2048)
  const { unmount } = render(<CameraView place="Pier 3" taken={0} onShot={onShot} onClose={onClose} />)
  await act(async () => undefined)
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Take photo' }))
  })
  return {
    made,
    unmount,
    develop: (picture: Blob) =>
      act(async () => {
        ready(picture)
      }),
  }
}

it('hands over a picture that is ready after the camera was closed, and holds none of it back', async () => {
  const shot = vi.fn()
  const { made, unmount, develop } = await slowCamera(shot, () => undefined)
  unmount()
  const picture = new Blob(['late'])
  await develop(picture)
  expect(shot).toHaveBeenCalledExactlyOnceWith(picture)
  expect(made).not.toHaveBeenCalled()
})

it('closes when the picture just taken has been handed over', async () => {
  const order: string[] = []
  const { develop } = await slowCamera(
    () => order.push('shot'),
    () => order.push('closed'),
  )
  fireEvent.click(screen.getByRole('button', { name: /Close camera/ }))
  expect(order).toEqual([])
  await develop(new Blob(['rail']))
  expect(order).toEqual(['shot', 'closed'])
})

it('offers pictures that were taken before, not the camera of the tablet once more', () => {
  render(<CameraView place="Yard" taken={0} onShot={() => undefined} onClose={() => undefined} />)
  const picker = screen.getByLabelText('Photo file')
  const opened = vi.spyOn(picker, 'click').mockImplementation(() => undefined)
  fireEvent.click(screen.getByRole('button', { name: 'From files' }))
  expect([opened.mock.calls.length, picker.hasAttribute('capture')]).toEqual([1, false])
})
