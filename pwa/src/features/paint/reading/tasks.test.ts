import { describe, expect, it } from 'vitest'
import type { Row } from '../../../data/store/rows.ts'
import { answerOp, backWords, shownOf, swapOf, waitingWords, type ReadRow, type Sheets } from './tasks.ts'

const FORM = '0192f0aa-1111-7222-8333-0123456789ab'

/** Test doubles: only what the tasks follow from. Two coatings of 300 g/L. */
const line = (nth: number, amount: number, thinnerAmount = 0) =>
  ({ id: `l${nth}`, formId: FORM, line: nth, coatingId: 'c', batchId: 'b', amount, thinnerAmount }) as Row<'paintLine'>
const registry = {
  coatings: [{ id: 'c', productId: 'p', category: 'general', option: '1', thinnerId: 't' } as Row<'coating'>],
  batches: [{ id: 'b', coatingId: 'c', vocActual: 3000 } as Row<'paintBatch'>],
  products: [{ id: 'p' } as Row<'product'>, { id: 't', density: 862_750, vocActual: 863 } as Row<'product'>],
  limitSet: null,
}
const read = (field: string, raw: string, more: Partial<ReadRow> = {}) =>
  ({
    id: field,
    formId: FORM,
    field,
    what: field.split(':')[0],
    sheet: 1,
    flat: 'f',
    raw,
    sure: 960,
    state: raw === '' ? 'empty' : 'auto',
    others: null,
    value: null,
    lookedBy: null,
    again: null,
    againBy: null,
    cannot: null,
    at: null,
    ...more,
  }) as ReadRow
const sheets = (reads: readonly ReadRow[], more: Partial<Sheets> = {}): Sheets => ({
  form: { id: FORM, unit: 'gal', airTemp: null } as Row<'paintForm'>,
  reads,
  lines: [line(1, 10_000), line(2, 400), line(3, 600)],
  registry,
  vessels: [],
  auditPct: 5,
  office: true,
  ...more,
})
const tasks = (reads: readonly ReadRow[], more: Partial<Sheets> = {}) =>
  Object.fromEntries(shownOf(sheets(reads, more)).map(({ key, task }) => [key, task]))
const looked = { lookedBy: 'dale', value: '4.00' } as const

describe('what a person still has to do with the fields of a sheet', () => {
  it('is what reading was not sure of, and gallons without a coating', () => {
    const reads = [
      read('day', '11/20'),
      read('airTemp', '4_', { state: 'type' }),
      read('amount:2', '4.00', { state: 'verify' }),
      read('coating:2', ''),
      read('coating:5', ''),
    ]
    expect(tasks(reads, { office: false })).toEqual({
      day: null,
      airTemp: 'look',
      'amount:2': 'look',
      'coating:2': 'look',
      'coating:5': null,
    })
  })

  it('is in the office what was drawn of what stood by itself, and not on the tablet', () => {
    // closed:3 of this form is drawn below 4.25 %; what the square says was not read.
    expect(tasks([read('closed:3', 'yes')])).toEqual({ 'closed:3': 'audit' })
    expect(tasks([read('closed:3', 'yes')], { auditPct: null })).toEqual({ 'closed:3': null })
    expect(tasks([read('closed:3', 'yes')], { office: false })).toEqual({ 'closed:3': null })
    expect(tasks([read('closed:3', 'yes', { sure: 1000 })])).toEqual({ 'closed:3': null })
  })

  it('is a second key for a volume that moves the VOC by more than 5 %, and a decision where the two differ', () => {
    // Of 110 gal, line 1 is 91 %, line 2 is 3.6 % and line 3 is 5.5 %.
    expect(
      tasks([read('amount:1', '100.00', looked), read('amount:2', '4.00', looked), read('amount:3', '6.00', looked)]),
    ).toEqual({ 'amount:1': 'again', 'amount:2': null, 'amount:3': 'again' })
    const keyed = (again: string) => tasks([read('amount:3', '6.00', { ...looked, again, againBy: 'lena' })])
    expect(keyed('4.0')).toEqual({ 'amount:3': null })
    expect(keyed('4.60')).toEqual({ 'amount:3': 'decide' })
    // Nobody keyed what was read by itself.
    expect(tasks([read('amount:3', '6.00')])).toEqual({ 'amount:3': null })
  })

  it('is said before the form is approved', () => {
    expect(waitingWords(sheets([read('day', '11/20')]))).toBeNull()
    expect(waitingWords(sheets([read('day', '11/20', { cannot: 'glare' })]))).toMatch(/cannot be read: 1/)
    expect(waitingWords(sheets([read('day', '11/20', { state: 'verify' })]))).toMatch(/nobody has looked at: 1/)
    expect(waitingWords(sheets([read('amount:1', '1.00', looked)]))).toMatch(/5 %, keyed once: 1/)
    const two = read('amount:1', '1.00', { ...looked, again: '4.60', againBy: 'lena' })
    expect(waitingWords(sheets([two]))).toMatch(/two ways/)
  })
})

describe('an answer', () => {
  const answer = (row: ReadRow, text: string) => {
    const [shown] = shownOf(sheets([row]))
    if (shown === undefined) throw new Error('no field')
    return answerOp(shown, text, 'lena')
  }
  it('says who looked, and whether reading was right', () => {
    expect(answer(read('day', '11/20', { state: 'verify' }), '11/20')).toMatchObject({
      fields: { value: '11/20', lookedBy: 'lena', outcome: 'right' },
    })
    expect(answer(read('day', '11/20', { state: 'verify' }), ' 11/26 ')).toMatchObject({
      fields: { value: '11/26', outcome: 'wrong' },
    })
  })
  it('the second time stands beside the first, and a decision is both', () => {
    expect(answer(read('amount:1', '4.00', looked), '4.60')).toMatchObject({
      fields: { again: '4.60', againBy: 'lena' },
    })
    const two = read('amount:1', '4.00', { ...looked, again: '4.60', againBy: 'lena' })
    expect(answer(two, '4.60')).toMatchObject({ fields: { value: '4.60', again: '4.60', outcome: 'wrong' } })
  })
  it('takes a field that came back as typed', () => {
    expect(answer(read('day', '', { cannot: 'cut' }), '11/20')).toMatchObject({
      fields: { value: '11/20', cannot: null },
    })
  })
})

describe('digits that stand in each other’s place', () => {
  const swaps = (amounts: readonly string[], total: string) => {
    const shown = shownOf(
      sheets([...amounts.map((one, at) => read(`amount:${at + 1}`, one)), read('total:amount', total)]),
    )
    return Object.fromEntries(shown.map((one) => [one.key, swapOf(one, shown)]))
  }
  it('are offered where the sheet then adds up', () => {
    expect(swaps(['27.00', '10.00'], '82.00')).toEqual({ 'amount:1': '72.00', 'amount:2': null, 'total:amount': null })
    expect(swaps(['27.00', '10.00'], '73.00')).toEqual({ 'amount:1': null, 'amount:2': null, 'total:amount': '37.00' })
  })
  it('are not, where it adds up already or would not', () => {
    const none = { 'amount:1': null, 'amount:2': null, 'total:amount': null }
    expect(swaps(['27.00', '10.00'], '37.00')).toEqual(none)
    expect(swaps(['27.00', '10.00'], '99.00')).toEqual(none)
    expect(swaps(['27.00', '10.00'], '')).toEqual(none)
  })
})

it('what is sent back names sheet, field and reason', () => {
  const shown = shownOf(sheets([read('amount:2', '4.00', { cannot: 'glare' })]))
  expect(backWords(shown)).toBe('Photograph sheet 1 again. Gallons, line 2 (glare or shadow).')
})
