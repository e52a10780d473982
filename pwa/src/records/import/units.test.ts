import { expect, it } from 'vitest'
import { unitBeside } from './units.ts'

it('takes nothing of what the column itself is called for a unit', () => {
  expect(unitBeside('Hour meter', 'Hour meter')).toBeNull()
  expect(unitBeside('Hour meter (h)', 'Hour meter')).toBe('h')
  expect(unitBeside('Hour meter hours', 'Hour meter')).toBe('hours')
  expect(unitBeside('Capacity, liters', 'Volume')).toBe('liters')
})
