import { expect, it } from 'vitest'
import type { PadPress } from '../../../ui/NumberPad.tsx'
import { plainOf, press, shownOf, typedOf, valueOf, type Places } from './pad.ts'

const QUANTITY: Places = { places: 3, right: 1 }
const HOURS: Places = { places: 1, right: 1 }
const TOTAL: Places = { places: 2, right: 2 }

function after(keys: string, of = QUANTITY): string {
  return keys.split('').reduce((typed, key) => press(typed, (key === '<' ? 'delete' : key) as PadPress, of), '')
}

it.each([
  ['', QUANTITY, '0.0', null],
  ['3', QUANTITY, '0.3', 300],
  ['38', QUANTITY, '3.8', 3800],
  ['384', QUANTITY, '38.4', 38_400],
  ['3840', QUANTITY, '384.0', 384_000],
  ['0384', QUANTITY, '38.4', 38_400],
  ['3840<', QUANTITY, '38.4', 38_400],
  ['<', QUANTITY, '0.0', null],
  ['38.', QUANTITY, '38.', 38_000],
  ['38.4', QUANTITY, '38.4', 38_400],
  ['38.4255', QUANTITY, '38.425', 38_425],
  ['38..4', QUANTITY, '38.4', 38_400],
  ['.5', QUANTITY, '0.5', 500],
  ['38.<<', QUANTITY, '0.3', 300],
  ['18472', HOURS, '1,847.2', 18_472],
  ['1847.25', HOURS, '1,847.2', 18_472],
  ['14225', TOTAL, '142.25', 14_225],
] as const)('%s pressed is shown as the pump does', (keys, of, shown, value) => {
  expect(shownOf(after(keys, of), of)).toBe(shown)
  expect(valueOf(after(keys, of), of)).toBe(value)
})

it('takes no more digits than a number can hold', () => {
  expect(after('12345678901234')).toHaveLength(9)
})

it.each([38_400, 38_425, 384_000, 5, 500])('%d is what would have been pressed for it', (value) => {
  expect(valueOf(typedOf(value, QUANTITY), QUANTITY)).toBe(value)
})

it('says a number without zeros that nobody typed', () => {
  expect([plainOf(384_000, 3), plainOf(38_425, 3), plainOf(18_472, 1)]).toEqual(['384', '38.425', '1,847.2'])
})
