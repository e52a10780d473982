/**
 * A dry run: what an import would do, row by row, and what would take it back. Nothing here writes. An empty cell leaves a value as it
 * is, so a file with three columns changes three fields; a row with a problem is left out and says what to do. Pure.
 */
import type { NewOp } from '../../../data/outbox/commit.ts'
import { isFormula, type CsvRecord } from '../../../lib/csv.ts'
import { fold } from '../../../lib/text.ts'
import type { Mapping } from './fields.ts'

export const MAX_ROWS = 5000

export type Outcome = 'create' | 'update' | 'same' | 'problem'

export interface PlannedRow {
  readonly line: number
  readonly outcome: Outcome
  /** What the row is about, for people. */
  readonly label: string
  /** "Owner: nobody → Maria Okafor", for changes. */
  readonly changes: readonly string[]
  /** What to do about the row; it is left out. */
  readonly problems: readonly string[]
  /** Taken, but worth a look. */
  readonly notes: readonly string[]
  readonly ops: readonly NewOp[]
  readonly undo: readonly NewOp[]
}

export interface Counts extends Readonly<Record<Outcome, number>> {
  readonly ops: number
}

export function countRows(rows: readonly PlannedRow[]): Counts {
  const counts = { create: 0, update: 0, same: 0, problem: 0, ops: 0 }
  for (const row of rows) {
    counts[row.outcome]++
    counts.ops += row.ops.length
  }
  return counts
}

/** The cells of one record by the names of our fields. */
export interface Cells {
  readonly line: number
  readonly get: (field: string) => string
  readonly notes: readonly string[]
}

export function cellsOf(record: CsvRecord, mapping: Mapping): Cells {
  const get = (field: string) => {
    const column = mapping[field]
    return column === undefined ? '' : (record.cells[column] ?? '').trim()
  }
  const formula = Object.keys(mapping).some((field) => isFormula(get(field)))
  return {
    line: record.line,
    get,
    notes: formula ? ['A cell looks like a formula. It is kept as text and never calculated.'] : [],
  }
}

/** The same words whatever the case, accents or spaces. */
export function key(text: string): string {
  return fold(text).replaceAll(/\s+/g, ' ').trim()
}

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'si', 'active', 'in use'])
const NO = new Set(['no', 'n', 'false', '0', 'inactive', 'not in use', 'retired'])

/** Undefined for an empty cell, null for one that is neither. */
export function readYesNo(cell: string): boolean | null | undefined {
  if (cell === '') return undefined
  return YES.has(key(cell)) ? true : NO.has(key(cell)) ? false : null
}

/** 2026-12-01, 12/1/2026 or 12/1/26, as American offices write dates. Null when it is no day of the calendar. */
export function readDate(cell: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(cell)
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?: .*)?$/.exec(cell)
  const parts =
    iso === null ? (american === null ? null : [american[3], american[1], american[2]]) : [iso[1], iso[2], iso[3]]
  if (parts === null) return null
  const [year = 0, month = 0, day = 0] = parts.map(Number)
  const full = year < 100 ? 2000 + year : year
  const date = new Date(Date.UTC(full, month - 1, day))
  const real = date.getUTCFullYear() === full && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real ? date.toISOString().slice(0, 10) : null
}

export type NameFound<T> = { readonly ok: true; readonly row: T } | { readonly ok: false; readonly problem: string }

/** One person by name; two of a name are a question for a person. */
export function findByName<T extends { readonly fullName: string; readonly active: boolean | null }>(
  people: ReadonlyMap<string, readonly T[]>,
  cell: string,
): NameFound<T> {
  const found = people.get(key(cell)) ?? []
  const used = found.filter((person) => person.active !== false)
  const [row, second] = used.length > 0 ? used : found
  if (row === undefined)
    return { ok: false, problem: `Nobody is called ${cell}. Import people first, or correct the name.` }
  return second === undefined
    ? { ok: true, row }
    : { ok: false, problem: `${found.length} people are called ${cell}. Leave the cell empty and choose later.` }
}

export function byKey<T>(rows: readonly T[], name: (row: T) => string): ReadonlyMap<string, readonly T[]> {
  const map = new Map<string, T[]>()
  for (const row of rows) {
    const at = key(name(row))
    const list = map.get(at)
    if (list === undefined) map.set(at, [row])
    else list.push(row)
  }
  return map
}

export function problemRow(cells: Cells, label: string, problems: readonly string[]): PlannedRow {
  return { line: cells.line, outcome: 'problem', label, changes: [], problems, notes: cells.notes, ops: [], undo: [] }
}
