// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HeldPlace, leavePlaces, useHeldPlace } from './heldPlace.tsx'

beforeEach(() => {
  localStorage.clear()
  leavePlaces()
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** undefined while it reads, then whether it has something to say. */
function Part({ says }: { readonly says: boolean | undefined }) {
  const place = useHeldPlace<HTMLElement>('bar', says !== undefined)
  return says === true ? <section ref={place} /> : null
}

const frame = (part: boolean, says?: boolean) => (
  <>
    <HeldPlace name="bar" />
    {part ? <Part says={says} /> : null}
  </>
)
const heights = (box: HTMLElement) =>
  [...box.children].map((child) => (child.tagName === 'SECTION' ? 'part' : child.getAttribute('style')))
const HELD = 'flex: 0 0 auto; height: 56px;'

it('keeps the place of a part that comes later as high as it was last time', () => {
  const first = render(frame(true, true))
  expect(heights(first.container)).toEqual(['part'])
  first.unmount()
  leavePlaces()

  const { container, rerender } = render(frame(false))
  expect(heights(container)).toEqual([HELD])
  rerender(frame(true))
  expect(heights(container)).toEqual([HELD])
  act(() => rerender(frame(true, true)))
  expect(heights(container)).toEqual(['part'])
})

it('gives it up for a part that has nothing to say any more', () => {
  localStorage.setItem('shipshape.held.bar', '56')
  const { container, rerender } = render(frame(true))
  expect(heights(container)).toEqual([HELD])
  rerender(frame(true, false))
  expect(heights(container)).toEqual([])
  expect(localStorage.getItem('shipshape.held.bar')).toBe('0')
})

it('holds no more than a line, and not for what does not come', () => {
  vi.useFakeTimers()
  localStorage.setItem('shipshape.held.bar', '145')
  const { container } = render(frame(false))
  expect(heights(container)).toEqual(['flex: 0 0 auto; height: 72px;'])
  act(() => void vi.advanceTimersByTime(3000))
  expect(heights(container)).toEqual([])
  vi.useRealTimers()
})
