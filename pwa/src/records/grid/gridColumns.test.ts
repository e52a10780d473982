import { expect, it } from 'vitest'
import { underHeading } from './gridColumns.ts'

it.each([
  ['Tank size (L)', { kind: 'number', unit: 'gal' }, '200', '200 L'],
  ['Tank size (gallons)', { kind: 'number', unit: 'gal' }, '200', '200'],
  ['Tank size (Imp gal)', { kind: 'number', unit: 'gal' }, '200', '200 Imp gal'],
  ['Odometer, km', { kind: 'number', unit: 'mi' }, '41,870', '41,870 km'],
  ['Tank size (L)', { kind: 'number', unit: 'gal' }, '200 gal', '200 gal'],
  ['Count', { kind: 'number' }, '12', '12'],
  ['Hour meter', { kind: 'number', unit: 'h' }, '4110', '4110'],
  ['Hour meter (min)', { kind: 'number', unit: 'h' }, '4110', '4110 min'],
  ['Seen (UTC)', { kind: 'date' }, '2026-11-01 02:15', '2026-11-01 02:15 utc'],
  ['Seen (UTC)', { kind: 'date' }, '2026-11-01', '2026-11-01'],
  ['Seen (UTC)', { kind: 'date' }, '2026-11-01 02:15Z', '2026-11-01 02:15Z'],
  ['Time (EST)', { kind: 'time' }, '2:15 PM', '2:15 PM est'],
  ['Time (local)', { kind: 'time' }, '2:15 PM', '2:15 PM'],
] as const)('a cell pasted under “%s” says what its heading says', (heading, column, cell, said) => {
  expect(underHeading(heading, { label: 'Hour meter', ...column }, cell)).toBe(said)
})
