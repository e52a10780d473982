// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { PadField } from './PadField.tsx'

afterEach(cleanup)

function Amount({ minus = false }: { readonly minus?: boolean }) {
  const [text, setText] = useState('')
  return <PadField label="How much" unit="gal" places={2} minus={minus} value={text} onChange={setText} />
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'How much' })
const press = (...keys: readonly string[]) => {
  for (const name of keys) fireEvent.click(screen.getByRole('button', { name }))
}

describe('a number typed with gloves', () => {
  it('has the keys of the screen, and the keyboard of the tablet stays away', () => {
    render(<Amount />)
    expect(box().inputMode).toBe('none')
    expect(screen.queryByRole('group', { name: 'Digits: How much' })).toBeNull()
    fireEvent.focus(box())
    expect(screen.getByRole('group', { name: 'Digits: How much' })).toBeTruthy()
    press('2', '0', '.', '8')
    expect(box().value).toBe('20.8')
    press('Delete the last digit', 'Close keys')
    expect(box().value).toBe('20.')
    expect(screen.queryByRole('group', { name: 'Digits: How much' })).toBeNull()
  })

  it('begins anew where the box is chosen again, and goes on where it was typed on a keyboard', () => {
    render(<Amount />)
    fireEvent.focus(box())
    press('2', '0', '8')
    fireEvent.click(box())
    press('2', '0', '.', '8')
    expect(box().value).toBe('20.8')
    fireEvent.click(box())
    fireEvent.change(box(), { target: { value: '3' } })
    press('5')
    expect(box().value).toBe('35')
  })

  it('has a minus only where a number may be below zero', () => {
    render(<Amount minus />)
    fireEvent.focus(box())
    press('5', 'Minus')
    expect(box().value).toBe('-5')
    cleanup()
    render(<Amount />)
    fireEvent.focus(box())
    expect(screen.queryByRole('button', { name: 'Minus' })).toBeNull()
  })
})
