import { expect, it } from 'vitest'
import { fold } from './text.ts'

it.each([
  ['Crane 7, ROPE (worn)', 'crane 7, rope (worn)'],
  ['Núñez', 'nunez'],
  ['Dock ^2`', 'dock 2'],
  ['Øster\tKAI', 'øster\tkai'],
])('folds %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})
