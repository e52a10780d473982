// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Field } from './Field.tsx'
import { TextArea } from './TextArea.tsx'
import { TextInput } from './TextInput.tsx'

afterEach(cleanup)

function Typed({ area = false, bare = false, type }: { area?: boolean; bare?: boolean; type?: 'password' }) {
  const [text, setText] = useState('Paint')
  const props = { value: text, onChange: setText, maxLength: 12 }
  const control = area ? (
    <TextArea {...props} {...(bare ? { label: 'Note' } : {})} />
  ) : (
    <TextInput {...props} {...(bare ? { label: 'Note' } : {})} {...(type === undefined ? {} : { type })} />
  )
  return bare ? control : <Field label="Note">{control}</Field>
}

/** What a browser says before it puts in a text; it cuts what does not fit by itself. */
function put(data: string, inputType = 'insertFromPaste') {
  const control = screen.getByLabelText<HTMLInputElement>('Note')
  control.setSelectionRange(control.value.length, control.value.length)
  fireEvent(control, new InputEvent('beforeinput', { bubbles: true, cancelable: true, inputType, data }))
  const room = Math.max(0, 12 - control.value.length)
  if (room > 0) fireEvent.change(control, { target: { value: control.value + data.slice(0, room) } })
}

it.each([
  ['a line in a field', {}],
  ['a text in a field', { area: true }],
  ['a line by itself', { bare: true }],
  ['a text by itself', { area: true, bare: true }],
])('says what of a paste did not fit: %s', (_, how) => {
  render(<Typed {...how} />)
  put(' and solvent')
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Paint and so')
  expect(screen.getByRole('status').textContent).toBe('12 characters fit here. Left out: “lvent”')
})

it('says that no more fits where one types on', () => {
  render(<Typed />)
  put(' and so')
  expect(screen.queryByText(/fit here/)).toBeNull()
  put('l', 'insertText')
  expect(screen.getByText('12 characters fit here. Left out: “l”')).toBeTruthy()
})

it('takes it back once something else is typed', () => {
  render(<Typed />)
  put(' and solvent')
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Paint' } })
  expect(screen.queryByText(/fit here/)).toBeNull()
})

it('does not show a password', () => {
  render(<Typed type="password" />)
  put(' and solvent')
  expect(screen.getByText('12 characters fit here. 5 were left out.')).toBeTruthy()
})
