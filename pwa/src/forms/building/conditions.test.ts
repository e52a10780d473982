import { expect, it } from 'vitest'
import type { Field } from '../../../../sync/forms/form.ts'
import { conditionsOf, conditionWords, ruleOf, type Condition } from './conditions.ts'

const pressure: Field = { key: 'pressure', kind: 'number', label: { en: 'Discharge pressure' }, unit: 'psi' }
const oil: Field = {
  key: 'oil',
  kind: 'choice',
  label: { en: 'Oil level' },
  options: [{ id: 'low', label: { en: 'Low' } }],
}

it('builds what menus say, reads it back, and says it in words', () => {
  const all: readonly Condition[] = [
    { key: 'pressure', operator: 'above', value: 1_250_000 },
    { key: 'oil', operator: 'is', value: 'low' },
    { key: 'oil', operator: 'filled', value: null },
    { key: 'oil', operator: 'empty', value: null },
  ]
  for (const one of all) expect(conditionsOf(ruleOf([one]))).toEqual([one])
  expect(conditionsOf(ruleOf(all))).toEqual(all)
  expect(conditionWords(ruleOf(all.slice(0, 2)), [pressure, oil])).toBe(
    'Discharge pressure is above 125 psi and Oil level is Low',
  )
})

it('keeps what is longer than the menus can say', () => {
  const long = { or: [{ '>': [{ var: 'pressure' }, 1] }, { '<': [{ var: 'pressure' }, 0] }] }
  expect(conditionsOf(long)).toBeNull()
  expect(conditionWords(long, [pressure])).toBe('a longer condition holds')
})
