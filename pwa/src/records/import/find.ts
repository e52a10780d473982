/** Which record a cell names: by its number or the text of its label, by its title, or by a short code of its own. Pure. */
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { fold, plural, verb } from '../../lib/text.ts'
import { fieldOf } from '../engine/controls/given.ts'
import { labelOf, namesOf } from '../engine/controls/useChoices.ts'
import { nounsOf, pageOf } from '../engine/words.ts'
import { plainNumber } from '../links.ts'

export type Found = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly problem: string }

export interface Finder {
  readonly find: (cell: string) => Found
  /** What a record is called; null for an id that is not here. */
  readonly label: (id: string) => string | null
}

interface Named {
  readonly id: string
}

/** The same words whatever the case, accents or spaces. */
export function key(text: string): string {
  return fold(text).replaceAll(/\s+/g, ' ').trim()
}

/** Longer texts describe; a short one that the search reads is a code that people put on things. */
const CODE = 64

/** Ways to name a record, the surest first. */
function waysOf(entity: EntityName): readonly (readonly string[])[] {
  const { fields, number } = TABLES[entity]
  const titles = namesOf(entity)
  const labels = Object.keys(fields).filter((field) => fields[field]?.format === 'code')
  const codes = (pageOf(entity)?.search ?? []).filter(
    (field) => !titles.includes(field) && (fields[field]?.maxLength ?? CODE + 1) <= CODE,
  )
  const numbers = number === undefined ? [] : [number.field, 'provisionalNumber']
  return [[...numbers, ...labels, ...codes.filter((field) => fields[field]?.required === true)], titles, codes]
}

export function finderOf(entity: EntityName, rows: readonly Named[]): Finder {
  const tables = waysOf(entity).map((fields) => tableOf(rows, fields))
  const labels = new Map(rows.map((row) => [row.id, labelOf(entity, row)]))
  const { one, many } = nounsOf(entity)
  const find = (cell: string): Found => {
    for (const table of tables) {
      const found = table.get(plainNumber(cell) ?? key(cell)) ?? []
      const used = found.filter((row) => fieldOf(row, 'active') !== false)
      const [row, second] = used.length > 0 ? used : found
      if (row === undefined) continue
      if (second === undefined) return { ok: true, id: row.id }
      return {
        ok: false,
        problem: `${plural(found.length, one)} ${verb(found.length, 'is', 'are')} called ${cell}. Leave the cell empty and choose later.`,
      }
    }
    return {
      ok: false,
      problem: `No ${one} is called ${cell}. Import ${many} first, or correct the cell.`,
    }
  }
  return { find, label: (id) => labels.get(id) ?? null }
}

function tableOf(rows: readonly Named[], fields: readonly string[]): ReadonlyMap<string, readonly Named[]> {
  const table = new Map<string, Named[]>()
  for (const row of rows) {
    const names = new Set(
      fields.flatMap((field) => {
        const value = fieldOf(row, field)
        return typeof value === 'string' && value.trim() !== '' ? [plainNumber(value) ?? key(value)] : []
      }),
    )
    for (const name of names) {
      const known = table.get(name)
      if (known === undefined) table.set(name, [row])
      else known.push(row)
    }
  }
  return table
}
