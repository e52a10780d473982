/** What a value says, and whether it is of the shape of its field: the twin of plain.go. Pure. */
import { daysUntil } from '../compute/days.ts'
import { isFilled as holds, type Value as Read } from '../logic/logic.ts'
import type { Field, Remark, Value } from './form.ts'

/** Where a value of a field stands; null for what has no value of its own. */
export type Column = 'number' | 'text' | 'day' | 'ref' | 'list' | 'files' | null

const COLUMNS = ['number', 'text', 'day', 'ref', 'list'] as const

export function columnOf(field: Field): Column {
  switch (field.kind) {
    case 'number':
    case 'calc':
    case 'duration':
    case 'meter':
      return 'number'
    case 'date':
      return 'day'
    case 'person':
    case 'record':
      return 'ref'
    case 'photo':
    case 'file':
    case 'signature':
      return 'files'
    case 'choice':
      return field.many ? 'list' : field.entity === undefined ? 'text' : 'ref'
    case 'group':
    case 'note':
    case 'heading':
    case 'page':
      return null
    case 'text':
    case 'longText':
    case 'yesNo':
    case 'judged':
    case 'time':
    case 'dateTime':
    case 'scan':
    case 'pin':
      return 'text'
  }
}

/**
 * What a condition reads of a value: a number as it is stored, text (yes and no, pass, fail and na among it), a day, the id of an option or
 * a record, a list of ids; of photos, files and signatures how many there are (plainly, 2 is 2). Null where there is nothing.
 */
export function plain(field: Field, value: Value | null | undefined): Read {
  const column = columnOf(field)
  if (column === null) return null
  if (column === 'files') return wholeOf(value?.files) ?? 0
  if (!value || value.notRead) return null
  if (column === 'number') return wholeOf(value.number)
  return value[column] || null
}

function wholeOf(number: number | null | undefined): number | null {
  return Number.isSafeInteger(number) ? number || 0 : null
}

/** Whether something was given: a value, or why there is none. */
export function isGiven(field: Field, value: Value | null | undefined): boolean {
  if (value?.notRead) return true
  const read = plain(field, value)
  return columnOf(field) === 'files' ? typeof read === 'number' && read > 0 : holds(read)
}

/** Whether a row has nothing at this place: no value, no file, no note, no reason. */
export function isBlank(value: Value | null | undefined): boolean {
  if (!value) return true
  return !value.notRead && !value.note && (value.files ?? 0) === 0 && !COLUMNS.some((column) => stands(value, column))
}

function stands(value: Value, column: (typeof COLUMNS)[number]): boolean {
  const there = value[column]
  return there !== undefined && there !== null && there !== '' && !(Array.isArray(there) && there.length === 0)
}

/** What is wrong with a value by itself; null where nothing is. */
export function wrongWith(field: Field, value: Value | null | undefined): Remark['code'] | null {
  const own = columnOf(field)
  if (!value || value.notRead || own === null) return null
  if (COLUMNS.some((column) => column !== own && stands(value, column))) return 'shape'
  const read = plain(field, value)
  if (own === 'files') return null
  if (own === 'number')
    return value.number === null || value.number === undefined || isNumber(field, read) ? null : 'shape'
  if (!holds(read)) return null
  if (field.kind === 'choice') return optionWrong(field, Array.isArray(read) ? read : [read])
  return typeof read === 'string' && isShape(field, read) ? null : 'shape'
}

function isNumber(field: Field, read: Read): boolean {
  if (typeof read !== 'number') return false
  if (field.kind === 'duration') return read >= 0
  return field.kind !== 'meter' || (read >= 0 && (field.rollsAt === undefined || read <= field.rollsAt))
}

function optionWrong(field: Field, ids: readonly unknown[]): Remark['code'] | null {
  if (ids.some((id) => typeof id !== 'string' || id === '')) return 'shape'
  if (field.entity !== undefined || field.list !== undefined) return null
  return ids.every((id) => (field.options ?? []).some((option) => option.id === id)) ? null : 'option'
}

const TIME = '([01][0-9]|2[0-3]):[0-5][0-9]'
const IS_TIME = new RegExp(`^${TIME}$`)
const IS_DAY_TIME = new RegExp(`^([0-9-]{10})T${TIME}$`)
const THOUSANDTHS = '(1000|[0-9]{1,3})'
const IS_PIN = new RegExp(`^${THOUSANDTHS},${THOUSANDTHS}$`)

function isShape({ kind }: Field, text: string): boolean {
  if (kind === 'yesNo') return text === 'yes' || text === 'no'
  if (kind === 'judged') return text === 'pass' || text === 'fail' || text === 'na'
  if (kind === 'date') return isDay(text)
  if (kind === 'time') return IS_TIME.test(text)
  if (kind === 'dateTime') return isDay(IS_DAY_TIME.exec(text)?.[1] ?? '')
  return kind !== 'pin' || IS_PIN.test(text)
}

function isDay(text: string): boolean {
  return daysUntil(text, text) !== null
}

/** Where a number stands to the limits of its field; null inside all of them. */
export function outside(field: Field, number: number): Remark['code'] | null {
  const { low, high, warnLow, warnHigh } = field
  if (low !== undefined && number < low) return 'low'
  if (high !== undefined && number > high) return 'high'
  if (warnLow !== undefined && number < warnLow) return 'warnLow'
  return warnHigh !== undefined && number > warnHigh ? 'warnHigh' : null
}

/** What a meter begins again with: one more, in its last digit, than the greatest number that it shows. */
function roundOf(field: Field, shownUnit: number): number | null {
  return field.rollsAt === undefined ? null : field.rollsAt + shownUnit
}

/**
 * What a meter gained from one reading to the next. Lower than before, it went over its end where that way is the shorter one; else it
 * went backwards, and the gain is below 0.
 */
export function gained(field: Field, before: number, now: number): number {
  const round = roundOf(field, 10 ** (4 - Math.min(Math.max(field.decimals ?? 0, 0), 4)))
  const over = round === null ? null : now - before + round
  return now < before && over !== null && over >= 0 && over < before - now ? over : now - before
}
