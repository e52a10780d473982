/** A cell as the value that its field stores, or what to do about it. Every kind of field is read the way that the form takes it. Pure. */
import type { FieldMeta, Json } from '../../../../schema/meta/shapes.ts'
import { measureOf } from '../engine/controls/measure.ts'
import { controlOf } from '../engine/controls/kind.ts'
import { words as EN } from '../engine/words/en.ts'
import { pageOf } from '../engine/words.ts'
import { humanize } from '../../lib/valueWords.ts'
import { readDate, readInstant, readWhen, type DateOrder } from './dates.ts'
import { key, type Finder } from './find.ts'
import { foreignUnit } from './units.ts'
import type { SaidZone } from './zones.ts'

/** Nothing is read from an empty cell. */
export type ReadCell = { readonly value: Json } | { readonly problem: string }

export interface ReadAsk {
  readonly entity: string
  readonly field: string
  readonly meta: FieldMeta
  /** What an unknown word is not, inside a sentence: "kind of zone". */
  readonly noun: string
  /** The unit that the heading names, for cells that are a bare number. */
  readonly unit: string | null
  /** The zone that the heading names, for moments that name none. */
  readonly zone: SaidZone | null
  /** In which order the days of the column stand; null where nothing tells. */
  readonly order: DateOrder | null
  readonly finder: Finder | null
}

/** The kinds of field that a cell can hold; pictures, drawings and rows of cells are not among them. */
export function isReadable(meta: FieldMeta): boolean {
  const kind = controlOf(meta)
  return kind !== null && kind !== 'signature' && kind !== 'rows'
}

export function readCell(cell: string, ask: ReadAsk): ReadCell {
  const { meta, noun, zone } = ask
  const order = ask.order ?? 'mdy'
  switch (controlOf(meta)) {
    case 'choice':
      return readChoice(cell, ask)
    case 'toggle':
    case 'yesNo': {
      const value = readYesNo(cell)
      return value === null ? { problem: `“${cell}” is neither yes nor no.` } : { value }
    }
    case 'reference': {
      const found = ask.finder?.find(cell) ?? { ok: false, problem: `“${cell}” is no ${noun}.` }
      return found.ok ? { value: found.id } : { problem: found.problem }
    }
    case 'number':
      return readNumber(cell, ask)
    case 'date': {
      const value = readDate(cell, zone, order) ?? readWhen(cell, order)?.day ?? null
      return value === null
        ? { problem: noDay(cell, ask.order) ?? `“${cell}” is no date. Write 2026-12-01 or 12/1/2026.` }
        : { value }
    }
    case 'instant': {
      const value = readInstant(cell, undefined, zone, order)
      return value === null
        ? { problem: noDay(cell, ask.order) ?? `“${cell}” is no date. Write 2026-12-01 14:30 or 12/1/2026 2:30 PM.` }
        : { value }
    }
    case 'list':
      return { value: listOf(cell) }
    case 'text':
    case 'area':
    case 'code':
      return { value: cell }
    case 'signature':
    case 'rows':
    case null:
      return { problem: `${meta.title} cannot be imported. Leave the column out.` }
  }
}

/** What is wrong with a day that stands in another order than its column; null where that is not it. */
export function noDay(cell: string, order: DateOrder | null): string | null {
  if (order === null || readWhen(cell, order === 'dmy' ? 'mdy' : 'dmy') === null) return null
  const first = order === 'dmy' ? 'day' : 'month'
  return `“${cell}” is no date with the ${first} first, as the others of this column are read. Write 2026-12-01.`
}

function listOf(cell: string): readonly string[] {
  return cell
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function readNumber(cell: string, { meta, unit }: ReadAsk): ReadCell {
  const measure = measureOf(meta)
  // A cell that says its own unit is read by that.
  const other = measure.unit === null || /[a-z]/i.test(cell) ? null : foreignUnit(unit, measure.unit)
  if (other !== null) {
    const { unit: kept } = measure
    return {
      problem: `The heading is in ${other} and this is kept in ${kept}. Convert the column, or name it (${kept}).`,
    }
  }
  const bare = unit === null || /[a-z'"′″°%]/i.test(cell) ? cell : `${cell} ${unit}`
  const inches = unit === 'in' && measure.keys === 'text' ? /^(\d+(?:\.\d+)?) in$/.exec(bare) : null
  // What the app exports: a length in inches with its eighths as a fraction.
  if (inches?.[1] !== undefined && Number.isInteger(Number(inches[1]) * 8)) return { value: Number(inches[1]) * 8 }
  const read = measure.read(measure.keys === 'text' && measure.unit === null ? bare : cell, EN)
  return 'problem' in read ? { problem: `“${cell}”: ${read.problem}` } : { value: read.value }
}

/** Choices said when one is unknown. */
const SAID = 6

/** By the word that people see, by its longer form in a picker, or as it is stored. */
function readChoice(cell: string, { entity, field, meta, noun }: ReadAsk): ReadCell {
  const words = pageOf(entity)?.words.values[field] ?? {}
  const wanted = key(cell).replaceAll('_', ' ')
  const known = meta.enum ?? Object.keys(words)
  const found = known.find((value) => {
    const word = words[value]
    const names = [value.replaceAll('_', ' '), word?.label ?? humanize(value), `${word?.label} · ${word?.hint}`]
    return names.some((name) => key(name) === wanted)
  })
  if (found !== undefined) return { value: found }
  const ordered = [...Object.keys(words).filter((value) => known.includes(value)), ...known]
  const labels = [...new Set(ordered)].map((value) => words[value]?.label ?? humanize(value))
  const more = labels.length > SAID + 4 ? ', …' : ''
  return {
    problem: `“${cell}” is no ${noun}. Use ${labels.slice(0, more === '' ? undefined : SAID).join(', ')}${more}.`,
  }
}

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'si', 'active', 'in use'])
const NO = new Set(['no', 'n', 'false', '0', 'inactive', 'not in use', 'retired'])

/** Null for what is neither. */
function readYesNo(cell: string): boolean | null {
  return YES.has(key(cell)) ? true : NO.has(key(cell)) ? false : null
}
