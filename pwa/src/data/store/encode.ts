/**
 * Index keys. IndexedDB leaves a record out of an index when the indexed value is null, a boolean or missing, so a raw index on
 * an optional field silently loses rows. Every indexed field is therefore stored a second time in a column `$field`, encoded as
 * text that sorts like the value: null, then booleans, numbers, strings.
 */
import { STORES } from '../../../../schema/gen/stores.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Json } from '../../../../schema/meta/shapes.ts'

/** Sorts after every encoded key and every id. */
export const AFTER_TEXT = '\uffff'

export function encodeKey(value: Json | undefined): string {
  if (value === null || value === undefined) return 'a'
  if (typeof value === 'boolean') return value ? 'b1' : 'b0'
  if (typeof value === 'number') return `c${encodeNumber(value)}`
  if (typeof value === 'string') return `d${value}`
  return `e${JSON.stringify(value)}`
}

/** The bits of the double as 16 hex digits, turned so that text order is number order. */
function encodeNumber(value: number): string {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value === 0 ? 0 : value)
  const bits = view.getBigUint64(0)
  const negative = bits >> 63n === 1n
  const sortable = negative ? ~bits & 0xffff_ffff_ffff_ffffn : bits | 0x8000_0000_0000_0000n
  return sortable.toString(16).padStart(16, '0')
}

/** The columns of one record. `id` is its own index and needs no column. */
export function indexColumns(
  entity: EntityName,
  id: string,
  fields: Readonly<Record<string, Json>>,
): Record<string, string> {
  const columns: Record<string, string> = {}
  for (const field of INDEXED[entity] ?? []) columns[`$${field}`] = encodeKey(field === 'id' ? id : fields[field])
  return columns
}

/** Dexie's index list of an entity, for example `id, $state, [$zoneId+$state]`. */
export function indexSpecs(entity: EntityName): string {
  const specs = STORES[entity].index.map((fields) => {
    const columns = fields.map((field) => `$${field}`)
    return columns.length === 1 ? (columns[0] ?? '') : `[${columns.join('+')}]`
  })
  return ['id', ...new Set(specs)].join(', ')
}

export function tableName(entity: EntityName): string {
  return `rows_${entity}`
}

const INDEXED: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(STORES).map(([entity, table]) => [entity, [...new Set(table.index.flat())]]),
)
