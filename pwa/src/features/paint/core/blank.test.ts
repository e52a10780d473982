import { expect, it } from 'vitest'
import type { Row } from '../../../data/store/rows.ts'
import { blankOf } from './blank.ts'

const form = (fields: object) =>
  ({ id: 'f', applicator: 'J. Ortiz', foremanSignature: 'M0 0L9 9', sheetSerial: null, ...fields }) as Row<'paintForm'>
const line = (fields: object) =>
  ({
    formId: 'f',
    line: 2,
    coatingId: 'c',
    amount: 1250,
    thinnerAmount: 0,
    thinnerId: null,
    ...fields,
  }) as Row<'paintLine'>

it.each([
  ['nothing', {}, [line({})], null],
  ['who applied it', { applicator: null }, [line({})], 'Write who applied the paint.'],
  ['a signature', { foremanSignature: null }, [line({})], 'The foreman has not signed.'],
  ['nothing on a sheet that was signed on paper', { foremanSignature: null, sheetSerial: 'PU-1' }, [line({})], null],
  ['lines', {}, [line({ formId: 'other' })], 'The form has no line. Add what was applied.'],
  ['a coating', {}, [line({ coatingId: null })], 'Line 2: choose the coating.'],
  ['a volume, which is never taken for zero', {}, [line({ amount: null })], 'Line 2: write how much coating was used.'],
  ['the thinner', {}, [line({ thinnerAmount: null })], 'Line 2: write how much thinner was added, 0 for none.'],
  ['its name', {}, [line({ thinnerAmount: 5 })], 'Line 2: choose the thinner.'],
])('a form lacks %s', (_what, fields, lines, said) => {
  expect(blankOf(form(fields), lines)).toBe(said)
})
