import { expect, it } from 'vitest'
import { optionLines, optionsOf } from './options.ts'

const before = [
  { id: 'ok', label: { en: 'OK' } },
  { id: 'low', label: { en: 'Low', es: 'Bajo' } },
]

it('shows choices one a line and reads the same ones back', () => {
  expect(optionLines(before, ['es'])).toBe('OK\nLow | Bajo')
  expect(optionsOf(optionLines(before, ['es']), before, ['es'])).toEqual(before)
})

it('keeps the id of a choice that keeps its name, wherever it stands', () => {
  expect(optionsOf('Too high\n Low |  Bajo\n\nOK', before, ['es'])).toEqual([
    { id: 'tooHigh', label: { en: 'Too high' } },
    { id: 'low', label: { en: 'Low', es: 'Bajo' } },
    { id: 'ok', label: { en: 'OK' } },
  ])
})

it('keeps the id of a choice that is called anew in its place', () => {
  expect(optionsOf('OK\nBelow the mark', before, ['es'])).toEqual([
    { id: 'ok', label: { en: 'OK' } },
    { id: 'low', label: { en: 'Below the mark' } },
  ])
})

it('gives two choices never one id', () => {
  expect(optionsOf('Low\nLow\nlow', before, ['es']).map(({ id }) => id)).toEqual(['low', 'low2', 'low3'])
})
