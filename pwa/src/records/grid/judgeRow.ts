/** What a row of a grid would save, and what is wrong with which cell. The sentences are those of forms and of the server. Pure. */
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Json } from '../../../../schema/meta/shapes.ts'
import { problem } from '../../../../sync/change/validate.ts'
import { isBlank, type GridRow } from '../../ui/grid/cells.ts'
import type { CellNote } from '../../ui/grid/column.ts'
import type { RecordDefinition } from '../engine/define.ts'
import { notCome } from '../engine/formRules.ts'
import { startsOf } from '../engine/starts.ts'
import { rulesFor } from '../engine/when.ts'
import type { RecordColumn } from './gridColumns.ts'

export type GridValues = Readonly<Record<string, Json>>

export interface JudgedRow {
  readonly id: string
  /** What its cells say, and what an empty one counts as. Also of a row with problems, without the cells that say nothing. */
  readonly values: GridValues
  /** The fields to save. */
  readonly fields: GridValues
  readonly problems: readonly CellNote[]
  readonly ghosts: Readonly<Record<string, string>>
  readonly ready: boolean
}

export interface JudgeAround {
  readonly columns: readonly RecordColumn[]
  readonly today: string
  readonly me: string
  /** What a row means beside its cells, from what they say. */
  readonly fresh: ((given: GridValues) => GridValues) | undefined
}

export function judgeRow<E extends EntityName>(
  { entity, page, meta }: RecordDefinition<E>,
  row: GridRow,
  { columns, today, me, fresh }: JudgeAround,
): JudgedRow | null {
  if (isBlank(row)) return null
  const problems: CellNote[] = []
  const wrong = (key: string, say: string) => {
    if (!problems.some((one) => one.key === key)) problems.push({ key, say })
  }
  const given: Record<string, Json> = {}
  for (const column of columns) {
    const text = row.cells[column.key] ?? ''
    if (text === '') continue
    const found = column.value(text)
    if ('problem' in found) wrong(column.key, found.problem)
    else {
      given[column.key] = found.value
      const early = column.meta === null ? null : notCome(column.meta, found.value)
      if (early !== null) wrong(column.key, early)
    }
  }
  const begins = meta.states === undefined ? {} : { [meta.states.field]: meta.states.initial[0] ?? null }
  const started = { ...startsOf(page, { today, me }), ...given }
  const values: GridValues = { ...begins, ...started, ...fresh?.(started), ...given }
  const fields = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => meta.fields[field] !== undefined && value !== null),
  )
  const states = rulesFor(entity, { id: row.id, ...fields }, { parent: null, today })
  const at = (field: string) => (columns.some(({ key }) => key === field) ? field : (columns[0]?.key ?? field))
  const labels = new Map(columns.map(({ key, label }) => [key, label]))
  for (const [field, of] of Object.entries(meta.fields)) {
    const state = states.get(field)
    const filled = field in fields
    if (state?.visible === false) {
      if (filled && field in given)
        wrong(field, `${labels.get(field) ?? of.title} does not go with the rest of this row. Empty the cell.`)
      continue
    }
    if (!filled && of.required !== true && state?.error === null) continue
    // A cell that cannot be read is not missing too.
    if (problems.some(({ key }) => key === field)) continue
    const title = labels.get(field) ?? of.title
    const found = problem(TABLES[entity], { ...of, title }, 'add', fields[field] ?? null, true) ?? state?.error ?? null
    if (found !== null) wrong(at(field), found)
  }
  const ghosts: Record<string, string> = {}
  for (const { key, show } of columns) {
    const value = values[key] ?? null
    if ((row.cells[key] ?? '') === '' && value !== null) ghosts[key] = show(value)
  }
  return { id: row.id, values, fields, problems, ghosts, ready: problems.length === 0 }
}
