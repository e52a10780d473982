import { expect, it } from 'vitest'
import type { Form } from '../../../../sync/forms/form.ts'
import { differencesOf } from './differences.ts'

const before: Form = {
  title: { en: 'Air compressor log' },
  fields: [
    { key: 'pressure', kind: 'number', label: { en: 'Discharge pressure' }, unit: 'psi', warnHigh: 1_300_000 },
    { key: 'cooling', kind: 'yesNo', label: { en: 'Cooling water, on or off' } },
  ],
  rules: [],
}

it('says in words what a draft changes, and nothing of what was taken back', () => {
  const after: Form = {
    ...before,
    fields: [
      { key: 'pressure', kind: 'number', label: { en: 'Discharge pressure' }, unit: 'psi', warnHigh: 1_250_000 },
      { key: 'hours', kind: 'calc', label: { en: 'Hours since last service' }, calc: '0' },
    ],
    rules: [
      {
        id: 'r1',
        when: { '>': [{ var: 'pressure' }, 1_250_000] },
        then: 'warn',
        of: ['pressure'],
        say: { en: 'High' },
      },
    ],
  }
  const words = differencesOf(before, after).map(({ is, what, how, from, to }) => [is, what, how, from, to])
  expect(words).toEqual([
    ['changed', 'Discharge pressure', 'warns above', '130 psi', '125 psi'],
    ['added', 'Hours since last service', 'added,', '', 'result'],
    ['removed', '', 'removed', 'Cooling water, on or off', ''],
    ['added', 'New rule:', '', '', 'when Discharge pressure is above 125 psi, warn Discharge pressure “High”'],
  ])
  expect(differencesOf(after, structuredClone(after))).toEqual([])
})
