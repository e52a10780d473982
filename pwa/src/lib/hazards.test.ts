import { expect, it } from 'vitest'
import { isIconName } from '../ui/isIconName.ts'
import { CATEGORIES } from './hazards.ts'

it('offers slips among the first twelve, fire protection, and a place for what fits nowhere', () => {
  const titles = CATEGORIES.map(({ title }) => title)
  expect(titles.slice(0, 12)).toContain('Slip, trip')
  expect(titles).toContain('Fire protection')
  expect(titles.at(-1)).toBe('Other')
})

it('has a picture for each', () => {
  expect(CATEGORIES.filter(({ icon }) => !isIconName(icon))).toEqual([])
})
