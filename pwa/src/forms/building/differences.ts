/** The differences of two forms in words, as whoever publishes reads them. Pure. */
import { differences, type Change } from '../../../../sync/forms/differences.ts'
import type { Field, Form, Said } from '../../../../sync/forms/form.ts'
import { formula, labelsOf, sentence, type Labels } from '../../../../sync/forms/words.ts'
import { measured } from '../filling/numbers.ts'
import { kindLabel } from './draft.ts'

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
  const [old, now] = [labelsOf(before), labelsOf(after)]
  return differences(before, after).map((change) => differenceOf(change, old, now))
}

function differenceOf(change: Change, old: Labels, now: Labels): Difference {
  switch (change.kind) {
    case 'titled':
      return { id: 'title', is: 'changed', what: 'The form', how: 'is called', from: change.from.en, to: change.to.en }
    case 'added': {
      const { key, label, kind } = change.field
      return { id: key, is: 'added', what: label.en, how: 'added,', from: '', to: kindLabel(kind).toLowerCase() }
    }
    case 'removed':
      return { id: change.field.key, is: 'removed', what: '', how: 'removed', from: change.field.label.en, to: '' }
    case 'moved': {
      const to = change.after === null ? 'first' : `after ${calledIn(now, change.after)}`
      return { id: `${change.key}.place`, is: 'changed', what: calledIn(now, change.key), how: 'stands', from: '', to }
    }
    case 'changed': {
      const { key, prop } = change
      const [from, to] = [wordsOf(old, key, prop), wordsOf(now, key, prop)]
      const [what, how] = [calledIn(now, key), PROPERTIES[prop]]
      return { id: `${key}.${prop}`, is: 'changed', what, how, from, to: to === '' ? 'nothing' : to }
    }
    case 'ruleAdded':
      return { ...ruleOf(change.rule.id), is: 'added', what: 'New rule:', to: sentence(change.rule, now) }
    case 'ruleRemoved':
      return { ...ruleOf(change.rule.id), is: 'removed', how: 'removed', from: sentence(change.rule, old) }
    case 'ruleChanged': {
      const [from, to] = [sentence(change.from, old), sentence(change.to, now)]
      return { ...ruleOf(change.to.id), is: 'changed', ...(from === to ? { how: 'changed:' } : { from }), to }
    }
  }
}

function ruleOf(id: string) {
  return { id: `rule.${id}`, what: 'Rule', how: '', from: '', to: '' }
}

function calledIn(labels: Labels, key: string): string {
  return labels.get(key)?.label.en ?? key
}

const PROPERTIES: Readonly<Record<keyof Field, string>> = {
  key: 'is kept as',
  kind: 'is a',
  label: 'is called',
  help: 'help says',
  citation: 'cites',
  mark: 'citation is checked',
  required: 'required',
  in: 'is in the rows of',
  unit: 'is in',
  units: 'may be typed in',
  decimals: 'has decimals',
  step: 'goes by steps of',
  low: 'low limit',
  warnLow: 'warns below',
  warnHigh: 'warns above',
  high: 'high limit',
  rollsAt: 'rolls over at',
  options: 'choices',
  entity: 'chooses from',
  list: 'chooses from the list',
  many: 'several at once',
  calc: 'is calculated as',
  start: 'begins with',
  ghost: 'shows the last value',
  same: 'same as last time',
  sensitive: 'sensitive',
  maxRows: 'rows at most',
}

/** What a property is where nothing is said of it. */
const UNSAID: { readonly [P in keyof Field]?: string } = {
  required: 'no',
  many: 'no',
  sensitive: 'no',
  ghost: 'yes',
  same: 'yes',
}

function wordsOf(labels: Labels, key: string, prop: keyof Field): string {
  const field = labels.get(key)
  if (field?.[prop] === undefined) return UNSAID[prop] ?? ''
  if (prop === 'kind') return kindLabel(field.kind).toLowerCase()
  if (prop === 'calc') return field.calc === undefined ? '' : formula(field.calc, labels)
  if (prop === 'options') return (field.options ?? []).map(({ label }) => inAll(label)).join(', ')
  if (prop === 'label' || prop === 'help') return inAll(field[prop])
  if (prop === 'in') return calledIn(labels, field.in ?? '')
  if (prop === 'start')
    return field.start !== undefined && 'last' in field.start
      ? `the last ${calledIn(labels, field.start.last)}`
      : 'a fixed value'
  const value = field[prop]
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'number') return typeof value === 'string' ? value : (value ?? []).join(', ')
  return prop === 'decimals' || prop === 'maxRows' ? String(value) : measured(value, field)
}

function inAll(said: Said | undefined): string {
  return Object.values(said ?? {}).join(' | ')
}
