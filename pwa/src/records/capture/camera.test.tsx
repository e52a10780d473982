// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CameraView } from './CameraView.tsx'
import { ScanView } from './ScanView.tsx'

it('takes photos from the tablet’s own picker where the page has no camera', async () => {
  const shot = vi.fn()
  render(<CameraView place="Dry Dock 2" taken={0} onShot={shot} onClose={() => undefined} />)
  expect(await screen.findByText(/No camera in this page/)).toBeDefined()
  const picture = new File(['x'], 'rail.jpg', { type: 'image/jpeg' })
  fireEvent.change(screen.getByLabelText('Photo file'), { target: { files: [picture] } })
  expect(shot).toHaveBeenCalledExactlyOnceWith(picture)
})

it('opens a zone by its typed code and says when there is none', async () => {
  const open = vi.fn((text: string) => text === 'DD2')
  render(<ScanView onCode={open} onClose={() => undefined} />)
  expect(await screen.findByText('No camera here. Type the code instead.')).toBeDefined()
  const code = screen.getByRole('textbox', { name: 'Zone code' })
  fireEvent.change(code, { target: { value: 'XX' } })
  fireEvent.click(screen.getByRole('button', { name: 'Open zone' }))
  expect(screen.getByRole('status').textContent).toContain('No zone has the code “XX”')
  fireEvent.change(code, { target: { value: 'DD2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Open zone' }))
  expect(open).toHaveBeenLastCalledWith('DD2')
})
