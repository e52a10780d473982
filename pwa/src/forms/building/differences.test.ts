import { expect, it } from 'vitest'
import type { Form } from '../../../../sync/forms/form.ts'
import { readRule } from '../../../../sync/forms/read.ts'
import { differencesOf } from './differences.ts'

function rulesOf(json: string): Form['rules'] {
  const { rule } = readRule(JSON.parse(json))
  return rule === null ? [] : [rule]
}

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
    rules: rulesOf(
      '{"id":"r1","when":{">":[{"var":"pressure"},1250000]},"then":"warn","of":["pressure"],"say":{"en":"High"}}',
    ),
  }
  const words = differencesOf(before, after).map(({ is, what, how, from, to }) => [is, what, how, from, to])
  expect(words).toEqual([
    ['removed', '', 'removed', 'Cooling water, on or off', ''],
    ['changed', 'Discharge pressure', 'warns above', '130 psi', '125 psi'],
    ['added', 'Hours since last service', 'added,', '', 'result'],
    ['added', 'New rule:', '', '', 'When Discharge pressure is more than 125 psi, warn: “High”.'],
  ])
  expect(differencesOf(after, structuredClone(after))).toEqual([])
})

it('says how rules and what a field is where nothing is said of it change', () => {
  const [pressure, cooling] = before.fields
  if (!pressure || !cooling) throw new Error('a field is missing')
  const ruled = (to: string, due: number): Form => ({
    ...before,
    rules: rulesOf(`{"id":"r1","when":{"missing":["cooling"]},"then":"task","to":"${to}","due":${due}}`),
  })
  const one = ruled('role:supervisor', 1)
  const other: Form = {
    title: { en: 'Compressor log' },
    fields: [{ ...cooling, required: true, same: false }, pressure],
    rules: ruled('role:supervisor', 3).rules,
  }
  const words = (from: Form, to: Form) =>
    differencesOf(from, to).map((change) => [change.what, change.how, change.from, change.to])
  expect(words(one, other)).toEqual([
    ['The form', 'is called', 'Air compressor log', 'Compressor log'],
    ['Cooling water, on or off', 'required', 'no', 'yes'],
    ['Cooling water, on or off', 'same as last time', 'yes', 'no'],
    ['Discharge pressure', 'stands', '', 'after Cooling water, on or off'],
    [
      'Rule',
      '',
      'When Cooling water, on or off is empty, make a task for supervisor due in 1 day.',
      'When Cooling water, on or off is empty, make a task for supervisor due in 3 days.',
    ],
  ])
  expect(words(ruled('maria', 1), ruled('kenji', 1))).toEqual([
    ['Rule', 'changed:', '', 'When Cooling water, on or off is empty, make a task for a person due in 1 day.'],
  ])
})
