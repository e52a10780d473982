/** What a record looks like in IndexedDB, and what a feature sees of it. */
import type { Entities, EntityName } from '../../../../schema/gen/types.ts'
import type { Json } from '../../../../schema/meta/shapes.ts'
import { STORES } from '../../../../schema/gen/stores.ts'
import type { Head, Versions } from '../../../../sync/merge/merge.ts'
import { indexColumns } from './encode.ts'

export type { Head }

export type Fields = Readonly<Record<string, Json>>
type Heads = Readonly<Record<string, readonly Head[]>>

export interface RowState {
  readonly entity: EntityName
  readonly cl: number
  readonly seq: number
  /** For <SaveState/>: on this device only, on its way, with the server, or refused. */
  readonly state: 'device' | 'sending' | 'server' | 'attention'
  readonly heads?: Heads
  readonly by: string | null
  readonly deleted: boolean
  /** The device's own sets that this row shows and the server has not confirmed. */
  readonly pending: readonly string[]
}

export type Row<E extends EntityName = EntityName> = Entities[E] & { readonly $: RowState }

/** A record without the device's bookkeeping: what the server confirmed, or base ⊕ pending. */
export interface RowContent {
  readonly fields: Fields
  readonly versions: Versions
  readonly heads?: Heads
  readonly cl: number
  readonly seq: number
  readonly by: string | null
}

/** A materialised view row. Index columns (`$field`) stand beside these keys. */
export interface StoredRow extends RowContent {
  readonly id: string
  readonly pending: readonly string[]
  readonly mark: 'device' | 'server' | 'attention'
}

/** A row that stays though the window of the device does not hold it, or because a person wants it to. */
export interface KeptRow {
  readonly entity: EntityName
  readonly id: string
  /** `entity:id` of the record that brought it. */
  readonly whole: string
  /** ms since 1970 until which it stays; see `kept.ts`. */
  readonly until: number
  /** The window does not hold it. */
  readonly left: boolean
  /** Others have changed it since it was read. */
  readonly behind: boolean
}

export function storeRow(
  entity: EntityName,
  id: string,
  content: RowContent,
  pending: readonly string[],
  mark: StoredRow['mark'],
): StoredRow {
  return { ...indexColumns(entity, id, content.fields), id, ...content, pending, mark }
}

export function toRow<E extends EntityName>(entity: E, stored: StoredRow): Row<E> {
  const blank = blankOf(entity)
  const row: Record<string, unknown> = { ...blank, id: stored.id }
  for (const [field, value] of Object.entries(stored.fields))
    if (Object.hasOwn(blank, field)) row[field] = value ?? null
  const state: RowState = {
    entity,
    cl: stored.cl,
    seq: stored.seq,
    state: stored.mark,
    ...(stored.heads === undefined ? {} : { heads: stored.heads }),
    by: stored.by,
    deleted: stored.cl % 2 === 0,
    pending: stored.pending,
  }
  row['$'] = state
  // The parser's edge: what is stored was validated at commit or by the server against the same schema.
  return row as unknown as Row<E>
}

// A row that starts as a copy of this is made several times faster than one that gets its fields one by one.
const blanks = new Map<EntityName, Readonly<Record<string, unknown>>>()

function blankOf(entity: EntityName): Readonly<Record<string, unknown>> {
  let blank = blanks.get(entity)
  if (blank === undefined) {
    blank = Object.fromEntries(['id', ...STORES[entity].fields, '$'].map((field) => [field, null]))
    blanks.set(entity, blank)
  }
  return blank
}
