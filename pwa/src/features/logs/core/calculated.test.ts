import { expect, it } from 'vitest'
import { judge } from '../../../../../sync/forms/judge.ts'
import { readForm } from '../../../../../sync/forms/read.ts'
import { rowOf } from '../../../testing/rowOf.ts'
import { calculatedOps, correctionOps, shownCalculated } from './calculated.ts'
import { valueId } from './values.ts'

const { form } = readForm({
  title: { en: 'Meter' },
  fields: [
    { key: 'meter', kind: 'number', label: { en: 'Meter' } },
    { key: 'price', kind: 'number', label: { en: 'Price' } },
    { key: 'used', kind: 'calc', label: { en: 'Used' }, calc: { '-': [{ var: 'meter' }, { last: 'meter' }] } },
    { key: 'cost', kind: 'calc', label: { en: 'Cost' }, calc: { '*': [{ var: 'used' }, { var: 'price' }] } },
  ],
  rules: [],
})
const E = '0199a000-0000-7000-8000-000000000001'
const DAY = '2026-11-26'
const row = rowOf('logEntry', { id: E, logId: 'l', versionId: 'v', entryOn: DAY, state: 'submitted' })
const before = { meter: [{ number: 100_0000 }] }
const last = { row: rowOf('logEntry', { id: 'd', logId: 'l' }), values: before, written: before, corrections: [] }
const entry = (values: Readonly<Record<string, readonly { readonly number: number | null }[]>>) => ({
  row,
  rows: [],
  corrections: [],
  form,
  last,
  values,
})

it('keeps what is calculated when an entry is submitted, and what cannot be said not at all', () => {
  expect(calculatedOps(entry({ meter: [{ number: 107_0000 }] }), DAY)).toEqual([
    {
      kind: 'add',
      entity: 'logValue',
      id: valueId(E, 'used', 0),
      fields: { entryId: E, logId: 'l', fieldKey: 'used', line: 0, number: 7_0000 },
    },
  ])
})

it('corrects what is calculated from a corrected number, for the same reason', () => {
  const kept = {
    meter: [{ number: 107_0000 }],
    price: [{ number: 2_0000 }],
    used: [{ number: 7_0000 }],
    cost: [{ number: 14_0000 }],
  }
  const ops = correctionOps(entry(kept), { key: 'price', line: 0, value: { number: 3_0000 }, why: 'New price' }, DAY)
  expect(ops.map((op) => ('fields' in op ? op.fields : null))).toMatchObject([
    { fieldKey: 'price', number: 3_0000, was: { number: 2_0000 }, why: 'New price' },
    { fieldKey: 'cost', number: 21_0000, was: { number: 14_0000 }, why: 'New price' },
  ])
})

it('tells what an entry of an earlier app came to before it was corrected', () => {
  const ops = correctionOps(
    entry({ meter: [{ number: 107_0000 }] }),
    { key: 'meter', line: 0, value: { number: 109_0000 }, why: 'Misread' },
    DAY,
  )
  expect(ops.map((op) => ('fields' in op ? op.fields : null))).toMatchObject([
    { fieldKey: 'meter' },
    { fieldKey: 'used', number: 9_0000, was: { number: 7_0000 } },
  ])
})

it('shows what was kept, and calculates for an entry that kept nothing', () => {
  const shown = (values: Parameters<typeof entry>[0]) =>
    shownCalculated(judge(form, values, { today: DAY, last: last.values }), entry(values), DAY).calculated['used']
  expect(shown({ meter: [{ number: 107_0000 }], used: [{ number: 6_0000 }] })).toEqual([6_0000])
  expect(shown({ meter: [{ number: 107_0000 }] })).toEqual([7_0000])
})

it('shows what two corrections come to that did not know each other', () => {
  const at = (fieldKey: string, number: number, createdAt: number) =>
    rowOf('logCorrection', { id: `${fieldKey}${createdAt}`, entryId: E, fieldKey, line: 0, number, createdAt })
  const corrections = [
    at('price', 3_0000, 1),
    at('cost', 21_0000, 1),
    at('meter', 109_0000, 2),
    at('used', 9_0000, 2),
    at('cost', 18_0000, 2),
  ]
  const values = {
    meter: [{ number: 109_0000 }],
    price: [{ number: 3_0000 }],
    used: [{ number: 9_0000 }],
    cost: [{ number: 18_0000 }],
  }
  const judged = judge(form, values, { today: DAY, last: last.values })
  expect(shownCalculated(judged, { ...entry(values), corrections }, DAY).calculated).toEqual({
    used: [9_0000],
    cost: [27_0000],
  })
})
