import { expect, it } from 'vitest'
import { readForm } from '../../../../../sync/forms/read.ts'
import { rowOf } from '../../../testing/rowOf.ts'
import { openingAt } from './openings.ts'

const { form } = readForm({
  title: { en: 'Tank' },
  fields: [
    { key: 'opening', kind: 'number', label: { en: 'Opening' }, start: { last: 'closing' } },
    { key: 'closing', kind: 'number', label: { en: 'Closing' } },
    { key: 'oil', kind: 'number', label: { en: 'Oil' } },
    { key: 'used', kind: 'calc', label: { en: 'Used' }, calc: { '-': [{ var: 'closing' }, { last: 'closing' }] } },
  ],
  rules: [],
})
const field = (key: string) => {
  const found = form.fields.find((one) => one.key === key)
  if (found === undefined) throw new Error(key)
  return { field: found, line: 0 }
}
const corrected = (fieldKey: string, number: number, createdAt: number) =>
  rowOf('logCorrection', {
    id: `${fieldKey}:${createdAt}`,
    entryId: 'd',
    fieldKey,
    line: 0,
    number,
    createdAt,
    why: 'Misread',
  })
const written = { closing: [{ number: 500_0000 }], oil: [{ number: 160_0000 }] }
const entry = (at: number, more: object = {}) => ({
  form,
  row: { createdAt: 100, submittedAt: 200 },
  values: {
    opening: [{ number: 500_0000 }],
    closing: [{ number: 450_0000 }],
    oil: [{ number: 160_0000, same: true }],
    used: [{ number: -50_0000 }],
  },
  corrections: [],
  last: {
    written,
    values: { closing: [{ number: 480_0000 }], oil: [{ number: 170_0000 }] },
    corrections: [corrected('closing', 480_0000, at), corrected('oil', 170_0000, at)],
  },
  ...more,
})

it('says what was carried forward, taken by one tap or calculated from, and corrected since', () => {
  const told = (key: string, at = 300) => {
    const found = openingAt(entry(at), field(key))
    return found === null ? null : [found.from.key, found.was.number, found.now.number, found.by.why]
  }
  expect([told('opening'), told('oil'), told('used'), told('closing')]).toEqual([
    ['closing', 500_0000, 480_0000, 'Misread'],
    ['oil', 160_0000, 170_0000, 'Misread'],
    ['closing', 500_0000, 480_0000, 'Misread'],
    null,
  ])
  // Corrected before this entry was submitted: it was known.
  expect(told('opening', 150)).toBeNull()
})

it('says nothing where another value was typed, or the entry was corrected itself', () => {
  const typed = { ...entry(300).values, opening: [{ number: 499_0000 }] }
  expect(openingAt(entry(300, { values: typed }), field('opening'))).toBeNull()
  const own = [corrected('opening', 480_0000, 400)]
  expect(openingAt(entry(300, { corrections: own }), field('opening'))).toBeNull()
})
