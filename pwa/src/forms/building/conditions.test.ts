import { expect, it } from 'vitest'
import type { Field } from '../../../../sync/forms/form.ts'
import { condition, labelsOf } from '../../../../sync/forms/words.ts'
import { conditionsOf, OPERATOR_WORDS, ruleOf, type Condition } from './conditions.ts'

const pressure: Field = { key: 'pressure', kind: 'number', label: { en: 'Discharge pressure' }, unit: 'psi' }
const oil: Field = {
  key: 'oil',
  kind: 'choice',
  label: { en: 'Oil level' },
  options: [{ id: 'low', label: { en: 'Low' } }],
}

it('builds what menus say, reads it back, and says it in words', () => {
  const all: readonly Condition[] = [
    { key: 'pressure', operator: '>', value: 1_250_000 },
    { key: 'oil', operator: '==', value: 'low' },
    { key: 'oil', operator: 'filled', value: null },
    { key: 'oil', operator: 'empty', value: null },
  ]
  for (const one of all) expect(conditionsOf(ruleOf([one]))).toEqual([one])
  expect(conditionsOf(ruleOf(all))).toEqual(all)
  const labels = labelsOf({ title: { en: '' }, fields: [pressure, oil], rules: [] })
  expect(condition(ruleOf(all), labels)).toBe(
    'Discharge pressure is more than 125 psi and Oil level is Low and Oil level is filled and Oil level is empty',
  )
  const [above] = all
  expect(above && OPERATOR_WORDS[above.operator]).toBe('is more than')
})

it('keeps what is longer than the menus can say', () => {
  const long = { or: [{ '>': [{ var: 'pressure' }, 1] }, { '<': [{ var: 'pressure' }, 0] }] }
  expect(conditionsOf(long)).toBeNull()
})
