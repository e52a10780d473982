/**
 * One record as paper: title, badges, facts, long texts, lists, what hangs on it. Made from the module file, in the order of its form,
 * so that every kind has paper from the day it is declared. Pure; pictures are put in by who gathers them.
 */
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { FieldMeta, Json } from '../../../../schema/meta/shapes.ts'
import { textOf } from '../../../../sync/change/clean.ts'
import { itemsOf, rowOf } from '../../../../sync/change/items.ts'
import type { Row } from '../../data/store/rows.ts'
import { formatDate } from '../../lib/written.ts'
import { capital } from '../../lib/text.ts'
import type { RecordInput, ReportFact, ReportTone } from '../../workers/reportInput.ts'
import { cellText } from '../../ui/list/columns.ts'
import { columnOf, columnsOf, type ColumnSources } from '../engine/columns.tsx'
import { numberOf } from '../engine/number.ts'
import { fieldOf } from '../engine/controls/given.ts'
import { controlOf } from '../engine/controls/kind.ts'
import { rowTitle, type RecordDefinition } from '../engine/define.ts'
import { isOverdue } from '../engine/due.tsx'
import { measureText } from '../engine/units.ts'
import { listTitle, lookOf, wordOf } from '../engine/words.ts'
import { itemsText } from '../itemsText.ts'
import { fieldTitle } from '../names.ts'

export interface ChildTable {
  readonly definition: RecordDefinition<EntityName>
  readonly rows: readonly Row[]
  /** The titles of what its columns point at. */
  readonly titles: ReadonlyMap<string, string>
}

export interface PaperParts {
  readonly organization: string
  /** "https://yard.example": what addresses begin with. */
  readonly origin: string
  readonly sources: ColumnSources
  readonly children: readonly ChildTable[]
  readonly comments: readonly ReportFact[]
  /** Null: nobody asked for it. */
  readonly history: readonly ReportFact[] | null
  readonly made: string
}

type Described = Omit<RecordInput, 'photos'>

const TONES: Readonly<Record<string, ReportTone>> = { ok: 'ok', warn: 'warn', danger: 'danger', stop: 'danger' }

export function describeRecord<E extends EntityName>(
  definition: RecordDefinition<E>,
  row: Row<E>,
  parts: PaperParts,
): Described {
  const { entity, meta, page } = definition
  const shown = fieldsOf(definition).filter((field) => isFilled(fieldOf(row, field)))
  const of = (kinds: readonly string[]) => shown.filter((field) => kinds.includes(kindOf(meta.fields[field])))
  const number = meta.number === undefined ? null : numberOf(row)
  const tables = [
    ...of(['rows']).flatMap((field) => itemsTable(definition, field, row, parts.sources)),
    ...parts.children.flatMap(childTable(parts.sources)),
  ]
  return {
    organization: parts.organization,
    kind: capital(page.words.one),
    title: rowTitle(definition, row),
    number,
    badges: badgesOf(definition, row),
    facts: of(['fact']).map((field) => factOf(definition, field, row, parts.sources)),
    texts: of(['text']).map((field) => ({ title: fieldTitle(entity, field), text: textOf(fieldOf(row, field)) })),
    tables,
    signatures: of(['signature']).map((field) => ({
      title: fieldTitle(entity, field),
      drawing: textOf(fieldOf(row, field)),
    })),
    notes: [
      ...(parts.comments.length === 0 ? [] : [{ title: 'Comments', lines: parts.comments }]),
      ...(parts.history === null ? [] : [{ title: 'History', lines: parts.history }]),
    ],
    address:
      number !== null
        ? `${parts.origin}/n/${encodeURIComponent(number)}`
        : page.page === undefined
          ? null
          : `${parts.origin}${page.page}/${row.id}`,
    made: parts.made,
  }
}

/** The form's fields, then what the list shows beside them; the title and the badges say the rest. */
function fieldsOf<E extends EntityName>({ meta, page }: RecordDefinition<E>): readonly string[] {
  const form = page.form?.sections.flatMap(({ fields }) => fields) ?? []
  const listed = page.list?.columns.map(({ field }) => field) ?? []
  const said = [
    ...page.titleFields.slice(0, 1),
    meta.states?.field,
    meta.number?.field,
    ...Object.keys(page.words.looks),
  ]
  const all = form.length + listed.length === 0 ? Object.keys(meta.fields) : [...form, ...listed]
  return [...new Set(all)].filter((field) => meta.fields[field] !== undefined && !said.includes(field))
}

function isFilled(value: Json): boolean {
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}

function kindOf(known: FieldMeta | undefined): 'fact' | 'text' | 'rows' | 'signature' | 'none' {
  if (known === undefined || known.file === true) return 'none'
  if (known.format === 'signature') return 'signature'
  if (known.items?.fields !== undefined) return 'rows'
  if (known.type === 'json' && known.items === undefined) return 'none'
  return controlOf(known) === 'area' ? 'text' : 'fact'
}

function badgesOf<E extends EntityName>(
  { entity, meta, page }: RecordDefinition<E>,
  row: object,
): RecordInput['badges'] {
  const fields = [...(meta.states === undefined ? [] : [meta.states.field]), ...Object.keys(page.words.looks)]
  return [...new Set(fields)].flatMap((field) => {
    const value = fieldOf(row, field)
    if (typeof value !== 'string' || value === '') return []
    const { tone } = lookOf(entity, field, value)
    return [{ text: wordOf(entity, field, value), tone: TONES[tone ?? ''] ?? 'none' }]
  })
}

function factOf<E extends EntityName>(
  definition: RecordDefinition<E>,
  field: string,
  row: Row<E>,
  sources: ColumnSources,
): ReportFact {
  const { entity, meta, page } = definition
  const known = meta.fields[field]
  const value = fieldOf(row, field)
  const label = fieldTitle(entity, field)
  if (known?.type === 'integer' && known.format === undefined && typeof value === 'number')
    return [label, measureText(known, value)]
  if (field === page.due?.field && typeof value === 'string') {
    const late = isOverdue(definition, row, sources.today)
    const word = (page.due.past ?? 'overdue').toLowerCase()
    return late ? [label, `${formatDate(value)}, ${word}`, 'late'] : [label, formatDate(value)]
  }
  return [label, cellText(columnOf(definition, sources, { field }, definition.columns ?? {}), row)]
}

/** A list inside the record: its cells are columns. */
function itemsTable<E extends EntityName>(
  { entity, meta }: RecordDefinition<E>,
  field: string,
  row: Row<E>,
  { people, zones }: ColumnSources,
): RecordInput['tables'] {
  const fields = meta.fields[field]?.items?.fields
  const value = fieldOf(row, field)
  if (fields === undefined || !Array.isArray(value)) return []
  const names = { person: people.name, zone: zones.name }
  const cells = Object.entries(fields)
  return [
    {
      title: fieldTitle(entity, field),
      columns: cells.map(([, cell]) => (cell.unit === undefined ? cell.title : `${cell.title} (${cell.unit})`)),
      rows: itemsOf(value).map((member) =>
        cells.map(([name, { unit: _unit, ...cell }]) => {
          const inside = rowOf(member)[name] ?? null
          return inside === null ? '' : itemsText({ of: cell }, [inside], names)
        }),
      ),
    },
  ]
}

const CHILD_COLUMNS = 5

function childTable(sources: ColumnSources) {
  return ({ definition, rows, titles }: ChildTable): RecordInput['tables'] => {
    if (rows.length === 0) return []
    const columns = columnsOf(definition, { ...sources, titles })
      .filter(({ id, exportOnly }) => exportOnly !== true && id !== 'saved')
      .slice(0, CHILD_COLUMNS)
    return [
      {
        title: listTitle(definition.page),
        columns: columns.map(({ title }) => title),
        rows: rows.map((row) => columns.map((column) => cellText(column, row))),
      },
    ]
  }
}
