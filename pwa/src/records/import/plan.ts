/**
 * A dry run: what an import would do, row by row, and what would take it back. Nothing here writes. An empty cell leaves a value as it
 * is, so a file with three columns changes three fields; a row with a problem is left out and says what to do. Pure.
 */
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Json } from '../../../../schema/meta/shapes.ts'
import { keyedIdOrNull } from '../../../../sync/change/ids.ts'
import type { NewOp } from '../../data/outbox/intent.ts'
import { isEntity } from '../../data/store/database.ts'
import type { Row } from '../../data/store/rows.ts'
import { columnsOf, isFormula, type CsvRecord } from '../../lib/csv.ts'
import { differing } from '../../lib/differing.ts'
import { fieldOf } from '../engine/controls/given.ts'
import type { RecordDefinition } from '../engine/define.ts'
import { addOp, setOp } from '../engine/ops.ts'
import { showValue } from '../names.ts'
import { stepOf } from '../undo/inverse.ts'
import type { ImportField } from './fields.ts'
import { finderOf, type Finder } from './find.ts'
import type { ImportRules } from './importExceptions.ts'
import { judge, labelsOf, type JudgeContext, type Judged } from './judging.ts'
import { byOf, indexOf, ordersOf, readRow, type ImportFile, type ReadRow } from './reading.ts'
import type { PlannedRow } from './rows.ts'

export interface PlanContext<E extends EntityName> extends JudgeContext<E> {
  readonly rows: readonly Row<E>[]
  /** Records of the kinds that fields point at. */
  readonly others: (entity: EntityName) => readonly { readonly id: string }[]
  readonly newId: () => string
}

/** Records are named by the tables of this import, never by this. */
const UNNAMED = { person: () => '', zone: () => '' }

const FORMULA = 'A cell looks like a formula. It is kept as text and never calculated.'

export function planImport<E extends EntityName>(
  definition: RecordDefinition<E>,
  fields: readonly ImportField[],
  file: ImportFile,
  context: PlanContext<E>,
): readonly PlannedRow[] {
  const { entity } = definition
  const by = byOf(definition)
  const finderFor = findersOf(context.others)
  const orders = ordersOf(definition, fields, file)
  const columns = columnsOf(file.headings, file.records)
  const read = (record: CsvRecord, finder: Finders, only?: (field: string) => boolean) =>
    readRow(definition, fields, file, record, { rules: context.rules, finderFor: finder, columns, orders, only })

  // Rows may name a record that stands further down in the same file: what makes a row a record is read first.
  const index = indexOf(definition, by, context)
  const inside = (field: string) => TABLES[entity].fields[field]?.ref === entity
  const made = new Map<string, string>()
  const targets = file.records.map((record) => {
    const row = read(record, finderFor, (field) => !inside(field))
    const name = index.name(row)
    const known = index.find(row)
    const named = by.some((field) => row.cells.has(field)) || index.isNumbered(row)
    const id = known?.id ?? (named ? made.get(name) : undefined) ?? keyedIdOrNull(entity, row.values) ?? context.newId()
    made.set(name, id)
    return { row, known, id, name }
  })
  const fresh = targets.filter(({ known }) => known === null).map(({ row, id }) => ({ ...row.values, id }))
  const whole = fields.some(({ id }) => inside(id))
    ? withOwn(finderFor, entity, finderOf(entity, [...context.rows, ...fresh]))
    : null
  const rows = targets.map(({ row }, at) => {
    const record = file.records[at]
    return whole === null || record === undefined ? row : read(record, whole)
  })
  const after = new Map<string, object>(context.rows.map((row) => [row.id, row]))
  targets.forEach(({ id, known }, at) => after.set(id, { ...known, ...rows[at]?.values }))
  const labels = labelsOf(entity, after)

  const lines = new Map<string, number>()
  return targets.map(({ id, known, name, row: first }, at): PlannedRow => {
    const row = rows[at] ?? first
    const judged = judge(definition, fields, { row, id, known, by, name, after, labels, lines }, context)
    return written(definition, fields, judged, { row, id, known, finderFor, rules: context.rules })
  })
}

type Finders = (ref: string) => Finder | null

/** One table of names for each kind that a field points at, made when it is first asked for. */
function findersOf(others: PlanContext<EntityName>['others']): Finders {
  const finders = new Map<string, Finder>()
  return (ref) => {
    const known = finders.get(ref)
    if (known !== undefined || !isEntity(ref)) return known ?? null
    const made = finderOf(ref, others(ref))
    finders.set(ref, made)
    return made
  }
}

function withOwn(finderFor: Finders, entity: EntityName, own: Finder): Finders {
  return (ref) => (ref === entity ? own : finderFor(ref))
}

interface Writing<E extends EntityName> {
  readonly row: ReadRow
  readonly id: string
  readonly known: Row<E> | null
  readonly finderFor: Finders
  readonly rules: ImportRules<E>
}

function written<E extends EntityName>(
  definition: RecordDefinition<E>,
  titled: readonly ImportField[],
  { label, fields, given, problems }: Judged<E>,
  { row, id, known, finderFor, rules }: Writing<E>,
): PlannedRow {
  const { entity } = definition
  const notes = [...row.cells.values()].some(isFormula) ? [FORMULA] : []
  const base = { line: row.line, label, notes, problems, changes: [], ops: [], steps: [] }
  if (problems.length > 0) return { ...base, outcome: 'problem' }
  const titleOf = (field: string) => titled.find(({ id }) => id === field)?.title ?? field
  if (known === null) {
    // A day that stands there otherwise than it is stored is shown as it was understood.
    const days = [...row.cells].flatMap(([field, cell]) => {
      const { [field]: value = null } = row.values
      const isDay = ['date', 'instant'].includes(TABLES[entity].fields[field]?.format ?? '')
      return !isDay || /^\d{4}-\d{2}-\d{2}/.test(cell) || value === null
        ? []
        : [`${titleOf(field)}: ${typeof value === 'string' ? value : showValue(entity, field, value, UNNAMED)}`]
    })
    const ops = [addOp(entity, id, fields), ...(rules.along?.(id, fields, given) ?? [])]
    return { ...base, outcome: 'create', changes: days, ops, steps: ops.flatMap((op) => stepsOf(op, null)) }
  }
  const { now, before } = differing<object>(known, fields)
  if (Object.keys(now).length === 0) return { ...base, outcome: 'same' }
  const say = (field: string, value: Json) => {
    const ref = TABLES[entity].fields[field]?.ref
    if (value === null) return 'none'
    if (ref !== undefined)
      return (typeof value === 'string' ? finderFor(ref)?.label(value) : null) ?? 'not on this device'
    return showValue(entity, field, value, UNNAMED).slice(0, 120)
  }
  const set = setOp(entity, id, now)
  return {
    ...base,
    outcome: 'update',
    changes: Object.keys(now).map(
      (field) => `${titleOf(field)}: ${say(field, fieldOf(before, field))} → ${say(field, fieldOf(now, field))}`,
    ),
    ops: [set],
    steps: stepsOf(set, known),
  }
}

function stepsOf(op: NewOp, row: Row | null): PlannedRow['steps'] {
  const step = stepOf(op, row)
  return step === null ? [] : [step]
}
