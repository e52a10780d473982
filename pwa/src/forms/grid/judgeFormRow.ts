/** What a row of a grid says in the terms of its form: the values to keep, what is wrong or odd with which cell. Pure. */
import { starts } from '../../../../sync/forms/current.ts'
import type { Field, Form, Judged, Remark, Values } from '../../../../sync/forms/form.ts'
import { fieldOf, isNote } from '../../../../sync/forms/index.ts'
import { judge } from '../../../../sync/forms/judge.ts'
import { ENGLISH } from '../../lib/words.ts'
import type { GridRow } from '../../ui/grid/cells.ts'
import type { CellNote } from '../../ui/grid/column.ts'
import type { Kept } from '../filling/FillStore.ts'
import { fillWords } from '../filling/fillWords.ts'
import { remarkWords } from '../filling/rowWords.ts'
import type { FormColumn } from './formColumns.ts'

export interface FormRow {
  /** What its cells say, and what the form begins with. */
  readonly values: Readonly<Record<string, readonly Kept[]>>
  readonly problems: readonly CellNote[]
  readonly notes: readonly CellNote[]
  readonly ghosts: Readonly<Record<string, string>>
  /** Calculated numbers by key, one a row. */
  readonly calculated: Judged['calculated']
  /** What the form still asks for and no cell can hold: a photo, a signature, rows of a table. */
  readonly lacks: readonly Field[]
}

export interface RowAround {
  readonly form: Form
  readonly columns: readonly FormColumn[]
  readonly today: string
  /** The values of the entry before. */
  readonly last: Values | null
}

export function judgeFormRow(row: GridRow, { form, columns, today, last }: RowAround): FormRow {
  const around = { today, ...(last === null ? {} : { last }) }
  const problems: CellNote[] = []
  const given: Record<string, readonly Kept[]> = {}
  for (const column of columns) {
    const text = row.cells[column.key] ?? ''
    if (text === '') continue
    const read = column.value(text)
    if ('problem' in read) problems.push({ key: column.key, say: read.problem })
    else given[column.key] = [read.value]
  }
  const begun = Object.fromEntries(
    Object.entries(starts(form, around)).map(([key, values]) => [key, values.flatMap((value) => value ?? [])]),
  )
  const values = { ...begun, ...given }
  const judged = judge(form, values, around)
  const cells = new Map(columns.map((column) => [column.key, column]))
  const lacks: Field[] = []
  for (const remark of judged.refused) {
    const key = fieldOf(remark.key)
    const field = form.fields.find((one) => one.key === key)
    // A cell that cannot be read is not missing too.
    if (problems.some((one) => one.key === key)) continue
    if (cells.has(key) && !isNote(remark.key)) problems.push({ key, say: wordsOf(remark, field, values, form) })
    else if (field !== undefined) lacks.push(field)
    else problems.push({ key: columns[0]?.key ?? '', say: wordsOf(remark, field, values, form) })
  }
  const hidden = hiddenNotes(judged, given, cells)
  const marked = judged.marked.flatMap((remark): readonly CellNote[] => {
    const field = form.fields.find(({ key }) => key === remark.key)
    return [
      { key: cells.has(remark.key) ? remark.key : (columns[0]?.key ?? ''), say: wordsOf(remark, field, values, form) },
    ]
  })
  const ghosts = Object.fromEntries(
    columns.flatMap(({ key, show }) => {
      const [value] = begun[key] ?? []
      return value === undefined || key in given || (row.cells[key] ?? '') !== '' ? [] : [[key, show(value)]]
    }),
  )
  return { values, problems, notes: [...marked, ...hidden], ghosts, lacks, calculated: judged.calculated }
}

/** What is typed where the form asks nothing is kept, and said. */
function hiddenNotes(
  { visible }: Judged,
  given: Readonly<Record<string, unknown>>,
  cells: ReadonlyMap<string, FormColumn>,
): readonly CellNote[] {
  return Object.keys(given)
    .filter((key) => cells.has(key) && !visible.includes(key))
    .map((key) => ({ key, say: 'The form does not ask this beside the other answers of the row.' }))
}

function wordsOf(
  remark: Remark,
  field: Field | undefined,
  values: Readonly<Record<string, readonly Kept[]>>,
  form: Form,
): string {
  const t = fillWords(ENGLISH)
  if (remark.code === 'required' && remark.rule === undefined) return `${field?.label.en ?? 'A field'} is asked for.`
  if (remark.code === 'backwards') return 'Lower than the last time.'
  if (remark.code === 'shape') return 'This value cannot stand here.'
  if (field === undefined) return form.rules.find(({ id }) => id === remark.rule)?.say?.en ?? t.wanted
  return remarkWords(remark, field, values[remark.key]?.[remark.line] ?? null, form.rules, t, ENGLISH)
}
