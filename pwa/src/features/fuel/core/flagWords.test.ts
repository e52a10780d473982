import { describe, expect, it, test } from 'vitest'
import { flagFigures, flagsOf, flagTitle, isFreed, wantsComment, type Flag } from './flagWords.ts'

const over = {
  code: 'F03',
  why: 'above_tank',
  severity: 'error',
  value: 159_200_000,
  baseline: 50_000_000,
  rows: 'a,b',
}
const price = { code: 'F08', why: 'off_price', severity: 'warn', value: 9220, baseline: 34_700 }
const crane = { fuel: 'dyed_diesel', unit: 'gal' } as const

test('says the rule, the value and the baseline in the unit of what was looked at', () => {
  const [first, second] = flagsOf({ flags: [price, over] })
  if (first === undefined || second === undefined) throw new Error('two flags')
  expect(flagTitle(first)).toBe('More than the tank of the asset holds')
  expect(flagFigures(first, crane)).toEqual({ value: '159.2 gal', baseline: '50.0 gal' })
  expect(first.rows).toEqual(['a', 'b'])
  expect(flagFigures(second, crane)).toEqual({ value: '$0.9220/gal', baseline: '$3.4700/gal' })
})

test('a rate, a meter and a day keep their own units', () => {
  const say = (code: string, why: string, value: number) =>
    flagFigures({ code, why, severity: 'warn', value, baseline: null, rows: [] }, crane).value
  expect(say('F06', 'outside_band', 13_720_000)).toBe('13.72 gal/h')
  expect(say('F05', 'hours_back', 18_366)).toBe('1,836.6 h')
  expect(say('F05', 'odometer_jump', 418_700)).toBe('41,870.0 mi')
  expect(say('F13', 'gap', 34)).toBe('34 days')
  expect(say('F11', 'off_hours', 185)).toBe('3:05')
})

test('a comment is wanted while something warns, not where it blocks or is only to know', () => {
  expect(wantsComment({ flags: [price], flagComment: null })).toBe(true)
  expect(wantsComment({ flags: [price], flagComment: ' ' })).toBe(true)
  expect(wantsComment({ flags: [price], flagComment: 'Rental, wet hire' })).toBe(false)
  expect(wantsComment({ flags: [over], flagComment: null })).toBe(false)
  expect(wantsComment({ flags: null, flagComment: null })).toBe(false)
})

describe('a meter that went back', () => {
  const flag: Flag = {
    code: 'F05',
    why: 'hours_back',
    severity: 'error',
    value: 18_200,
    baseline: 181_000,
    rows: ['a'],
  }
  const row = { assetId: 'crane', hours: 18_200, odometer: null }
  const other = (more = {}) => [
    {
      id: 'a',
      state: 'recorded',
      assetId: 'crane',
      hours: 181_000,
      odometer: null,
      $: { deleted: false },
      ...more,
    } as const,
  ]
  it.each([
    ['as it was', {}, false],
    ['corrected', { hours: 18_100 }, true],
    ['corrected to what is still later', { hours: 18_300 }, false],
    ['void', { state: 'void' }, true],
    ['deleted', { $: { deleted: true } }, true],
    ['of another asset', { assetId: 'boat' }, true],
  ])('is freed on this device when what it was held against is %s: %j', (_, more, freed) => {
    expect(isFreed(flag, row, other(more))).toBe(freed)
  })
})
