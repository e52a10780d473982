import { expect, it } from 'vitest'
import { pressed, shownTyped, typedNumber, typedText } from './typed.ts'

const after = (keys: string, places: number) =>
  [...keys].reduce((text, key) => pressed(text, key === '<' ? 'delete' : key, places), '')

it.each([
  ['', 3, '', null],
  ['3', 3, '3', 3000],
  ['384', 3, '384', 384_000],
  ['38.4', 3, '38.4', 38_400],
  ['0384', 3, '384', 384_000],
  ['0.4', 3, '0.4', 400],
  ['384<', 3, '38', 38_000],
  ['<', 3, '', null],
  ['38.', 3, '38.', 38_000],
  ['38.4255', 3, '38.425', 38_425],
  ['38..4', 3, '38.4', 38_400],
  ['.5', 3, '0.5', 500],
  ['38.<<', 3, '3', 3000],
  ['1847.25', 1, '1847.2', 18_472],
  ['142.25', 2, '142.25', 14_225],
  ['7.5', 0, '75', 75],
  ['-12', 2, '-12', -1200],
  ['5--', 2, '5', 500],
  ['-.', 2, '-0.', 0],
  ['1234567890123', 2, '123456789', 12_345_678_900],
])('%s pressed with %d places is %s', (keys, places, text, value) => {
  expect(after(keys, places)).toBe(text)
  expect(typedNumber(text, places)).toBe(value)
})

it('goes on from a number that is shown with commas', () => {
  expect([pressed('1,250', 'delete', 2), pressed('1,250', '5', 2)]).toEqual(['125', '12505'])
})

it.each([38_400, 38_425, 384_000, 5, 500, -2500])('%d is what would have been typed for it', (value) => {
  expect(typedNumber(typedText(value, 3), 3)).toBe(value)
})

it('shows thousands while they are typed', () => {
  expect(['', '38.', '1847.2', '123456'].map(shownTyped)).toEqual(['0', '38.', '1,847.2', '123,456'])
})
