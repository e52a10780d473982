// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { closeWindow, EarlyKeys, useDeskWindow } from './deskOpen.ts'

function Start() {
  return (
    <>
      <EarlyKeys />
      <input aria-label="Search" />
      <output>{useDeskWindow() ?? 'none'}</output>
    </>
  )
}

/** Which window a key opens while the desk's own code is still on its way. */
function after(press: (target: Element) => void, into?: string): string {
  render(<Start />)
  press(into === undefined ? document.body : screen.getByLabelText(into))
  return screen.getByRole('status').textContent
}

describe('keys pressed before the code for them is here', () => {
  beforeEach(closeWindow)

  it('opens the palette with Ctrl+K, also from a field', () => {
    expect(after((target) => fireEvent.keyDown(target, { key: 'k', ctrlKey: true }), 'Search')).toBe('palette')
  })
  it('opens the sheet of shortcuts with ?', () => {
    expect(after((target) => fireEvent.keyDown(target, { key: '?', shiftKey: true }))).toBe('keys')
  })
  it('leaves a ? that belongs to a field alone', () => {
    expect(after((target) => fireEvent.keyDown(target, { key: '?' }), 'Search')).toBe('none')
  })
  it('takes no other key', () => {
    expect(after((target) => fireEvent.keyDown(target, { key: 'k' }))).toBe('none')
  })
})
