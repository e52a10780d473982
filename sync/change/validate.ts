/**
 * Checks an op against the schema before it is committed, with the rules and the words of sync/change/validate.go: what
 * the server would reject is better said while the person still stands before the form.
 */

import { patterned } from './clean.ts'
import type { FieldMeta, ItemsMeta, Json, TableMeta } from '../../schema/meta/shapes.ts'
import type { Op } from './change.ts'
import { isUuid, keyedIdOrNull } from './ids.ts'
import { inTime } from './instants.ts'
import { itemProblems, listProblem, type Member } from './items.ts'

export type Validation =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly code: 'invalid' | 'bad_id' | 'unknown'
      readonly message: string
      readonly fields: Readonly<Record<string, string>>
    }

const MAX_JSON = 64 * 1024

// Times beyond these bounds are slips of a key.
const FIRST_DATE = '1850-01-01'
const LAST_DATE = '2200-12-31'

export function validate(meta: TableMeta, op: Op): Validation {
  const fields = op.fields ?? {}
  for (const name of Object.keys(fields).sort()) {
    if (meta.fields[name] === undefined) return unknown(`${meta.title} has no field ${name} here yet.`)
  }
  if (op.kind === 'command' && meta.states?.commands[op.command ?? ''] === undefined) {
    return unknown(`${meta.title} has no command ${op.command ?? ''} here yet.`)
  }
  if (op.kind === 'add' && meta.key !== undefined) {
    const id = keyedIdOrNull(op.entity, fields)
    if (id !== null && id !== op.id) {
      return {
        ok: false,
        code: 'bad_id',
        message: `The id of this ${op.entity} does not follow from its key.`,
        fields: {},
      }
    }
  }
  const problems: Record<string, string> = {}
  for (const [name, field] of Object.entries(meta.fields)) {
    const message =
      problem(meta, field, op.kind, fields[name] ?? null, name in fields) ?? baseProblem(field, op.base?.[name] ?? '')
    if (message !== null) problems[name] = message
  }
  const [first] = Object.keys(problems).sort()
  if (first === undefined) return { ok: true }
  return { ok: false, code: 'invalid', message: problems[first] ?? '', fields: problems }
}

function unknown(message: string): Validation {
  return { ok: false, code: 'unknown', message, fields: {} }
}

/** What is wrong with one value; null when nothing is. Forms call it per field. */
export function problem(
  meta: TableMeta,
  field: FieldMeta,
  kind: Op['kind'],
  value: Json,
  given: boolean,
): string | null {
  if (value === null) return field.required === true && (given || kind === 'add') ? `${field.title} is required.` : null
  if (field.merge === 'state' && meta.states !== undefined) {
    if (kind !== 'add') return `${field.title} is changed by a command.`
    if (typeof value === 'string' && field.enum?.includes(value) === true && !meta.states.initial.includes(value)) {
      return `${field.title} cannot start there.`
    }
  }
  if (field.carriers !== undefined && typeof value === 'string' && !field.carriers.includes(value)) {
    return `This kind of record takes no ${meta.title.toLowerCase()}.`
  }
  return valueProblem(field, value)
}

/** What is wrong with the cells of one row of a typed list, by name; a plain value has the empty name. */
export function rowProblems(items: ItemsMeta, member: Member): Readonly<Record<string, string>> {
  return itemProblems(items, member, valueProblem)
}

function valueProblem(field: FieldMeta, value: Json): string | null {
  switch (field.type) {
    case 'string':
      return typeof value === 'string' ? textProblem(field, value) : `${field.title} must be text.`
    case 'integer':
      return integerProblem(field, value)
    case 'boolean':
      return typeof value === 'boolean' ? null : `${field.title} must be yes or no.`
    default:
      return jsonProblem(field, value) ?? listProblem(field, value, valueProblem)
  }
}

// The text that an edit started from was a value of the field, and merging costs by its length.
function baseProblem(field: FieldMeta, base: string): string | null {
  if (field.maxLength === undefined || [...base].length <= field.maxLength) return null
  return `${field.title} was edited from a text with more than ${field.maxLength} characters.`
}

function integerProblem(field: FieldMeta, value: Json): string | null {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return `${field.title} must be a whole number.`
  if (field.minimum !== undefined && value < field.minimum)
    return `${field.title} must be at least ${measured(field, field.minimum)}.`
  if (field.maximum !== undefined && value > field.maximum)
    return `${field.title} must be at most ${measured(field, field.maximum)}.`
  if (field.format === 'instant' && !inTime(value)) return `${field.title} must be between the years 2000 and 2100.`
  return null
}

/**
 * A limit as a person reads it: 1250 of a field with two decimals in psi is "12.5 psi". A unit that is a fraction (1/8 in) is how the
 * number is stored, not how it is said.
 */
function measured({ decimal = 0, unit = '' }: FieldMeta, value: number): string {
  const digits = String(Math.abs(value)).padStart(decimal + 1, '0')
  const at = digits.length - decimal
  const fraction = digits.slice(at).replace(/0+$/, '')
  const text = `${value < 0 ? '-' : ''}${digits.slice(0, at)}${fraction === '' ? '' : `.${fraction}`}`
  return unit === '' || /^\d/.test(unit) ? text : `${text} ${unit}`
}

function textProblem(field: FieldMeta, text: string): string | null {
  if (!storable(text)) return `${field.title} holds a character that cannot be stored.`
  if (field.enum !== undefined && !field.enum.includes(text)) return `${field.title} is not one of the choices.`
  const length = [...text].length // characters, as the server counts them, not UTF-16 units
  if (length < (field.minLength ?? 0)) {
    return length === 0
      ? `${field.title} is required.`
      : `${field.title} needs at least ${field.minLength ?? 0} characters.`
  }
  if (field.maxLength !== undefined && length > field.maxLength)
    return `${field.title} has more than ${field.maxLength} characters.`
  if (field.pattern !== undefined && patterned(field, text) === null)
    return `${field.title} must be ${field.pattern.say}, such as ${field.pattern.example}.`
  switch (field.format) {
    case 'uuid':
      return isUuid(text) ? null : `${field.title} is not an id.`
    case 'sha256':
      return /^[0-9a-f]{64}$/.test(text) ? null : `${field.title} is not a SHA-256.`
    case 'date':
      if (!isDay(text)) return `${field.title} is not a date.`
      return text < FIRST_DATE || text > LAST_DATE ? `${field.title} must be between the years 1850 and 2200.` : null
    case 'signature': // nothing drawn is nobody's word
      return text.trim() === '' ? `${field.title} is required.` : null
    case undefined:
    default:
      return null
  }
}

function jsonProblem(field: FieldMeta, value: Json): string | null {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return `${field.title} must be a whole number.`
  const text = JSON.stringify(value)
  if (!storable(text) || /\\u(?:0000|d[89a-f]..)/.test(text))
    return `${field.title} holds a character that cannot be stored.`
  return new TextEncoder().encode(text).length > MAX_JSON ? `${field.title} is too large.` : null
}

// The server refuses NUL and lone surrogates: no database stores them alike.
function storable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}
