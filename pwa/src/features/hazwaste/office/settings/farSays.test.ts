import { expect, it } from 'vitest'
import { farSays } from './farSays.ts'

const facility = (miles: number | null) => ({ kind: 'facility', miles, active: true }) as const

it('calls a facility far from 200 miles on', () => {
  expect(farSays([facility(199)], true, 200)).toBe('none')
  expect(farSays([facility(200)], true, 200)).toBeNull()
  expect(farSays([facility(200), facility(300)], false, 200)).toBe('all')
  expect(farSays([facility(200), facility(10)], false, 200)).toBeNull()
  expect(farSays([facility(null)], true, 200)).toBeNull()
})
