/**
 * Typed lists (x-items): rows of named fields, or plain values, inside one JSON field. The same checks and words as items.go. A name
 * that the schema does not know stays in its row: a newer device may have written it.
 */

import type { FieldMeta, ItemsMeta, Json } from '../../schema/meta/shapes.ts'

export type Member = Json

/** How one value is checked; validate.ts hands its own in. */
export type Check = (field: FieldMeta, value: Json) => string | null

/** The members of a stored list; what is no list has none. */
export function itemsOf(value: Json): readonly Member[] {
  return isList(value) ? value : []
}

/** A member as a row; what is none is an empty one. */
export function rowOf(member: Member): Readonly<Record<string, Json>> {
  return isRow(member) ? member : {}
}

/** What is wrong with a list, in the words of its first problem; null when nothing is. */
export function listProblem(field: FieldMeta, value: Json, check: Check): string | null {
  if (field.items === undefined) return null
  if (!isList(value)) return `${field.title} must be a list.`
  for (const [index, member] of value.entries()) {
    const problem = memberProblem(field.items, member, check)
    if (problem !== null) return `${field.title}, row ${index + 1}: ${problem}`
  }
  return null
}

function memberProblem(items: ItemsMeta, member: Member, check: Check): string | null {
  if (items.fields !== undefined && !isRow(member)) return 'it must be a group of named values.'
  return Object.values(itemProblems(items, member, check))[0] ?? null
}

/** What is wrong with one member, by the name of the cell in file order; a plain value has the empty name. */
export function itemProblems(items: ItemsMeta, member: Member, check: Check): Readonly<Record<string, string>> {
  const cells: readonly (readonly [string, FieldMeta, Json])[] =
    items.fields === undefined
      ? [['', items.of, member]]
      : Object.entries(items.fields).map(([name, cell]) => [name, cell, rowOf(member)[name] ?? null])
  return Object.fromEntries(
    cells.flatMap(([name, cell, value]): [string, string][] => {
      const problem = cellProblem(cell, value, check)
      return problem === null ? [] : [[name, problem]]
    }),
  )
}

function cellProblem(cell: FieldMeta, value: Json, check: Check): string | null {
  if (value === null) return cell.required === true ? `${cell.title} is required.` : null
  return check(cell, value)
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

function isRow(value: Json): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
