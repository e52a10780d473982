// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CameraView } from './CameraView.tsx'

it('says why no further photo fits and takes none', async () => {
  const shot = vi.fn()
  render(
    <CameraView
      place="Dry Dock 2"
      taken={10}
      full="This finding has its 10 photos."
      onShot={shot}
      onClose={() => undefined}
    />,
  )
  expect(screen.getByRole('status').textContent).toBe('This finding has its 10 photos.')
  const shutter = await screen.findByRole('button', { name: /photo$/ })
  expect(shutter.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(shutter)
  expect(shot).not.toHaveBeenCalled()
})

it('offers burst before the first photo and the way out after it', () => {
  const toggle = vi.fn()
  const close = vi.fn()
  const props = { place: 'Pier 3', onShot: () => undefined, onClose: close }
  const { rerender } = render(<CameraView {...props} taken={0} burst={{ on: false, toggle }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Burst' }))
  expect(toggle).toHaveBeenCalledOnce()
  rerender(<CameraView {...props} taken={1} burst={{ on: true, toggle }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(close).toHaveBeenCalledOnce()
})

it('calls a photo kept when the disk has it, not before', () => {
  const props = {
    place: 'Pier 3',
    onShot: () => undefined,
    onClose: () => undefined,
    burst: { on: true, toggle: () => undefined },
  }
  const said = () => screen.getByRole('status').textContent
  const { rerender } = render(<CameraView {...props} taken={0} />)
  expect(said()).toBe('Photos are kept as you shoot')
  rerender(<CameraView {...props} taken={0} keeping={1} />)
  expect(said()).toBe('Keeping the photo…')
  rerender(<CameraView {...props} taken={2} keeping={1} />)
  expect(said()).toBe('2 photos kept · keeping 1')
  rerender(<CameraView {...props} taken={3} />)
  expect(said()).toBe('3 photos kept')
})
