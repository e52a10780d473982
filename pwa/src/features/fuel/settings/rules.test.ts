import { expect, it } from 'vitest'
import { bookOf } from '../core/book.ts'
import { libraryValue, ownRules, RULES, ruleProblem, withRule } from './rules.ts'

it('offers every value of the library, and both ends of the band of each class', () => {
  expect(libraryValue('F08', 'percent')).toMatchObject({
    value: '15',
    unit: '%',
    cite: 'house rule',
    verified: 'house',
  })
  expect(libraryValue('F06', 'forklift.high')).toMatchObject({
    title: 'Forklift, at most',
    value: '3.5',
    unit: 'gal/h',
  })
  expect(libraryValue('F07', 'heavy.low')?.value).toBe('3')
  expect(RULES).toHaveLength(15)
})

it('writes rows that the rules read, and takes out a row that says nothing any more', () => {
  let rows = withRule([], 'F06', 'forklift.high', { value: '4' })
  rows = withRule(rows, 'F06', 'forklift.high', { reason: 'Two shifts' })
  rows = withRule(rows, 'F02', 'rule', { off: true })
  const book = bookOf({ rules: rows })
  expect([book.own, [...book.off]]).toEqual([{ 'F06.forklift.high': '4' }, ['F02']])
  expect(
    withRule(withRule(rows, 'F02', 'rule', { off: false }), 'F06', 'forklift.high', { value: '', reason: '' }),
  ).toEqual([])
})

it.each([
  [[{ code: 'F08', key: 'percent', value: '20' }], null],
  [[{ code: 'F08', key: 'percent', value: 'a lot' }], 'F08, off the median, at most: type a number, such as 15.'],
  [[{ code: 'F08', key: 'percent', value: '-1' }], 'F08, off the median, at most: type a number, such as 15.'],
  [
    [{ code: 'F06', key: 'forklift.low', value: '3.5' }],
    'F06, forklift, at least: it is above the other end of the band.',
  ],
  [
    [
      { code: 'F06', key: 'forklift.low', value: '3.5' },
      { code: 'F06', key: 'forklift.high', value: '6' },
    ],
    null,
  ],
  [null, null],
])('says what is wrong with a value: %j', (rows, problem) => expect(ruleProblem(rows)).toBe(problem))

it('passes over what is no row', () => {
  expect(ownRules([null, { code: 'F02' }, { code: 'F02', key: 'rule', off: true }])).toEqual([
    { code: 'F02', key: 'rule', off: true },
  ])
})
