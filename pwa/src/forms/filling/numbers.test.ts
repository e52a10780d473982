import { expect, it } from 'vitest'
import { bandOf, decimalsOf, measured, numberText, parseNumber, usualOf } from './numbers.ts'

it('reads numbers as people type them, in units of 1/10,000', () => {
  const read = ['12.5', '12,5', ' 7 ', '1,250', '1,250.5', '18,190.4', '.5', '-0.25', '−3', '+4', '12.', '0.0001']
  expect(read.map(parseNumber)).toEqual([
    125_000, 125_000, 70_000, 12_500_000, 12_505_000, 181_904_000, 5000, -2500, -30_000, 40_000, 120_000, 1,
  ])
})

it('reads no number where there is none that can be kept', () => {
  const read = ['', '-', 'low', '1.2.3', '1.23456', '123456789012', '12 psi', '1e3']
  expect(read.map(parseNumber)).toEqual(read.map(() => null))
})

it('has no minus before nothing', () => {
  expect(Object.is(parseNumber('-0'), 0)).toBe(true)
})

it('shows the digits that are there, at least those that the field asks for', () => {
  expect([numberText(1_182_000), numberText(1_180_000, 1), numberText(-5), numberText(12_500_000)]).toEqual([
    '118.2',
    '118.0',
    '-0.0005',
    '1,250',
  ])
  expect(measured(1_180_000, { unit: 'psi' })).toBe('118 psi')
  expect([decimalsOf(1_182_000), decimalsOf(1_180_000), decimalsOf(-1)]).toEqual([1, 0, 4])
})

it('tells the band of a value; the lines themselves are inside', () => {
  const field = { kind: 'number', low: 0, warnLow: 100, warnHigh: 200, high: 300 } as const
  const bands = [-1, 0, 99, 100, 200, 201, 300, 301].map((value) => bandOf(field, value))
  expect(bands).toEqual(['outside', 'warn', 'warn', 'normal', 'normal', 'warn', 'warn', 'outside'])
  expect(bandOf({ kind: 'number' }, 5)).toBe('normal')
})

it('calls usual what is inside the warn band, else inside the limits', () => {
  expect([
    usualOf({ kind: 'number', low: 0, warnLow: 100, high: 300 }),
    usualOf({ kind: 'number', high: 300 }),
    usualOf({ kind: 'number' }),
  ]).toEqual([{ from: 100, to: 300 }, { from: null, to: 300 }, null])
})
