/** The fields of a form as columns of a grid: what a cell may say, how it is read, what is offered. Pure. */
import type { Field, Form } from '../../../../sync/forms/form.ts'
import { readDate, readTime, readWhen } from '../../records/import/dates.ts'
import { key as folded } from '../../records/import/find.ts'
import { inYard } from '../../records/import/zones.ts'
import { ENGLISH, textIn } from '../../lib/words.ts'
import type { CellKind, GridColumn } from '../../ui/grid/column.ts'
import type { Choosable, Kept } from '../filling/FillStore.ts'
import { fillWords } from '../filling/fillWords.ts'
import { isNumeric, parseNumber } from '../filling/numbers.ts'
import { valueWords } from '../filling/valueWords.ts'

export type ReadValue = { readonly value: Kept } | { readonly problem: string }

/** A column with the value behind its text. */
export interface FormColumn extends GridColumn {
  readonly field: Field
  readonly aliases: readonly string[]
  readonly value: (text: string) => ReadValue
  readonly show: (value: Kept) => string
}

/** What a field of records chooses from, by names and codes; null where it chooses from no records. */
export type FindIn = (field: Field) => {
  readonly find: (
    text: string,
  ) => { readonly ok: true; readonly id: string } | { readonly ok: false; readonly problem: string }
  readonly choices: readonly Choosable[]
} | null

const WIDTHS: Readonly<Record<CellKind, number>> = {
  text: 20,
  number: 13,
  date: 15,
  time: 10,
  choice: 16,
  ref: 20,
  check: 12,
}

/** Whether a cell of text can say it: photos, drawings and rows of tables are filled on the entry itself. */
export function fitsCell(field: Field): boolean {
  return field.in === undefined && kindOf(field) !== null
}

export function formColumns(form: Form, findIn: FindIn): readonly FormColumn[] {
  return form.fields.flatMap((field): readonly FormColumn[] => {
    const kind = kindOf(field)
    return field.in !== undefined || kind === null ? [] : [columnOf(field, kind, findIn)]
  })
}

function kindOf(field: Field): CellKind | null {
  switch (field.kind) {
    case 'number':
    case 'meter':
    case 'duration':
      return 'number'
    case 'text':
    case 'longText':
    case 'scan':
    case 'dateTime':
      return 'text'
    case 'choice':
      return field.entity === undefined ? 'choice' : 'ref'
    case 'yesNo':
    case 'judged':
      return 'choice'
    case 'date':
      return 'date'
    case 'time':
      return 'time'
    case 'person':
    case 'record':
      return 'ref'
    case 'calc':
    case 'photo':
    case 'file':
    case 'signature':
    case 'pin':
    case 'group':
    case 'note':
    case 'heading':
    case 'page':
      return null
  }
}

function columnOf(field: Field, kind: CellKind, findIn: FindIn): FormColumn {
  const found = findIn(field)
  const named = namesOf(field)
  const offered = found?.choices ?? []
  const known = new Map<string, ReadValue>()
  // Each text is read once: a column of many rows says the same few words.
  const value = (text: string): ReadValue => {
    const before = known.get(text)
    if (before !== undefined) return before
    const read = readValue(field, text, found, named)
    known.set(text, read)
    return read
  }
  const show = (one: Kept) => valueWords(field, one, offered)
  const choices = named === null ? offered.map(({ label }) => label) : [...named.labels]
  return {
    key: field.key,
    label: textIn(field.label, ENGLISH).text,
    kind,
    unit: isNumeric(field) ? (field.kind === 'duration' ? fillWords(ENGLISH).minutes : field.unit) : undefined,
    required: field.required === true,
    width: WIDTHS[kind],
    aliases: [field.key, ...Object.values(field.label)],
    field,
    value,
    show,
    read: (text) => {
      const read = value(text)
      return 'problem' in read ? { ok: false, problem: read.problem } : { ok: true, shown: show(read.value) }
    },
    ...(kind === 'choice' || kind === 'ref' ? { choices: () => choices } : {}),
  }
}

interface Names {
  readonly labels: readonly string[]
  readonly ids: ReadonlyMap<string, string>
}

/** What answers are called, in every language of the form; null where the form does not name them. */
function namesOf(field: Field): Names | null {
  const t = fillWords(ENGLISH)
  const made = (all: readonly (readonly [id: string, names: readonly string[]])[]): Names => ({
    labels: all.map(([, [label = '']]) => label),
    ids: new Map(all.flatMap(([id, names]) => [...names, id].map((name) => [folded(name), id] as const)).toReversed()),
  })
  if (field.kind === 'yesNo')
    return made([
      ['yes', [t.yes, 'y', 'true', '1', 'x']],
      ['no', [t.no, 'n', 'false', '0']],
    ])
  if (field.kind === 'judged')
    return made([
      ['pass', [t.result.pass, 'p', 'ok']],
      ['fail', [t.result.fail, 'f']],
      ['na', [t.result.na, 'na', '-']],
    ])
  return field.options === undefined
    ? null
    : made(field.options.map(({ id, label }) => [id, [textIn(label, ENGLISH).text, ...Object.values(label)]]))
}

function readValue(field: Field, text: string, found: ReturnType<FindIn>, named: Names | null): ReadValue {
  switch (field.kind) {
    case 'number':
    case 'meter':
    case 'duration': {
      const number = parseNumber(text)
      return number === null ? { problem: 'This is no number. Type digits and one point.' } : { value: { number } }
    }
    case 'date': {
      const day = readDate(text)
      return day === null ? { problem: 'This is no day. Type it as 2026-11-20.' } : { value: { day } }
    }
    case 'time': {
      const time = readTime(text)
      return time === null ? { problem: 'This is no time. Type it as 14:30.' } : { value: { text: time } }
    }
    case 'dateTime': {
      const when = readWhen(text, 'mdy')
      if (when === null || when.time === null)
        return { problem: 'This is no day with a time. Type it as 2026-11-20 14:30.' }
      const { day, time } = inYard({ day: when.day, time: when.time }, when.zone)
      return { value: { text: `${day}T${time}` } }
    }
    case 'choice':
    case 'yesNo':
    case 'judged':
    case 'person':
    case 'record':
      return readChoice(field, text, found, named)
    case 'text':
    case 'longText':
    case 'scan':
    case 'calc':
    case 'photo':
    case 'file':
    case 'signature':
    case 'pin':
    case 'group':
    case 'note':
    case 'heading':
    case 'page':
      return { value: { text } }
  }
}

function readChoice(field: Field, text: string, found: ReturnType<FindIn>, named: Names | null): ReadValue {
  const ids: string[] = []
  for (const part of field.many === true ? text.split(/[;,]/) : [text]) {
    if (part.trim() === '') continue
    if (named !== null) {
      const id = named.ids.get(folded(part))
      if (id === undefined) return { problem: `“${part.trim()}” is no answer here: ${named.labels.join(', ')}.` }
      ids.push(id)
    } else if (found !== null) {
      const one = found.find(part)
      if (!one.ok) return { problem: one.problem }
      ids.push(one.id)
    } else return { problem: 'There is nothing to choose from.' }
  }
  if (field.many === true) return { value: { list: ids } }
  const isRef = field.kind === 'person' || field.kind === 'record' || field.entity !== undefined
  const [id = null] = ids
  return { value: isRef ? { ref: id } : { text: id } }
}
