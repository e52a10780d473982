/**
 * Reads a form that somebody else wrote: the twin of read.go, with the same words. Keys that are not known are passed over, what cannot be
 * read is left out and said; nothing throws. Whether the form makes sense is asked by check.ts.
 */
import { compile } from '../logic/parse.ts'
import { readCalc } from './calc.ts'
import { ACTIONS, FIELD_KINDS, type Field, type Form, type Option, type Rule, type Said, type Value } from './form.ts'

type Group = Readonly<Record<string, unknown>>

/** Reads the properties of one thing and collects what is wrong with them. */
class Reader {
  readonly problems: string[] = []
  readonly of: Group
  private readonly place: string

  constructor(of: Group, place: string) {
    this.of = of
    this.place = place
  }

  get(name: string): unknown {
    return Object.hasOwn(this.of, name) ? (this.of[name] ?? undefined) : undefined
  }

  /** Undefined where `read` makes nothing of what is there, which is said. */
  read<T>(name: string, what: string, read: (value: unknown) => T | undefined): T | undefined {
    const value = this.get(name)
    if (value === undefined) return undefined
    const made = read(value)
    if (made === undefined) this.say(`"${name}" is ${what} and is left out.`)
    return made
  }

  /** The items that can be read; undefined where there are none. */
  items<T>(name: string, read: (value: unknown) => T | undefined): readonly T[] | undefined {
    const value = this.get(name)
    if (value === undefined) return undefined
    if (!Array.isArray(value)) {
      this.say(`"${name}" is no list and is left out.`)
      return undefined
    }
    const made: T[] = []
    for (const [at, item] of value.entries()) {
      const one = read(item)
      if (one === undefined) this.say(`item ${at + 1} of "${name}" cannot be read and is left out.`)
      else made.push(one)
    }
    return made.length === 0 ? undefined : made
  }

  text(name: string): string | undefined {
    return this.get(name) === '' ? undefined : this.read(name, 'no text', textOf)
  }

  whole(name: string): number | undefined {
    return this.read(name, 'no whole number', wholeOf)
  }

  flag(name: string): boolean | undefined {
    return this.read(name, 'neither yes nor no', (value) => (typeof value === 'boolean' ? value : undefined))
  }

  said(name: string): Said | undefined {
    return this.read(name, 'no text in English', saidOf)
  }

  say(words: string): void {
    this.problems.push(`${this.place}: ${words}`)
  }
}

/** Reads the body of a version. What is no form at all is an empty one. */
export function readForm(body: unknown): { readonly form: Form; readonly problems: readonly string[] } {
  if (!isGroup(body)) return { form: { title: { en: '' }, fields: [], rules: [] }, problems: ['This is no form.'] }
  const reader = new Reader(body, 'Form')
  const title = reader.said('title') ?? { en: '' }
  const fields = listOf(reader, 'fields').map(readField)
  const rules = listOf(reader, 'rules').map(readRule)
  return {
    form: {
      title,
      fields: fields.flatMap(({ field }) => field ?? []),
      rules: rules.flatMap(({ rule }) => rule ?? []),
    },
    problems: [...reader.problems, ...[...fields, ...rules].flatMap(({ problems }) => problems)],
  }
}

function listOf(reader: Reader, name: string): readonly unknown[] {
  return reader.read(name, 'no list', (value) => (Array.isArray(value) ? (value as unknown[]) : undefined)) ?? []
}

/** Reads one field. Null where it has no key, or a kind that is not known here. */
export function readField(spec: unknown): { readonly field: Field | null; readonly problems: readonly string[] } {
  const key = isGroup(spec) && Object.hasOwn(spec, 'key') ? textOf(spec['key']) : undefined
  if (!isGroup(spec) || key === undefined) return { field: null, problems: ['A field has no key and is left out.'] }
  const reader = new Reader(spec, `Field "${key}"`)
  const kind = FIELD_KINDS.find((one) => one === reader.get('kind'))
  if (kind === undefined)
    return { field: null, problems: [`Field "${key}": its kind is not known here, and it is left out.`] }
  const label = reader.said('label')
  if (reader.get('label') === undefined) reader.say('it has no label.')
  const field = {
    key,
    kind,
    label: label ?? { en: key },
    help: reader.said('help'),
    citation: reader.text('citation'),
    mark: reader.read('mark', 'none of V, S and U', (value) => MARKS.find((mark) => mark === value)),
    required: reader.flag('required') || undefined,
    in: reader.text('in'),
    unit: reader.text('unit'),
    units: reader.items('units', textOf),
    decimals: reader.whole('decimals'),
    step: reader.whole('step'),
    low: reader.whole('low'),
    warnLow: reader.whole('warnLow'),
    warnHigh: reader.whole('warnHigh'),
    high: reader.whole('high'),
    rollsAt: reader.whole('rollsAt'),
    options: reader.items('options', optionOf),
    entity: reader.text('entity'),
    list: reader.text('list'),
    many: reader.flag('many') || undefined,
    calc: reader.read('calc', 'no calculation', (value) => readCalc(value) ?? undefined),
    start: reader.read('start', 'no start', startOf),
    ghost: reader.flag('ghost'),
    same: reader.flag('same'),
    sensitive: reader.flag('sensitive') || undefined,
    maxRows: reader.whole('maxRows'),
  }
  return { field: bare<Field>(field), problems: reader.problems }
}

/** Reads one rule. Null where it has no id, an action that is not known here, or a condition that cannot be read. */
export function readRule(spec: unknown): { readonly rule: Rule | null; readonly problems: readonly string[] } {
  const id = isGroup(spec) && Object.hasOwn(spec, 'id') ? textOf(spec['id']) : undefined
  if (!isGroup(spec) || id === undefined) return { rule: null, problems: ['A rule has no id and is left out.'] }
  const reader = new Reader(spec, `Rule "${id}"`)
  const then = ACTIONS.find((action) => action === reader.get('then'))
  if (then === undefined)
    return { rule: null, problems: [`Rule "${id}": what it does is not known here, and it is left out.`] }
  const when: unknown = reader.get('when') ?? null
  const compiled = compile(when)
  if (!compiled.ok)
    return {
      rule: null,
      problems: [`Rule "${id}": its condition cannot be read (${compiled.message}), and it is left out.`],
    }
  const rule = {
    of: reader.items('of', textOf),
    say: reader.said('say'),
    to: reader.text('to'),
    due: reader.whole('due'),
  }
  // Both were read above. The linter takes an object that is written with `then` for a promise.
  const named = Object.fromEntries(['id', 'then'].map((name) => [name, spec[name]]))
  return { rule: { ...named, ...bare(rule), when } as unknown as Rule, problems: reader.problems }
}

const MARKS = ['V', 'S', 'U'] as const

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function wholeOf(value: unknown): number | undefined {
  return Number.isSafeInteger(value) ? (value as number) || 0 : undefined
}

function saidOf(value: unknown): Said | undefined {
  if (!isGroup(value)) return undefined
  const said = Object.fromEntries(Object.entries(value).filter(([, text]) => textOf(text) !== undefined))
  return Object.hasOwn(said, 'en') ? (said as Said) : undefined
}

function optionOf(value: unknown): Option | undefined {
  if (!isGroup(value)) return undefined
  const id = textOf(value['id'])
  return id === undefined ? undefined : { id, label: saidOf(value['label']) ?? { en: id } }
}

function startOf(value: unknown): Field['start'] {
  if (!isGroup(value)) return undefined
  const last = textOf(value['last'])
  if (last !== undefined) return { last }
  return isGroup(value['value']) ? { value: valueOf(value['value']) } : undefined
}

/** The parts of a value that can be read. */
function valueOf(of: Group): Value {
  const list = of['list']
  return bare<Value>({
    number: wholeOf(of['number']),
    text: textOf(of['text']),
    day: textOf(of['day']),
    ref: textOf(of['ref']),
    list: Array.isArray(list) ? list.filter((one): one is string => textOf(one) !== undefined) : undefined,
    notRead: textOf(of['notRead']),
    note: textOf(of['note']),
  })
}

/** Without what is not there. */
export function bare<T extends object>(of: { readonly [K in keyof T]: T[K] | null | undefined }): T {
  return Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined && value !== null)) as T
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
