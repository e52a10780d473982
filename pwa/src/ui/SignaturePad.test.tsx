// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, SignaturePad } from './SignaturePad.tsx'

beforeEach(() => {
  vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, SIGNATURE_WIDTH, SIGNATURE_HEIGHT),
  )
  // jsdom captures no pointers.
  Object.assign(SVGElement.prototype, { setPointerCapture: () => undefined })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

type Point = readonly [number, number]

function stroke(from: Point, ...to: readonly Point[]) {
  const pad = screen.getByRole('img')
  fireEvent.pointerDown(pad, { clientX: from[0], clientY: from[1], pointerId: 1 })
  for (const [clientX, clientY] of to) fireEvent.pointerMove(pad, { clientX, clientY, pointerId: 1 })
  fireEvent.pointerUp(pad, { pointerId: 1 })
}

it.each([
  ['a dot', [[100, 100]]],
  [
    'a slip of the finger',
    [
      [100, 100],
      [130, 110],
    ],
  ],
] as const)('takes %s for no signature and says what to do', (_, [from, ...to]) => {
  const change = vi.fn<(path: string | null) => void>()
  render(<SignaturePad label="Signature" onChange={change} />)
  expect(screen.getByText('Sign above the line')).toBeTruthy()
  stroke(from, ...to)
  expect(screen.getByText('Too short for a signature: write your name above the line')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Signature, too short' })).toBeTruthy()
  expect(change.mock.calls).toEqual([[null]])
  expect(screen.getByRole('button', { name: 'Clear' })).toBeTruthy()
})

it.each([
  [
    'a name',
    [
      [
        [60, 90],
        [110, 40],
        [160, 110],
        [230, 60],
      ],
    ],
  ],
  [
    'two initials',
    [
      [
        [60, 30],
        [60, 100],
      ],
      [
        [100, 30],
        [100, 100],
      ],
    ],
  ],
] as const)('takes %s, in one stroke or several', (_, strokes) => {
  const change = vi.fn<(path: string | null) => void>()
  render(<SignaturePad label="Signature" onChange={change} />)
  for (const [from, ...to] of strokes) stroke(from, ...to)
  expect(screen.getByText('Signed')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Signature, signed' })).toBeTruthy()
  expect(change.mock.lastCall?.[0]).toMatch(/^M60 .*L/)
})

it('is empty again when it was cleared', () => {
  const change = vi.fn<(path: string | null) => void>()
  render(<SignaturePad label="Signature" onChange={change} />)
  stroke([60, 90], [260, 90])
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(change.mock.lastCall?.[0]).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Tap again to clear' }))
  expect(change.mock.lastCall).toEqual([null])
  expect(screen.getByText('Sign above the line')).toBeTruthy()
})
