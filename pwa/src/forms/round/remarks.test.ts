import { expect, it } from 'vitest'
import { remarksOf, typedOf } from './remarks.ts'

it('loses no remark that arrives while somebody types', () => {
  const over = (before: string, typed: string) => remarksOf({ typed, before }, 'Gate was locked.')
  expect(remarksOf(null, 'Gate was locked.')).toBeNull()
  expect(over('', 'Rain.')).toBe('Gate was locked.\nRain.')
  expect(over('Gate was locked.', 'Gate was locked. Rain.')).toBe('Gate was locked. Rain.')
  expect(over('Gate was locked.', '')).toBe('')
})

it('still reads what a version kept that held the typed words alone', () => {
  expect(typedOf('Rain.', 'Gate was locked.')).toBe('Rain.')
  expect(remarksOf('Rain.', 'Gate was locked.')).toBe('Gate was locked.\nRain.')
})
