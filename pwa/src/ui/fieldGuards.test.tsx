// @vitest-environment jsdom
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'
import { Key } from './Key.tsx'
import { isPalm, usePalmGuard } from './usePalmGuard.ts'

/** A click at a moment of the test's choosing. */
function clickAt(element: HTMLElement, timeStamp: number): void {
  const click = createEvent.click(element, { detail: 1 })
  Object.defineProperty(click, 'timeStamp', { value: timeStamp })
  fireEvent(element, click)
}

describe('the second tap of a shaking glove', () => {
  it.each([
    ['a key', (press: () => void) => <Key label="Delete" tone="danger" onPress={press} />],
    [
      'a button',
      (press: () => void) => (
        <Button kind="danger" onClick={press}>
          Delete
        </Button>
      ),
    ],
  ])('counts once on %s that destroys', (_, element) => {
    const press = vi.fn()
    render(element(press))
    const target = screen.getByRole('button', { name: 'Delete' })
    for (const at of [1000, 1100, 1340, 1600]) clickAt(target, at)
    expect(press).toHaveBeenCalledTimes(2) // 1000, and 1600: 260 ms after the last one that trembled
  })

  it('counts each time on a key that does not', () => {
    const press = vi.fn()
    render(<Key label="Add" onPress={press} />)
    for (const at of [1000, 1050]) clickAt(screen.getByRole('button', { name: 'Add' }), at)
    expect(press).toHaveBeenCalledTimes(2)
  })
})

describe('a palm on the glass', () => {
  it.each([
    ['touch', 30, 40, false],
    ['touch', 80, 80, false],
    ['touch', 40, 110, true],
    ['touch', 95, 20, true],
    ['mouse', 200, 200, false],
    ['pen', 100, 100, false],
  ])('%s of %i by %i px: %s', (pointerType, width, height, palm) => {
    expect(isPalm({ pointerType, width, height })).toBe(palm)
  })

  it('presses nothing, while the finger after it does', () => {
    const press = vi.fn()
    render(<Guarded press={press} />)
    const key = screen.getByRole('button', { name: 'Save' })
    const touch = (width: number) => {
      const down = createEvent.pointerDown(key)
      for (const [name, value] of Object.entries({ pointerType: 'touch', width, height: 20 }))
        Object.defineProperty(down, name, { value })
      fireEvent(key, down)
      fireEvent.click(key, { detail: 1 })
    }
    touch(120)
    expect(press).not.toHaveBeenCalled()
    touch(30)
    expect(press).toHaveBeenCalledOnce()
  })
})

function Guarded({ press }: { readonly press: () => void }) {
  return (
    <div {...usePalmGuard()}>
      <Key label="Save" onPress={press} />
    </div>
  )
}
