// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Popover } from './Popover.tsx'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['stands where it is on a wide screen', 1280, { left: 500, right: 800 }, ''],
  ['comes back from beyond the right edge', 390, { left: 105, right: 407 }, '-31px'],
  ['comes back from beyond the left edge', 390, { left: -20, right: 280 }, '34px'],
  ['begins on the screen where it is wider than that', 320, { left: 60, right: 420 }, '-46px'],
])('%s', (_, width, place, translate) => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(place as DOMRect)
  render(
    <Popover
      label="Filter"
      renderTrigger={(_open, toggle, ref) => (
        <button ref={ref} type="button" onClick={toggle}>
          Filter
        </button>
      )}
    >
      All of it
    </Popover>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  expect(screen.getByRole('dialog', { name: 'Filter' }).style.translate).toBe(translate)
})
