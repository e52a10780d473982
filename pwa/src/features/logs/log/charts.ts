/** The charts of a log: one for each unit of the fields that are asked for. Pure. */
import type { Field, Form } from '../../../../../sync/forms/form.ts'
import type { Row } from '../../../data/react/live.ts'
import { hasNumber } from '../../../forms/filling/numbers.ts'
import { isAsked } from '../../../forms/filling/pages.ts'
import { valueWords } from '../../../forms/filling/valueWords.ts'
import type { Choosable } from '../../../forms/filling/FillStore.ts'
import { readingsOf, unreadOf, type EntryRow, type Reading } from '../core/series.ts'
import { byUnit, linesOf, type TrendLine } from './lines.ts'
import { keptOf, type Parts } from './useLog.ts'

export interface Drawn {
  readonly form: Form
  readonly fields: readonly Field[]
  /** Those that the reader may see the field of. */
  readonly entries: (field: Field) => readonly EntryRow[]
  readonly parts: Parts
  readonly things: readonly Row<'equipmentItem'>[]
  readonly choices: (field: Field) => readonly Choosable[]
}

export function chartsOf(drawn: Drawn): readonly (readonly TrendLine[])[] {
  const { form, fields, entries, parts, things, choices } = drawn
  const inTables = fields.filter((field) => field.in !== undefined)
  const kept = new Map(
    inTables.flatMap((field) => keptOf(parts, entries(field)).map((one) => [one.row.id, one.values])),
  )
  const tags = new Map(things.map(({ id, tag }) => [id, tag]))
  const row = (field: Field, { entryId, line }: Reading): string => {
    const name = nameOfRow(form, field)
    const value = name === undefined ? undefined : kept.get(entryId)?.[name.key]?.[line]
    const words = name === undefined || value === undefined ? '' : valueWords(name, value, choices(name))
    return words === '' ? `Row ${line + 1}` : words
  }
  const named = { thing: (id: string | null) => tags.get(id ?? '') ?? 'No thing', row }
  return byUnit(fields)
    .map((own) =>
      linesOf(
        own,
        (field) => readingsOf(entries(field), parts.values, parts.corrections, field.key),
        named,
        (field) => (field.in === undefined ? unreadOf(entries(field), parts.values, parts.corrections, field.key) : []),
      ),
    )
    .filter((lines) => lines.length > 0)
}

/** What says which row of a table a number is about. */
function nameOfRow(form: Form, field: Field): Field | undefined {
  return form.fields.find((one) => one.in === field.in && isAsked(one) && !hasNumber(one))
}

/** The fields whose values must be there to draw some. */
export function keysOf(form: Form | null, fields: readonly Field[]): readonly string[] {
  const names = fields.flatMap((field) => {
    const name = form === null || field.in === undefined ? undefined : nameOfRow(form, field)
    return name === undefined ? [] : [name.key]
  })
  return [...fields.map(({ key }) => key), ...names]
}
