import { expect, it } from 'vitest'
import type { Field } from '../../../../../sync/forms/form.ts'
import { headlineOf } from './book.ts'

const field = (key: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  key,
  kind,
  label: { en: key },
  ...more,
})
const meter = field('hours', 'meter')
const level = field('level', 'number')
const pressure = field('psi', 'number', { warnHigh: 1_250_000 })
const headline = (fields: readonly Field[], named: string | null = null) =>
  headlineOf({ headline: named }, { title: { en: '' }, fields, rules: [] })?.key

it('judges a log by a number with a warn line before one without, and by a meter, which only rises, last', () => {
  expect(headline([meter, level, pressure])).toBe('psi')
  expect(headline([meter, level])).toBe('level')
  expect(headline([meter])).toBe('hours')
  expect(headline([meter, pressure], 'hours')).toBe('hours')
  expect(headline([field('at', 'text')])).toBeUndefined()
})
