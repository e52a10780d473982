// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FieldActions } from './FieldActions.tsx'
import { UndoProvider, useUndo } from './UndoBar.tsx'

function Listen() {
  const { offer } = useUndo()
  return (
    <button type="button" onClick={() => offer('Marked as pass', () => undefined)}>
      Pass
    </button>
  )
}

const screens = (at: string | null) => (
  <UndoProvider>
    <Listen />
    <p>The next question</p>
    {at === null ? null : (
      <FieldActions key={at}>
        <button type="button">{at}</button>
      </FieldActions>
    )}
  </UndoProvider>
)

it('says what was done among the keys of a field screen, where it covers no question, and counts on from screen to screen', () => {
  vi.useFakeTimers()
  const { rerender } = render(screens('Next'))
  fireEvent.click(screen.getByRole('button', { name: 'Pass' }))
  const foot = () => screen.getByRole('button', { name: 'Next' }).parentElement?.parentElement
  expect(foot()?.contains(screen.getByRole('status'))).toBe(true)
  act(() => void vi.advanceTimersByTime(1000))
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByRole('status').textContent).toContain('8 s')

  rerender(screens('Sign'))
  expect(
    screen.getByRole('button', { name: 'Sign' }).parentElement?.parentElement?.contains(screen.getByRole('status')),
  ).toBe(true)
  expect(screen.getByRole('status').textContent).toContain('8 s')

  rerender(screens(null))
  expect(screen.getByRole('status').textContent).toContain('8 s')
  vi.useRealTimers()
})
