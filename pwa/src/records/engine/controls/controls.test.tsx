// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { FieldMeta, WordMeta } from '../../../../../schema/meta/shapes.ts'
import { setTimeZone } from '../../../lib/dates.ts'
import { Field, FieldGroup } from '../../../ui/Field.tsx'
import { DensityProvider, type Density } from '../useWords.ts'
import type { Given } from './given.ts'
import { instantOf } from './instant.ts'
import { RowsControl } from './RowsControl.tsx'
import { SimpleControl, type SimpleKind } from './SimpleControl.tsx'

interface Setup {
  readonly kind: SimpleKind | 'rows'
  readonly meta: Partial<FieldMeta>
  readonly start?: Given
  readonly density?: Density
  readonly words?: Readonly<Record<string, WordMeta>>
  readonly refused?: string
}

/** Shows one control and answers what it has given last. */
function show({ kind, meta: fields, start = { value: null }, density = 'office', words, refused }: Setup) {
  const meta: FieldMeta = { type: 'string', title: 'Pressure', merge: 'register', ...fields }
  const seen: Given[] = [start]
  const kept: Given[] = []
  function Screen() {
    const [given, setGiven] = useState(start)
    const onGive = (next: Given) => {
      seen.push(next)
      setGiven(next)
    }
    const props = {
      title: meta.title,
      meta,
      given,
      onGive,
      words,
      refused,
      onLeave: () => kept.push(...seen.slice(-1)),
    }
    const Frame = kind === 'rows' || kind === 'instant' || kind === 'signature' ? FieldGroup : Field
    const error = 'problem' in given ? given.problem : undefined
    return (
      <DensityProvider value={density}>
        <Frame label={meta.title} error={error} refused={refused}>
          {kind === 'rows' ? <RowsControl {...props} /> : <SimpleControl kind={kind} {...props} />}
        </Frame>
      </DensityProvider>
    )
  }
  render(<Screen />)
  return { last: () => seen.at(-1), kept: () => kept.at(-1) }
}

const PSI: Partial<FieldMeta> = { type: 'integer', decimal: 2, unit: 'psi', minimum: 0, maximum: 30_000 }

it('takes a reading with its unit and stores it scaled', () => {
  const { last } = show({ kind: 'number', meta: PSI })
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Pressure psi' })
  expect(box.inputMode).toBe('decimal')
  fireEvent.change(box, { target: { value: '12,5 psi' } })
  fireEvent.blur(box)
  expect(last()).toEqual({ value: 1250 })
  expect(box.value).toBe('12.5')
})

it('keeps what cannot be read as it was typed, and says how to write it', () => {
  const { last } = show({ kind: 'number', meta: PSI, start: { value: 1250 } })
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Pressure psi' })
  fireEvent.change(box, { target: { value: 'about 12' } })
  fireEvent.blur(box)
  expect(last()).toEqual({ text: 'about 12', problem: 'Write a number, for example 12.5.' })
  expect(box.value).toBe('about 12')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  screen.getByText('Write a number, for example 12.5.')
})

it('asks for a month with a picker of months, and shows how such a text is written where there is none', () => {
  const pattern = { is: '^20[0-9][0-9]-(0[1-9]|1[0-2])$', say: 'year and month', example: '2026-11' }
  const { last } = show({ kind: 'text', meta: { title: 'Month', maxLength: 7, pattern } })
  const box = screen.getByLabelText('Month')
  expect([box.getAttribute('type'), box.getAttribute('placeholder')]).toEqual(['month', '2026-11'])
  fireEvent.change(box, { target: { value: '2026-10' } })
  expect(last()).toEqual({ value: '2026-10' })
})

it('says how many digits fit', () => {
  const { last } = show({ kind: 'number', meta: PSI })
  fireEvent.change(screen.getByRole('textbox', { name: 'Pressure psi' }), { target: { value: '12.345' } })
  expect(last()).toMatchObject({ problem: 'At most 2 digits after the point.' })
})

it('has plus and minus keys in the field that stop at the limits', () => {
  const { last } = show({ kind: 'number', meta: PSI, start: { value: 29_950 }, density: 'field' })
  fireEvent.click(screen.getByRole('button', { name: 'Pressure: one more' }))
  expect(last()).toEqual({ value: 30_000 })
  fireEvent.click(screen.getByRole('button', { name: 'Pressure: one less' }))
  expect(last()).toEqual({ value: 29_900 })
})

it('takes a length as people say it', () => {
  const { last } = show({ kind: 'number', meta: { type: 'integer', unit: '1/8 in', title: 'Length' } })
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Length' })
  fireEvent.change(box, { target: { value: '512-6' } })
  fireEvent.blur(box)
  expect(last()).toEqual({ value: 49_200 })
  expect(box.value).toBe('512\' 6"')
})

const KIND: Partial<FieldMeta> = { enum: ['pass', 'fail', 'na'], title: 'Result' }
const WORDS = { pass: { label: 'Pass' }, fail: { label: 'Fail' }, na: { label: 'N/A' } }

it('offers few choices as keys in the field, by arrow keys too', () => {
  const { last } = show({ kind: 'choice', meta: KIND, words: WORDS, density: 'field', start: { value: 'pass' } })
  const pass = screen.getByRole('radio', { name: 'Pass' })
  fireEvent.keyDown(pass, { key: 'ArrowRight' })
  expect(last()).toEqual({ value: 'fail' })
  expect(screen.getByRole('radio', { name: 'Fail' })).toBe(document.activeElement)
})

it('offers them in a list at a desk, and none where nobody has to choose', () => {
  const { last } = show({ kind: 'choice', meta: KIND, words: WORDS, start: { value: 'pass' } })
  const list = screen.getByRole('combobox', { name: 'Result' })
  fireEvent.change(list, { target: { value: '' } })
  expect(last()).toEqual({ value: null })
})

it('shows a choice of a newer server as it is', () => {
  show({ kind: 'choice', meta: KIND, words: WORDS, start: { value: 'deferred' } })
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Result' }).value).toBe('deferred')
})

it('switches', () => {
  const { last } = show({ kind: 'toggle', meta: { type: 'boolean', title: 'In use' } })
  fireEvent.click(screen.getByRole('switch', { name: 'In use' }))
  expect(last()).toEqual({ value: true })
})

it('takes a day and a time on the clock of the yard', () => {
  setTimeZone('America/New_York')
  const { last } = show({ kind: 'instant', meta: { type: 'integer', format: 'instant', title: 'Observed' } })
  fireEvent.change(screen.getByLabelText('Observed, time'), { target: { value: '14:30' } })
  expect(last()).toEqual({ text: '14:30', problem: 'Choose the day too.' })
  fireEvent.change(screen.getByLabelText('Observed, day'), { target: { value: '2026-07-01' } })
  expect(last()).toEqual({ value: Date.UTC(2026, 6, 1, 18, 30) })
})

it.each([
  ['2026-07-01', '00:00', '2026-07-01T04:00:00Z'],
  ['2026-11-01', '12:00', '2026-11-01T17:00:00Z'],
  ['2026-03-08', '12:00', '2026-03-08T16:00:00Z'],
  ['2026-03-08', '01:30', '2026-03-08T06:30:00Z'],
])('reads %s %s in New York as %s', (day, time, utc) => {
  expect(instantOf(day, time, 'America/New_York')).toBe(Date.parse(utc))
})

const READINGS: Partial<FieldMeta> = {
  type: 'json',
  title: 'Readings',
  items: {
    fields: {
      name: { type: 'string', title: 'What', merge: 'register', required: true, maxLength: 80 },
      value: { type: 'integer', title: 'Value', merge: 'register', decimal: 2, unit: 'psi' },
    },
  },
}

it('adds, fills, moves and removes rows by the keyboard', () => {
  const { last } = show({ kind: 'rows', meta: READINGS })
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add to readings' }))
  add()
  add()
  const what = screen.getAllByRole('textbox', { name: 'What' })
  const value = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Value psi' })
  const [what1, what2] = what
  const [value1] = value
  if (what1 === undefined || what2 === undefined || value1 === undefined) throw new Error('no rows')
  fireEvent.change(what1, { target: { value: 'Inlet' } })
  fireEvent.change(value1, { target: { value: '12.' } })
  expect(value1.value).toBe('12.')
  fireEvent.change(value1, { target: { value: '12.5' } })
  fireEvent.blur(value1)
  fireEvent.change(what2, { target: { value: 'Outlet' } })
  expect(last()).toEqual({ value: [{ name: 'Inlet', value: 1250 }, { name: 'Outlet' }] })
  fireEvent.click(screen.getByRole('button', { name: 'Move row 2 up' }))
  expect(last()).toEqual({ value: [{ name: 'Outlet' }, { name: 'Inlet', value: 1250 }] })
  fireEvent.click(screen.getByRole('button', { name: 'Remove row 1' }))
  expect(last()).toEqual({ value: [{ name: 'Inlet', value: 1250 }] })
})

it('keeps letters in a row that are no number, and what a newer device wrote there', () => {
  const { last } = show({ kind: 'rows', meta: READINGS, start: { value: [{ name: 'Inlet', note: 'hot' }] } })
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Value psi' })
  fireEvent.change(box, { target: { value: 'low' } })
  fireEvent.blur(box)
  expect(last()).toEqual({ value: [{ name: 'Inlet', note: 'hot', value: 'low' }] })
  expect(box.value).toBe('low')
  screen.getByText('Write a number, for example 12.5.')
})

it('shows a signature that is there and lets it be drawn again', () => {
  const { last } = show({ kind: 'signature', meta: { title: 'Inspector' }, start: { value: 'M0 0L9 9' } })
  screen.getByRole('img', { name: 'Inspector, Signed' })
  fireEvent.click(screen.getByRole('button', { name: 'Sign again' }))
  expect(last()).toEqual({ value: null })
  screen.getByRole('img', { name: 'Inspector, empty' })
})

it('keeps a signature stroke by stroke: nobody leaves a pad as one leaves a box', () => {
  const { kept } = show({ kind: 'signature', meta: { title: 'Inspector' } })
  // jsdom captures no pointers and has no sizes.
  Object.assign(SVGElement.prototype, { setPointerCapture: () => undefined })
  const pad = screen.getByRole('img', { name: 'Inspector, empty' })
  pad.getBoundingClientRect = () => new DOMRect(0, 0, 600, 200)
  fireEvent.pointerDown(pad, { clientX: 10, clientY: 10, pointerId: 1 })
  fireEvent.pointerMove(pad, { clientX: 400, clientY: 90, pointerId: 1 })
  fireEvent.pointerUp(pad, { clientX: 400, clientY: 90, pointerId: 1 })
  expect(kept()).toEqual({ value: expect.stringMatching(/^M/) })
})

it('takes no for an answer where a question must be answered, with keys in the field and a list at the desk', () => {
  const { last } = show({
    kind: 'yesNo',
    meta: { type: 'boolean', title: 'Seal intact', required: true },
    density: 'field',
  })
  expect(screen.getByRole('radio', { name: 'No' }).getAttribute('aria-checked')).toBe('false')
  fireEvent.click(screen.getByRole('radio', { name: 'No' }))
  expect(last()).toEqual({ value: false })
  expect(screen.getByRole('radio', { name: 'No' }).getAttribute('aria-checked')).toBe('true')
  fireEvent.click(screen.getByRole('radio', { name: 'Yes' }))
  expect(last()).toEqual({ value: true })
})

it('says once why a list is closed, not under each row', () => {
  const divers = { items: { of: { type: 'string', title: 'Diver', merge: 'register' } } } as const
  show({ kind: 'rows', meta: divers, start: { value: ['Ana', 'Ben'] }, refused: 'This dive is signed.' })
  expect(screen.getAllByText('This dive is signed.')).toHaveLength(1)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /2/ }).readOnly).toBe(true)
})
