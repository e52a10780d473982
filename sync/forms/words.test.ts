import { expect, it } from 'vitest'

import { starts } from './current.ts'
import { differences } from './differences.ts'
import { readField, readForm, readRule } from './read.ts'
import { formula, labelsOf, sentence } from './words.ts'

const label = (en: string) => ({ label: { en } })
const { form } = readForm({
  title: { en: 'Compressor' },
  fields: [
    { key: 'meter', kind: 'meter', ...label('Hour meter') },
    { key: 'service', kind: 'meter', ...label('service'), start: { last: 'meter' } },
    { key: 'psi', kind: 'number', ...label('Pressure'), unit: 'psi' },
    { key: 'state', kind: 'choice', ...label('State'), options: [{ id: 'a', ...label('Idle') }] },
    { key: 'done', kind: 'text', ...label('Action taken'), start: { value: { text: 'none' } } },
  ],
  rules: JSON.parse(`[
    {"id":"r","when":{"and":[{">":[{"var":"psi"},1250000]},{"or":[{"==":[{"var":"state"},"a"]},{"missing":["done"]}]}]},"then":"require","of":["done","note:psi"]},
    {"id":"t","when":{"!":[{"missing":["done"]}]},"then":"task","to":"role:ehs_manager","say":{"en":"Look"},"due":2},
    {"id":"s","when":{"<=":[{"var":"psi"},5000]},"then":"warn","of":["psi"],"say":{"en":"Low air"}}]`) as unknown,
})
const labels = labelsOf(form)

it('reads a formula aloud', () => {
  expect(formula({ '-': [{ var: 'meter' }, { last: 'service' }] }, labels)).toBe('Hour meter minus last service')
  expect(formula({ '*': [{ '+': [{ sum: 'psi' }, '2'] }, '1.5'] }, labels)).toBe('(sum of Pressure plus 2) times 1.5')
})

it('reads a rule aloud', () => {
  expect(form.rules.map((rule) => sentence(rule, labels))).toEqual([
    'When Pressure is more than 125 psi and (State is Idle or Action taken is empty), require Action taken, the note of Pressure.',
    'When Action taken is filled, make a task for ehs manager due in 2 days: “Look”.',
    'When Pressure is at most 0.5 psi, warn: “Low air”.',
  ])
})

it('begins with what is fixed and what was last', () => {
  expect(starts(form, { today: '', last: { meter: [{ number: 5, note: 'seen' }] } })).toEqual({
    service: [{ number: 5 }],
    done: [{ text: 'none' }],
  })
})

it('tells what changed, and moves as few fields as it can', () => {
  const [meter, service, psi, state, done] = form.fields
  if (!meter || !service || !psi || !state || !done) throw new Error('a field is missing')
  const after = {
    ...form,
    fields: [psi, meter, { ...service, high: 5 }, { ...done, key: 'new' }, done],
    rules: form.rules.slice(1),
  }
  expect(differences(form, after)).toEqual([
    { kind: 'removed', field: state },
    { kind: 'moved', key: 'psi', after: null },
    { kind: 'changed', key: 'service', prop: 'high', from: undefined, to: 5 },
    { kind: 'added', field: { ...done, key: 'new' } },
    { kind: 'ruleRemoved', rule: form.rules[0] },
  ])
  expect(differences(form, form)).toEqual([])
})

it('reads the parts of a draft one by one', () => {
  const spec: unknown = JSON.parse('{"id":"r","when":true,"then":"stop","due":2}')
  expect(readRule(spec)).toEqual({ rule: spec, problems: [] })
  expect(readField({ key: 'a', kind: 'time' })).toEqual({
    field: { key: 'a', kind: 'time', label: { en: 'a' } },
    problems: ['Field "a": it has no label.'],
  })
})
