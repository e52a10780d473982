/** Reads the cells of a row, and finds the record that it means. Pure. */
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Json } from '../../../../schema/meta/shapes.ts'
import type { Row } from '../../data/store/rows.ts'
import { moreCells, type CsvRecord } from '../../lib/csv.ts'
import { fieldOf } from '../engine/controls/given.ts'
import type { RecordDefinition } from '../engine/define.ts'
import { plainNumber } from '../links.ts'
import { orderOf, type DateOrder } from './dates.ts'
import { NUMBER, type ImportField } from './fields.ts'
import { key, type Finder } from './find.ts'
import type { ImportRules } from './importExceptions.ts'
import type { Mapping } from './mapping.ts'
import { unitBeside } from './units.ts'
import { readCell, type ReadCell } from './values.ts'
import { zoneOfHeading } from './zones.ts'

/** One row of the file with its cells read. */
export interface ReadRow {
  readonly line: number
  readonly cells: ReadonlyMap<string, string>
  readonly values: Readonly<Record<string, Json>>
  readonly problems: readonly string[]
}

export interface ImportFile {
  readonly headings: readonly string[]
  readonly records: readonly CsvRecord[]
  readonly mapping: Mapping
}

/** What makes two rows the same record. */
export function byOf<E extends EntityName>({ meta, page, importing }: RecordDefinition<E>): readonly string[] {
  const key = meta.key === undefined ? null : [meta.key.parent, ...meta.key.fields]
  return importing?.by ?? key ?? page.once ?? page.titleFields.slice(0, 1)
}

export interface Reading<E extends EntityName> {
  readonly rules: ImportRules<E>
  readonly finderFor: (ref: string) => Finder | null
  /** How many columns the file has. */
  readonly columns: number
  /** In which order the days of each field's column stand; null where nothing tells. */
  readonly orders: ReadonlyMap<string, DateOrder | null>
  readonly only: ((field: string) => boolean) | undefined
}

export function readRow<E extends EntityName>(
  { entity, meta }: RecordDefinition<E>,
  fields: readonly ImportField[],
  { headings, mapping }: Omit<ImportFile, 'records'>,
  record: CsvRecord,
  { rules, finderFor, columns, orders, only }: Reading<E>,
): ReadRow {
  const cells = new Map<string, string>()
  const values: Record<string, Json> = {}
  const problems: string[] = []
  const many = tooMany(record, columns)
  if (many !== null) problems.push(many)
  for (const { id, noun } of fields) {
    const column = mapping[id]
    const known = meta.fields[id]
    const cell = column === undefined ? '' : (record.cells[column] ?? '').trim()
    if (cell === '' || known === undefined || column === undefined || only?.(id) === false) continue
    cells.set(id, cell)
    const own = rules.read?.[id]
    const zone = zoneOfHeading(headings[column] ?? '')
    const order = orders.get(id) ?? null
    const found: ReadCell =
      own?.(cell, zone, order) ??
      readCell(cell, {
        entity,
        field: id,
        meta: known,
        noun,
        unit: unitBeside(headings[column] ?? '', known.title),
        zone,
        order,
        finder: known.ref === undefined ? null : finderFor(known.ref),
      })
    if ('problem' in found) problems.push(found.problem)
    else values[id] = found.value
  }
  return { line: record.line, cells, values, problems }
}

/** Each column decides in which order its days stand, so that two of its rows are never read in two ways. */
export function ordersOf<E extends EntityName>(
  { meta }: RecordDefinition<E>,
  fields: readonly ImportField[],
  { records, mapping }: ImportFile,
): ReadonlyMap<string, DateOrder | null> {
  const days = fields.filter(({ id }) => ['date', 'instant'].includes(meta.fields[id]?.format ?? ''))
  return new Map(
    days.map(({ id }) => {
      const column = mapping[id]
      return [id, column === undefined ? null : orderOf(records.map(({ cells }) => cells[column] ?? '')).order]
    }),
  )
}

function tooMany({ cells }: CsvRecord, columns: number): string | null {
  const more = moreCells(cells, columns)
  if (more === null) return null
  const cause =
    more.likely === null
      ? 'A comma inside a value splits it: put the value in quotes.'
      : `Perhaps ${more.likely} is one number: put it in quotes, or leave its comma out.`
  return `This row has ${more.cells} cells and the heading ${columns}. ${cause}`
}

/** Finds the records that rows mean: by their number, else by what makes them the same. */
export function indexOf<E extends EntityName>(
  { meta }: RecordDefinition<E>,
  by: readonly string[],
  { rows, rules }: { readonly rows: readonly Row<E>[]; readonly rules: ImportRules<E> },
) {
  const numbers = new Map<string, Row<E>>()
  const names = new Map<string, Row<E>>()
  const nameOf = (of: (field: string) => Json) => JSON.stringify(by.map((field) => same(of(field))))
  for (const row of rows) {
    for (const field of meta.number === undefined ? [] : [meta.number.field, NUMBER]) {
      const number = fieldOf(row, field)
      if (typeof number === 'string') numbers.set(plainNumber(number) ?? key(number), row)
    }
    if (rules.finds?.(row) !== false)
      names.set(
        nameOf((field) => fieldOf(row, field)),
        row,
      )
  }
  const name = ({ values }: ReadRow) => {
    const number = values[NUMBER]
    return typeof number === 'string' ? (plainNumber(number) ?? key(number)) : nameOf((field) => values[field] ?? null)
  }
  const find = (row: ReadRow): Row<E> | null =>
    (row.values[NUMBER] === undefined ? names.get(name(row)) : numbers.get(name(row))) ?? null
  const isNumbered = (row: ReadRow): boolean => row.values[NUMBER] !== undefined
  return { name, find, isNumbered }
}

function same(value: Json): Json {
  return typeof value === 'string' ? key(value) : value
}
