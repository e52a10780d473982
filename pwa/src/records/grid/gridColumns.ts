/** The columns of a grid of records, made from the module file: what a cell may say, how it is read, what is offered. Pure. */
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { FieldMeta, Json } from '../../../../schema/meta/shapes.ts'
import { formatDate, formatDateTime } from '../../lib/dates.ts'
import type { CellKind, GridColumn } from '../../ui/grid/column.ts'
import { controlOf } from '../engine/controls/kind.ts'
import { measureOf } from '../engine/controls/measure.ts'
import type { RecordDefinition } from '../engine/define.ts'
import { choicesOf, hasWords, wordOf } from '../engine/words.ts'
import { importFields, NUMBER, type ImportField } from '../import/fields.ts'
import type { Finder } from '../import/find.ts'
import { guessMapping } from '../import/mapping.ts'
import { foreignUnit, unitBeside } from '../import/units.ts'
import { zoneWordsIn } from '../import/zones.ts'
import { readCell, type ReadCell } from '../import/values.ts'

/** A column that is no field of the kind: its module makes fields of it. */
export interface OwnColumn {
  readonly key: string
  readonly label: string
  readonly kind: CellKind
  readonly width?: number
  readonly aliases?: readonly string[]
  readonly read: (text: string) => ReadCell
  readonly show: (value: Json) => string
}

/** A column with the value behind its text. */
export interface RecordColumn extends GridColumn {
  readonly meta: FieldMeta | null
  readonly aliases: readonly string[]
  readonly value: (text: string) => ReadCell
  readonly show: (value: Json) => string
}

/** What fields point at, by kind. */
export interface Others {
  readonly finder: (ref: string) => Finder | null
  readonly titles: (ref: string) => readonly string[]
}

/** The fields named, in this order; without names those that an import takes. A number is the server's to give. */
export function gridColumns<E extends EntityName>(
  definition: RecordDefinition<E>,
  named: readonly (string | OwnColumn)[] | undefined,
  others: Others,
): readonly RecordColumn[] {
  const known = importFields(definition).filter(({ id }) => id !== NUMBER)
  return (named ?? known.map(({ id }) => id)).flatMap((one): readonly RecordColumn[] => {
    if (typeof one !== 'string') return [ofOwn(one)]
    const meta = TABLES[definition.entity].fields[one]
    const field = known.find(({ id }) => id === one)
    return meta === undefined || field === undefined ? [] : [ofField(definition.entity, field, meta, others)]
  })
}

function ofOwn({ key, label, kind, width, aliases = [], read, show }: OwnColumn): RecordColumn {
  return {
    key,
    label,
    kind,
    aliases,
    meta: null,
    show,
    ...(width === undefined ? {} : { width }),
    ...reading(read, show),
  }
}

function ofField(entity: EntityName, field: ImportField, meta: FieldMeta, others: Others): RecordColumn {
  const kind = kindOf(meta)
  const finder = meta.ref === undefined ? null : others.finder(meta.ref)
  const read = (text: string) =>
    readCell(text, { entity, field: field.id, meta, noun: field.noun, unit: null, zone: null, order: null, finder })
  const show = (value: Json) => shownOf(entity, field.id, meta, finder, value)
  const choices = choicesFor(entity, field.id, meta, others)
  return {
    key: field.id,
    label: field.title,
    kind,
    unit: kind === 'number' ? (measureOf(meta).unit ?? undefined) : undefined,
    required: field.required,
    width: WIDTHS[kind],
    aliases: field.aliases,
    meta,
    show,
    ...reading(read, show),
    ...(choices === null ? {} : { choices }),
  }
}

const WIDTHS: Readonly<Record<CellKind, number>> = {
  text: 18,
  number: 13,
  date: 15,
  time: 10,
  choice: 16,
  ref: 20,
  check: 12,
}

/** Each text is read once: a column of 2,000 rows says the same few words. */
function reading(read: (text: string) => ReadCell, show: (value: Json) => string) {
  const known = new Map<string, ReadCell>()
  const value = (text: string): ReadCell => {
    const before = known.get(text)
    if (before !== undefined) return before
    const found = read(text)
    known.set(text, found)
    return found
  }
  return {
    value,
    read: (text: string) => {
      const found = value(text)
      return 'problem' in found
        ? ({ ok: false, problem: found.problem } as const)
        : ({ ok: true, shown: show(found.value) } as const)
    },
  }
}

function kindOf(meta: FieldMeta): CellKind {
  switch (controlOf(meta)) {
    case 'choice':
      return 'choice'
    case 'reference':
      return 'ref'
    case 'number':
      return 'number'
    case 'date':
    case 'instant':
      return 'date'
    case 'toggle':
    case 'yesNo':
      return 'check'
    case 'text':
    case 'area':
    case 'code':
    case 'list':
    case 'rows':
    case 'signature':
    case null:
      return 'text'
  }
}

function choicesFor(
  entity: EntityName,
  field: string,
  meta: FieldMeta,
  others: Others,
): (() => readonly string[]) | null {
  const { ref } = meta
  if (ref !== undefined) return () => others.titles(ref)
  if (!hasWords(entity, field)) return null
  const labels = choicesOf(entity, field).map(({ label }) => label)
  return () => labels
}

function shownOf(entity: EntityName, field: string, meta: FieldMeta, finder: Finder | null, value: Json): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return meta.format === 'instant' ? formatDateTime(value) : measureOf(meta).write(value)
  if (typeof value !== 'string') return Array.isArray(value) ? value.join('; ') : ''
  if (finder !== null) return finder.label(value) ?? value
  if (meta.enum !== undefined || hasWords(entity, field)) return wordOf(entity, field, value)
  return meta.format === 'date' ? formatDate(value) : value
}

/** Which column each heading names; null where the cells are rather values than headings. */
export function headingsIn(
  columns: readonly Pick<RecordColumn, 'key' | 'label' | 'aliases'>[],
  cells: readonly string[],
): readonly (string | null)[] | null {
  const mapping = guessMapping(
    cells,
    columns.map(({ key, label, aliases }) => ({ id: key, title: label, aliases })),
    {},
  )
  const found = Object.entries(mapping)
  const filled = cells.filter((cell) => cell.trim() !== '').length
  if (found.length < 2 || found.length * 2 < filled) return null
  return cells.map((_, at) => found.find(([, column]) => column === at)?.[0] ?? null)
}

/** A pasted cell with the unit or the zone of its heading behind it, where that is not the column's: it is read, or asked about, by what it says. */
export function underHeading(
  heading: string,
  column: Pick<GridColumn, 'kind' | 'unit' | 'label'>,
  cell: string,
): string {
  if (column.kind === 'number') {
    const other = column.unit === undefined ? null : foreignUnit(unitBeside(heading, column.label), column.unit)
    return other === null || /[a-z]/i.test(cell) ? cell : `${cell} ${other}`
  }
  const zone = column.kind === 'date' || column.kind === 'time' || column.kind === 'text' ? zoneWordsIn(heading) : null
  return zone === null || zone === 'local' || !TIMED.test(cell) ? cell : `${cell} ${zone}`
}

/** A cell that ends with a time and no zone. */
const TIMED = /\d:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?$/i
