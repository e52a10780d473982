/** What keeps a form from being put in use, in words that say what to do: the twin of check.go, with the same words. Pure. */
import { compile, pathsOf } from '../logic/parse.ts'
import { namesIn, sizeOf, type CalcName } from './calc.ts'
import { circlesIn } from './circles.ts'
import type { Field, Form, Rule } from './form.ts'
import { columnOf } from './plain.ts'
import { fieldOf, indexOf, MAX_ROWS, type Index } from './index.ts'
import { depthOf, isNever, unknownOptions } from './never.ts'
import { stepsOf } from './steps.ts'

/** Code is stable; it is about a field (key), a rule, or the whole form. */
export interface Problem {
  readonly code: string
  readonly key?: string
  readonly rule?: string
  readonly words: string
}

const MAX_FIELDS = 500
const MAX_BYTES = 100 * 1024
const MAX_DEPTH = 5
const MAX_PARTS = 200
const MAX_STEPS = 250_000

export function checkForm(form: Form): readonly Problem[] {
  const index = indexOf(form)
  return [
    ...checkSize(form),
    ...twice(form.fields.map(({ key }) => key)).map((key) => ({
      code: 'twice',
      key,
      words: `Two fields have the key "${key}". Give one of them another key.`,
    })),
    ...form.fields.flatMap((field) => checkField(field, index)),
    ...twice(form.rules.map(({ id }) => id)).map((rule) => ({
      code: 'twice',
      rule,
      words: `Two rules have the id "${rule}". Make one of them anew.`,
    })),
    ...form.rules.flatMap((rule) => checkRule(rule, index)),
    ...checkHidden(index),
    ...checkSteps(index),
    ...circlesIn(index).map((keys) => ({ code: 'circle', key: keys[0] ?? '', words: circleWords(keys, index) })),
  ]
}

function checkSize(form: Form): readonly Problem[] {
  const found: Problem[] = []
  const bytes = new TextEncoder().encode(JSON.stringify(form)).length
  if (form.fields.length === 0) found.push({ code: 'empty', words: 'Nothing is asked. Add at least one field.' })
  if (form.fields.length > MAX_FIELDS)
    found.push({
      code: 'many',
      words: `There are ${form.fields.length} fields, and ${MAX_FIELDS} is the most. Split the form into two.`,
    })
  if (bytes > MAX_BYTES)
    found.push({ code: 'size', words: 'The form is larger than 100 KB. Shorten its texts, or split it into two.' })
  return found
}

function checkSteps(index: Index): readonly Problem[] {
  if (stepsOf(index) <= MAX_STEPS) return []
  const words =
    'There is too much to calculate when every table is full. Take parts out of the formulas and rules, allow fewer rows, or split the form into two.'
  return [{ code: 'steps', words }]
}

/** What stands there a second time, once each. */
function twice(of: readonly string[]): readonly string[] {
  return [...new Set(of.filter((one, place) => of.indexOf(one) < place))]
}

function nameOf(key: string, index: Index): string {
  const label = index.byKey.get(key)?.field.label.en ?? ''
  return `"${label === '' ? key : label}"`
}

function checkField(field: Field, index: Index): readonly Problem[] {
  const { key, kind, options = [], decimals = 0, step = 1, rollsAt = 1, maxRows = 1 } = field
  const name = nameOf(key, index)
  const found: Problem[] = []
  const say = (isWrong: boolean, code: string, words: string) => {
    if (isWrong) found.push({ code, key, words })
  }
  say(!/^[A-Za-z0-9_-]{1,64}$/.test(key), 'key', `Key "${key}": use letters, digits, _ and -, at most 64.`)
  say(field.label.en === '', 'label', `Field "${key}" has no label. Write what is asked.`)
  const isOpen = field.entity !== undefined || field.list !== undefined
  say(
    kind === 'choice' && !isOpen && options.length === 0,
    'options',
    `${name} has no answers to choose from. Add at least one.`,
  )
  for (const id of twice(options.map((option) => option.id)))
    say(true, 'option', `${name} has two answers with the id "${id}". Remove one of them.`)
  say(decimals < 0 || decimals > 4, 'decimals', `${name}: choose 0 to 4 digits behind the point.`)
  say(step <= 0, 'step', `${name}: make the step greater than 0.`)
  say(!inOrder(field), 'limits', `${name}: put the limits in order: low, warn below, warn above, high.`)
  say(rollsAt <= 0, 'rollsAt', `${name}: make the reading at which it begins again greater than 0.`)
  say(maxRows < 1 || maxRows > MAX_ROWS, 'rows', `${name}: allow 1 to ${MAX_ROWS} rows.`)
  if (kind === 'group')
    say(index.byKey.get(key)?.columns.length === 0, 'columns', `${name} has no columns. Add at least one.`)
  if (field.in !== undefined) {
    const around = index.byKey.get(field.in)
    if (!around) say(true, 'unknown', `${name} stands in "${field.in}", which is not there. Move it out.`)
    else if (around.field.kind !== 'group')
      say(true, 'group', `${name} stands in ${nameOf(field.in, index)}, which is no table. Move it out.`)
    else say(['group', 'heading', 'page'].includes(kind), 'group', `${name} cannot stand in a table. Move it out.`)
  }
  say(kind === 'calc' && field.calc === undefined, 'calc', `${name} has nothing to calculate. Build its formula.`)
  if (field.start !== undefined && 'last' in field.start)
    say(
      !index.byKey.has(field.start.last),
      'unknown',
      `${name} begins with "${field.start.last}" of last time, which is no field. Choose another.`,
    )
  return [...found, ...checkCalc(field, index)]
}

function inOrder({ low, warnLow, warnHigh, high }: Field): boolean {
  const limits = [low, warnLow, warnHigh, high].filter((limit) => limit !== undefined)
  return limits.every((limit, place) => place === 0 || (limits[place - 1] ?? limit) <= limit)
}

function checkCalc(field: Field, index: Index): readonly Problem[] {
  const { calc, key } = field
  if (calc === undefined || field.kind !== 'calc') return []
  const name = nameOf(key, index)
  const { depth, parts } = sizeOf(calc)
  const found: Problem[] = []
  if (depth > MAX_DEPTH)
    found.push({ code: 'deep', key, words: `${name}: its formula is deeper than 5 levels. Split it into two fields.` })
  if (parts > MAX_PARTS)
    found.push({ code: 'large', key, words: `${name}: its formula has more than 200 parts. Split it into two fields.` })
  const wrong = namesIn(calc).flatMap(({ how, key: named }) => calcWrong(name, field, how, named, index) ?? [])
  return [...found, ...wrong.map(({ code, words }) => ({ code, key, words }))]
}

function calcWrong(name: string, field: Field, how: CalcName, key: string, index: Index): Problem | null {
  const other = index.byKey.get(key)
  if (!other) return { code: 'unknown', words: `${name} calculates with "${key}", which is no field. Choose another.` }
  const { kind } = other.field
  if (how === 'rows')
    return kind === 'group'
      ? null
      : { code: 'calc', words: `${name} counts the rows of ${nameOf(key, index)}, which is no table.` }
  if (columnOf(other.field) !== 'number' && columnOf(other.field) !== 'files')
    return { code: 'calc', words: `${name} calculates with ${nameOf(key, index)}, which is no number. Choose another.` }
  if (how === 'var' || how === 'last')
    return other.group === '' || other.group === index.byKey.get(field.key)?.group
      ? null
      : {
          code: 'calc',
          words: `${name} needs the sum, mean, least or most of ${nameOf(key, index)}, which has many rows.`,
        }
  return other.group === ''
    ? { code: 'calc', words: `${name} goes over the rows of ${nameOf(key, index)}, which is in no table.` }
    : null
}

function checkRule(rule: Rule, index: Index): readonly Problem[] {
  const { id, then, of = [] } = rule
  const name = `Rule "${rule.say?.en ?? id}"`
  const found: Problem[] = []
  const say = (isWrong: boolean, code: string, words: string) => {
    if (isWrong) found.push({ code, rule: id, words: `${name}: ${words}` })
  }
  say(of.length === 0 && ['show', 'require', 'end'].includes(then), 'of', 'choose the fields that it is about.')
  for (const key of of.map(fieldOf)) say(!index.byKey.has(key), 'unknown', `"${key}" is no field. Choose another.`)
  say(
    rule.say === undefined && ['refuse', 'warn', 'task', 'notify', 'stop'].includes(then),
    'say',
    'write what people are told.',
  )
  say(rule.to === undefined && then === 'notify', 'to', 'choose who is told.')
  const compiled = compile(rule.when)
  if (!compiled.ok) {
    say(true, 'condition', `its condition cannot be read (${compiled.message}). Build it anew.`)
    return found
  }
  say(depthOf(rule.when) > MAX_DEPTH, 'deep', 'its condition is nested deeper than 5. Split it into several rules.')
  const paths = [...pathsOf(compiled.rule)].toSorted()
  for (const path of paths) say(!index.byKey.has(path), 'unknown', `"${path}" is no field. Choose another.`)
  const groups = new Set(paths.map((path) => index.byKey.get(path)?.group ?? '').filter((group) => group !== ''))
  say(groups.size > 1, 'rows', 'it reads columns of two tables. Make a rule for each.')
  for (const { key, id: option } of unknownOptions(rule.when, index))
    say(true, 'option', `${nameOf(key, index)} has no answer "${option}". Choose another.`)
  say(
    then !== 'show' && isNever(rule.when, index),
    'never',
    'its condition can never be true. Change it, or remove the rule.',
  )
  return found
}

/** Fields that no rule ever shows. */
function checkHidden(index: Index): readonly Problem[] {
  return [...index.byKey.values()].flatMap(({ field: { key }, shows }) =>
    shows.length > 0 && shows.every(({ rule }) => isNever(rule.when, index))
      ? [{ code: 'hidden', key, words: `${nameOf(key, index)} is never shown. Change when it is shown, or remove it.` }]
      : [],
  )
}

function circleWords(keys: readonly string[], index: Index): string {
  const names = keys.map((key) => nameOf(key, index))
  return names.length === 1
    ? `${names[0]} waits for itself. Take it out of its own rule or formula.`
    : `${names.join(', ')} wait for each other. Take one of them out of a rule or formula.`
}
