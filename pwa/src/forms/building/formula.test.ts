import { expect, it } from 'vitest'
import type { Field } from '../../../../sync/forms/form.ts'
import { formula, labelsOf } from '../../../../sync/forms/words.ts'
import { calcOf, chainOf, type Chain } from './formula.ts'

const fields: readonly Field[] = [
  { key: 'meter', kind: 'meter', label: { en: 'Hour meter' } },
  { key: 'service', kind: 'number', label: { en: 'Last service' } },
]

it('builds a calculation from left to right, reads it back and says it in words', () => {
  const chain: Chain = {
    first: { take: 'var', key: 'meter' },
    rest: [
      { sign: '-', operand: { take: 'var', key: 'service' } },
      { sign: '/', operand: { number: '8' } },
    ],
  }
  expect(calcOf(chain)).toEqual({ '/': [{ '-': [{ var: 'meter' }, { var: 'service' }] }, '8'] })
  expect(chainOf(calcOf(chain))).toEqual(chain)
  const labels = labelsOf({ title: { en: '' }, fields, rules: [] })
  expect(formula(calcOf(chain), labels)).toBe('(Hour meter minus Last service) divided by 8')
})

it('keeps a calculation of another shape', () => {
  const right = { '-': ['10', { '-': [{ var: 'meter' }, '1'] }] } as const
  expect(chainOf(right)).toBeNull()
})
