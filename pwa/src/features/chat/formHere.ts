/**
 * Questions about what forms of the yard's own ask ("last stack temperature"), answered from the entries of this device. A field is named by
 * its whole label; where several forms have it, by a word of the form's title too. What is asked of few people is left to the server.
 */
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { WINDOWS } from '../../../../schema/gen/windows.ts'
import type { AskAnswers } from '../../../../schema/meta/asks.ts'
import type { PageMeta, TableMeta } from '../../../../schema/meta/shapes.ts'
import type { Row } from '../../data/store/rows.ts'
import { addDays, formatDate, formatDateTime } from '../../lib/dates.ts'
import { capital } from '../../lib/text.ts'
import { defineRecord, titleOf } from '../../records/engine/define.ts'
import type { Device, Lack } from './device.ts'
import { figureText } from './figures.ts'
import { periodIn, type Span, type Words } from './periods.ts'
import { dayOf, holds } from './plan.ts'
import { PLAIN } from './told.ts'
import { createWords, GRAMMARS, plainPhrase } from './understand.ts'
import type { Answer } from './wire.ts'
import type { Grammar } from './words/en.ts'

/** The kinds of a field whose answer is a number, as the server has them. */
const NUMBERS = new Set(['number', 'meter', 'calc', 'money', 'temperature'])

interface Field {
  readonly key: string
  readonly labels: readonly string[]
  readonly unit: string | undefined
}

interface Form {
  readonly group: string
  readonly titles: readonly string[]
  readonly fields: readonly Field[]
}

interface Asked {
  readonly grammar: Grammar
  readonly form: Form
  readonly field: Field
  readonly how: 'avg' | 'max' | 'min' | 'sum' | 'last'
  readonly period: Span | null
  readonly said: string
}

export async function formHere(question: string, device: Device): Promise<Answer | Lack | null> {
  for (const entity of Object.keys(PAGES) as EntityName[]) {
    const page: PageMeta | undefined = PAGES[entity]
    const lies = page?.ask?.answers
    if (lies === undefined) continue
    const kinds = [entity, lies.entity, lies.corrected, lies.forms] as EntityName[]
    if (!kinds.every((kind) => device.may(kind))) continue
    const forms = await formsOf(entity, lies, device)
    for (const grammar of GRAMMARS) {
      const asked = read(question, grammar, forms, device.today)
      if (asked !== null) return device.synced === null ? { lacks: grammar.notYet } : told(entity, lies, asked, device)
    }
  }
  return null
}

const get = (row: object | null | undefined, name: string): unknown =>
  row === null || row === undefined ? undefined : Reflect.get(row, name)

const textsOf = (of: unknown): readonly string[] =>
  typeof of === 'object' && of !== null
    ? Object.values(of).filter((text): text is string => typeof text === 'string' && text !== '')
    : []

const titleIn = (of: EntityName | undefined, row: Row | undefined): readonly string[] =>
  of === undefined || row === undefined ? [] : [titleOf(defineRecord(of), row)]

/** The newest version of each form, without the fields that any version asks of few. */
async function formsOf(entity: EntityName, lies: AskAnswers, { list }: Device): Promise<readonly Form[]> {
  const { fields }: TableMeta = TABLES[entity]
  const of = fields[lies.group]?.ref as EntityName | undefined
  const named = new Map((of === undefined ? [] : await list(of)).map((row) => [row.id, row]))
  const newest = new Map<string, { version: number; body: object }>()
  const secret = new Set<string>()
  for (const row of await list(lies.forms as EntityName)) {
    const [id, version, body] = [get(row, lies.group), get(row, lies.version), get(row, lies.body)]
    if (typeof id !== 'string' || typeof body !== 'object' || body === null) continue
    for (const field of fieldsOf(body))
      if (get(field, 'sensitive') === true) secret.add(`${id} ${String(get(field, 'key'))}`)
    const at = typeof version === 'number' ? version : 0
    if (at >= (newest.get(id)?.version ?? 0)) newest.set(id, { version: at, body })
  }
  return [...newest].map(([id, { body }]) => ({
    group: id,
    titles: [...textsOf(get(body, 'title')), ...titleIn(of, named.get(id))].map(plainPhrase),
    fields: fieldsOf(body).flatMap((field) => {
      const [key, kind, unit] = [get(field, 'key'), get(field, 'kind'), get(field, 'unit')]
      if (typeof key !== 'string' || !NUMBERS.has(String(kind)) || secret.has(`${id} ${key}`)) return []
      return [
        {
          key,
          labels: textsOf(get(field, 'label')).map(plainPhrase),
          unit: typeof unit === 'string' && unit !== '' ? unit : undefined,
        },
      ]
    }),
  }))
}

function fieldsOf(body: object): readonly object[] {
  const fields = get(body, 'fields')
  return Array.isArray(fields)
    ? fields.filter((field): field is object => typeof field === 'object' && field !== null)
    : []
}

/** Null where a word is left over, or where it could be another field too. */
function read(question: string, grammar: Grammar, forms: readonly Form[], today: string): Asked | null {
  const words = createWords(question)
  const period = periodIn(words, grammar, today)
  const found = named(words, forms)
  if (found === null) return null
  const { form, field, label } = found
  words.take([label])
  const made = (['avg', 'max', 'min'] as const).find((one) => words.take(grammar.made[one]))
  const much = words.drop(grammar.howMuch)
  words.take(grammar.last)
  const title = form.titles.flatMap((one) => [one, ...one.split(' ')])
  while (words.drop([...title, ...grammar.filler, ...grammar.did]));
  if (words.left() !== '') return null
  const how = made ?? (much ? 'sum' : period === null ? 'last' : 'avg')
  return { grammar, form, field, how, period, said: words.said() }
}

/** The one field whose label is the longest that stands there. */
function named(words: Words, forms: readonly Form[]) {
  const all = forms.flatMap((form) =>
    form.fields.flatMap((field) =>
      field.labels.filter((label) => label !== '' && words.has(label)).map((label) => ({ form, field, label })),
    ),
  )
  const longest = all.filter(({ label }) => all.every((other) => other.label.length <= label.length))
  const titled = longest.filter(({ form }) =>
    form.titles.some((title) => title.split(' ').some((word) => word.length > 3 && words.has(word))),
  )
  const fits = longest.length > 1 ? titled : longest
  const [first] = fits
  return first !== undefined && fits.every(({ form, field }) => form === first.form && field === first.field)
    ? first
    : null
}

interface Reading {
  readonly value: number
  readonly day: string
}

async function told(entity: EntityName, lies: AskAnswers, asked: Asked, device: Device): Promise<Answer | Lack> {
  const { grammar, how, period, field, said } = asked
  const many = PAGES[entity]?.words.many ?? ''
  const window = WINDOWS[entity]
  const since = window === undefined ? null : addDays(device.today, 1 - window.days)
  if (since !== null && period !== null && period.from < since) return { lacks: grammar.lacks(many, formatDate(since)) }
  const readings = await readingsOf(entity, lies, asked, device)
  const numbers = readings.map(({ value }) => value)
  const sum = numbers.reduce((a, b) => a + b, 0)
  const newest = readings.reduce<Reading | null>((a, b) => (a === null || b.day >= a.day ? b : a), null)
  const value =
    newest === null
      ? null
      : { last: newest.value, avg: sum / numbers.length, sum, max: Math.max(...numbers), min: Math.min(...numbers) }[
          how
        ]
  const text =
    value === null
      ? grammar.nothing
      : figureText(value, { ...(field.unit === undefined ? {} : { unit: field.unit }), places: 3 })
  const dated = how === 'last' && newest !== null ? `, ${formatDate(newest.day)}` : ''
  const assumes = [
    ...(how !== 'last' && period === null && since !== null ? [grammar.since(many, formatDate(since))] : []),
    ...(device.all(entity) ? [] : [grammar.yours]),
    ...(device.synced === null || device.synced === 0 ? [] : [grammar.asOf(formatDateTime(device.synced))]),
  ]
  return {
    ...PLAIN,
    outcome: value === null ? 'empty' : 'answered',
    headline: `${capital(said)}: ${text}${dated}.`,
    assumes: assumes.length === 0 ? null : assumes.join(' '),
    list: null,
  }
}

/** What was read of a field, as corrections left it, with its day. */
async function readingsOf(
  entity: EntityName,
  lies: AskAnswers,
  { form, field, period }: Asked,
  { list }: Device,
): Promise<readonly Reading[]> {
  const { fields }: TableMeta = TABLES[entity]
  const ask = PAGES[entity]?.ask
  const days = new Map<string, string>()
  for (const row of await list(entity)) {
    const day = ask?.time === undefined ? null : dayOf(row, ask.time)
    const fits = (ask?.without ?? []).every((where) => holds(where, row, fields, () => undefined))
    if (get(row, lies.group) === form.group && fits && day !== null && isIn(day, period)) days.set(row.id, day)
  }
  const answers: TableMeta = TABLES[lies.entity as EntityName]
  const per = 10 ** (answers.fields[lies.number]?.decimal ?? 0)
  const [given, corrected] = await Promise.all([list(lies.entity as EntityName), list(lies.corrected as EntityName)])
  const made = (row: Row) => Number(get(row, 'createdAt') ?? 0)
  const read = new Map<string, Reading>()
  for (const row of [...given, ...corrected.toSorted((a, b) => made(a) - made(b))]) {
    const record = String(get(row, lies.record))
    const day = days.get(record)
    if (day === undefined || get(row, lies.key) !== field.key) continue
    const at = `${record} ${Number(get(row, lies.line) ?? 0)}`
    const number = get(row, lies.number)
    if (typeof number === 'number') read.set(at, { value: number / per, day })
    else read.delete(at)
  }
  return [...read.values()]
}

const isIn = (day: string, period: Span | null) => period === null || (day >= period.from && day <= period.to)
