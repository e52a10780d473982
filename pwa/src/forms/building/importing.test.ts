import { expect, it } from 'vitest'
import { fieldsOf, guessFields } from './importing.ts'

const SHEET = [
  ['Compressor log, Building 6', '', '', '', '', '', ''],
  ['Date', 'Hour meter (h)', 'Discharge pressure (psi)', 'Oil level', 'Drain OK', 'Operator', 'Remarks'],
  ['2026-10-01', '18,190.4', '118', 'OK', 'yes', 'K. Sato', ''],
  ['2026-10-02', '18,198.2', '121', 'Low', 'yes', 'K. Sato', 'Topped up'],
  ['2026-10-03', '18,204.6', '119', 'OK', 'no', 'J. Ortiz', ''],
  ['2026-10-04', '18,210.0', '120', 'OK', 'yes', 'J. Ortiz', ''],
]

it('finds the row of names and guesses kinds, units and choices', () => {
  const found = guessFields(SHEET)
  if (!found.ok) throw new Error(found.problem)
  expect(found.guesses.map(({ label, kind, unit }) => [label, kind, unit])).toEqual([
    ['Date', 'date', ''],
    ['Hour meter', 'meter', 'h'],
    ['Discharge pressure', 'number', 'psi'],
    ['Oil level', 'choice', ''],
    ['Drain OK', 'yesNo', ''],
    ['Operator', 'person', ''],
    ['Remarks', 'text', ''],
  ])
  expect(fieldsOf(found.guesses)).toMatchObject([
    { key: 'date', kind: 'date' },
    { key: 'hourMeter', unit: 'h', decimals: 1 },
    { key: 'dischargePressure', unit: 'psi' },
    { key: 'oilLevel', options: [{ id: 'low' }, { id: 'ok' }] },
    { key: 'drainOk' },
    { key: 'operator' },
    { key: 'remarks' },
  ])
})

it('says what is wrong with a sheet that has no row of names, or far too many', () => {
  expect(guessFields([])).toMatchObject({ ok: false })
  expect(guessFields([['=A1', '=SUM(B1)']])).toMatchObject({
    ok: false,
    problem: expect.stringContaining('formulas') as string,
  })
  expect(guessFields([Array.from({ length: 5000 }, (_, n) => `Column ${n}`)])).toMatchObject({
    ok: false,
    problem: expect.stringContaining('5,000 columns') as string,
  })
})

it('takes nothing said for nothing, finds the names above a fuller row, and does not count with serial numbers', () => {
  const found = guessFields([
    ['Day', 'Calibrated', 'Red', 'Serial number', 'Began', 'Result', 'Comments', ''],
    ['1/1/19', '2015-05-13', '0.45751', '1001', '1/1/19 0:15', 'pass', 'ok', 'below the limit'],
    ['1/2/19', 'NA', 'NaN', '1002', '1/2/19 0:30', 'n/a', 'ok', ''],
    ['1/3/19', '2016-05-03', '1.2e-3', '1003', '1/3/19 0:45', 'fail', 'ok', ''],
  ])
  if (!found.ok) throw new Error(found.problem)
  expect(found.guesses.map(({ label, kind }) => [label, kind])).toEqual([
    ['Day', 'date'],
    ['Calibrated', 'date'],
    ['Red', 'number'],
    ['Serial number', 'text'],
    ['Began', 'dateTime'],
    ['Result', 'judged'],
    ['Comments', 'text'],
  ])
})
