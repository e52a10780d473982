/** The labels of a kind of record that carries one: which kinds do, and what stands on them. Pure but for the address. */
import type { EntityName } from '../../../../schema/gen/types.ts'
import { textOf } from '../../../../sync/change/clean.ts'
import type { Row } from '../../data/store/rows.ts'
import { codeFieldsOf, firstText } from '../engine/controls/useChoices.ts'
import { rowTitle, type RecordDefinition } from '../engine/define.ts'
import { hasRoute, pathOf } from '../engine/listPath.ts'
import type { LabelText } from './LabelSheet.tsx'

/** Where the labels are printed; null for kinds that carry none. */
export function labelsPath<E extends EntityName>(definition: RecordDefinition<E>): string | null {
  const { entity, page, list } = definition
  if (list?.labels !== undefined) return list.labels
  const carries = codeFieldsOf(entity).length > 0 && page.page !== undefined && hasRoute(`${page.page}/:id`)
  return carries && list?.single !== true ? `${pathOf(definition)}?labels` : null
}

/**
 * What a phone's own camera reads leads to the record, as far as it has a number that stays; the app finds it by the code as well. Records
 * without a code have nothing to print.
 */
export function labelOf<E extends EntityName>(
  definition: RecordDefinition<E>,
  row: Row<E>,
  origin: string,
): LabelText | null {
  const code = firstText(row, codeFieldsOf(definition.entity))
  if (code === null) return null
  const number = textOf(Reflect.get(row, 'number'))
  return {
    id: row.id,
    code,
    name: rowTitle(definition, row),
    square: number === '' ? code : `${origin}/n/${encodeURIComponent(number)}`,
  }
}

/** The chosen records in the order they were chosen; all where nobody chose. */
export function chosenOf<R extends { readonly id: string }>(rows: readonly R[], state: unknown): readonly R[] {
  const ids: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'labels') : undefined
  if (!Array.isArray(ids)) return rows
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id: unknown) => {
    const row = typeof id === 'string' ? byId.get(id) : undefined
    return row === undefined ? [] : [row]
  })
}
