import { expect, it } from 'vitest'
import { readTest } from './readTest.ts'

it('reads tenths, leaves out what was not typed, and asks about what no meter shows', () => {
  expect(readTest({ oxygen: '20.8', lel: '2', co: '', h2s: '0.' })).toEqual({
    readings: { oxygen: 208, lel: 20, co: null, h2s: 0 },
    odd: null,
  })
  expect(readTest({ oxygen: '208', lel: '2', co: '', h2s: '' }).odd).toBe('oxygen')
})
