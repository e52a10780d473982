/** What a draft changes, in words: built from the two forms, so that a change that was taken back does not appear. Pure. */
import type { Field, Form, Rule } from '../../../../sync/forms/form.ts'
import { numberText } from '../filling/numbers.ts'
import { conditionWords } from './conditions.ts'
import { kindLabel } from './draft.ts'
import { formulaWords } from './formula.ts'

export interface Difference {
  readonly id: string
  readonly is: 'added' | 'removed' | 'changed'
  /** "Discharge pressure", "New rule". */
  readonly what: string
  /** "warns above". */
  readonly how: string
  readonly from: string
  readonly to: string
}

export function differencesOf(before: Form, after: Form): readonly Difference[] {
  const old = new Map(before.fields.map((field) => [field.key, field]))
  const now = new Map(after.fields.map((field) => [field.key, field]))
  const fields = [
    ...after.fields.flatMap((field) => {
      const was = old.get(field.key)
      return was === undefined
        ? [
            {
              id: field.key,
              is: 'added' as const,
              what: field.label.en,
              how: 'added,',
              from: '',
              to: kindLabel(field.kind).toLowerCase(),
            },
          ]
        : changesOf(was, field, after.fields)
    }),
    ...before.fields.flatMap((field) =>
      now.has(field.key)
        ? []
        : [{ id: field.key, is: 'removed' as const, what: '', how: 'removed', from: field.label.en, to: '' }],
    ),
  ]
  const order =
    before.fields
      .filter(({ key }) => now.has(key))
      .map(({ key }) => key)
      .join(' ') ===
    after.fields
      .filter(({ key }) => old.has(key))
      .map(({ key }) => key)
      .join(' ')
  const moved = order
    ? []
    : [{ id: 'order', is: 'changed' as const, what: 'Order of the fields', how: 'changed', from: '', to: '' }]
  return [...fields, ...moved, ...rulesOf(before, after)]
}

const PROPERTIES: readonly (readonly [keyof Field, string])[] = [
  ['label', 'is called'],
  ['help', 'help says'],
  ['citation', 'cites'],
  ['unit', 'is in'],
  ['decimals', 'has decimals'],
  ['low', 'low limit'],
  ['warnLow', 'warns below'],
  ['warnHigh', 'warns above'],
  ['high', 'high limit'],
  ['rollsAt', 'rolls over at'],
  ['required', 'required'],
  ['options', 'choices'],
  ['entity', 'chooses from'],
  ['list', 'chooses from the list'],
  ['many', 'several at once'],
  ['calc', 'is calculated as'],
  ['start', 'begins with'],
  ['ghost', 'shows the last value'],
  ['same', 'same as last time'],
  ['sensitive', 'sensitive'],
  ['maxRows', 'rows at most'],
  ['in', 'is in the rows of'],
]

function changesOf(was: Field, field: Field, fields: readonly Field[]): readonly Difference[] {
  return PROPERTIES.flatMap(([name, how]) => {
    const [from, to] = [wordsOf(was, name, fields), wordsOf(field, name, fields)]
    return from === to && JSON.stringify(was[name]) === JSON.stringify(field[name])
      ? []
      : [
          {
            id: `${field.key}.${name}`,
            is: 'changed' as const,
            what: field.label.en,
            how,
            from,
            to: to === '' ? 'nothing' : to,
          },
        ]
  })
}

function wordsOf(field: Field, name: keyof Field, fields: readonly Field[]): string {
  const value = field[name]
  if (value === undefined) return name === 'required' || name === 'many' || name === 'sensitive' ? 'no' : ''
  if (name === 'calc') return formulaWords(field.calc, fields)
  if (name === 'options') return (field.options ?? []).map(({ label }) => label.en).join(', ')
  if (name === 'label') return Object.values(field.label).join(', ')
  if (name === 'help') return field.help?.en ?? ''
  if (name === 'start')
    return field.start !== undefined && 'last' in field.start
      ? `the last ${fields.find(({ key }) => key === (field.start as { last: string }).last)?.label.en ?? 'value'}`
      : 'a fixed value'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && name !== 'decimals' && name !== 'maxRows')
    return [numberText(value, field.decimals), field.unit].filter(Boolean).join(' ')
  return String(value)
}

function rulesOf(before: Form, after: Form): readonly Difference[] {
  const old = new Map(before.rules.map((rule) => [rule.id, ruleWords(rule, before.fields)]))
  const now = new Map(after.rules.map((rule) => [rule.id, ruleWords(rule, after.fields)]))
  return [
    ...[...now].flatMap(([id, to]): readonly Difference[] => {
      const from = old.get(id)
      if (from === undefined) return [{ id: `rule.${id}`, is: 'added', what: 'New rule:', how: '', from: '', to }]
      return from === to ? [] : [{ id: `rule.${id}`, is: 'changed', what: 'Rule:', how: '', from, to }]
    }),
    ...[...old].flatMap(([id, from]): readonly Difference[] =>
      now.has(id) ? [] : [{ id: `rule.${id}`, is: 'removed', what: 'Rule', how: 'removed', from, to: '' }],
    ),
  ]
}

const THEN: Readonly<Record<Rule['then'], string>> = {
  show: 'show',
  require: 'ask for',
  refuse: 'refuse',
  warn: 'warn',
  end: 'ask nothing after',
  task: 'raise a task',
  notify: 'tell',
  stop: 'stop',
}

/** "When discharge pressure is above 125 psi, ask for Photo of the gauge". */
export function ruleWords(rule: Rule, fields: readonly Field[]): string {
  const of = (rule.of ?? [])
    .map((key) => fields.find((field) => field.key === key.replace(/^note:/, ''))?.label.en ?? key)
    .join(', ')
  const say = rule.say === undefined ? '' : `“${rule.say.en}”`
  return `when ${conditionWords(rule.when, fields)}, ${[THEN[rule.then], of, say].filter(Boolean).join(' ')}`
}
