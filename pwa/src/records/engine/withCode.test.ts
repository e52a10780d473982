import { expect, it } from 'vitest'
import { allWithCode } from './withCode.ts'

const rows = [
  { tag: 'CR-03', number: 'EQ-0003' },
  { tag: 'CR-04', number: null, provisionalNumber: 'T7-001' },
]

it.each([
  ['the tag', 'CR-03', 0],
  ['the tag as somebody types it', ' cr-03 ', 0],
  ['the tag with the dash that a phone makes of its hyphen', 'cr\u201303', 0],
  ['the address on a printed tag', 'https://yard.example/n/EQ-0003', 0],
  ['the address of a record that has no number yet', 'https://yard.example/n/T7-001', 1],
  ['an address that is broken', 'https://yard.example/n/%E0%A4%A', undefined],
  ['another tag', 'CR-05', undefined],
  ['nothing', '  ', undefined],
])('finds a record by %s', (_name, text, at) => {
  expect(allWithCode(rows, ['tag'], text)).toEqual(at === undefined ? [] : [rows[at]])
})
