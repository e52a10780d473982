/** What of a record is decided (x-states, frozen), as data: why, and what may still come, is said by frozen.ts. Pure. */
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { FrozenMeta, TableMeta } from '../../../../schema/meta/shapes.ts'
import { frozenIn } from '../../../../sync/rights/frozen.ts'

/** The record in whose state something stays: the one that is asked about, or the one that it is a part of. */
export interface Decided {
  readonly entity: EntityName
  readonly state: string
}

export function frozenOf({ entity, state }: Decided): FrozenMeta | undefined {
  const meta: TableMeta = TABLES[entity]
  return meta.states?.frozen?.find((each) => each.in.includes(state))
}

/** What is decided about the record itself; null where nothing is. */
export function decidedOf(entity: EntityName, row: object): Decided | null {
  const meta: TableMeta = TABLES[entity]
  const { states } = meta
  if (states === undefined || frozenIn(meta, row) === undefined) return null
  return { entity, state: String(Reflect.get(row, states.field)) }
}

/** Some fields of it may still be written: then each says by itself whether it stays. */
export function isPartly(decided: Decided): boolean {
  const { only, fields = [] } = frozenOf(decided) ?? {}
  return only !== undefined || fields.length > 0
}

/** Whether a part of this kind may still be added to it. */
export function takesPart(decided: Decided, part: string): boolean {
  const { only, parts, free } = frozenOf(decided) ?? {}
  return only !== undefined || parts?.includes(part) === true || free?.includes(part) === true
}
