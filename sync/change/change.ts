/**
 * The change-set of sync/README.md: what one user action did. A set is serialised once, at commit; its bytes are sent
 * unchanged for ever, because the server tells a repetition from a fork by their hash.
 */

import type { EntityName } from '../../schema/gen/types.ts'
import type { Json } from '../../schema/meta/shapes.ts'

export const MAX_OPS = 200
export const MAX_BYTES = 128 * 1024

export type OpKind = 'add' | 'set' | 'command' | 'delete' | 'remove'

/** One operation on one record. `was` names the versions seen per field, `base` the text an edit started from. */
export interface Op {
  readonly entity: EntityName
  readonly id: string
  readonly kind: OpKind
  readonly command?: string
  readonly cl?: number // the causal length seen; on every kind but add
  readonly fields?: Readonly<Record<string, Json>>
  readonly was?: Readonly<Record<string, string | readonly string[]>>
  readonly base?: Readonly<Record<string, string>>
  readonly saw?: readonly string[] // delete and remove: every version seen
}

/** Raw device time and measured correction, both in ms. */
export interface ClockReading {
  readonly wall: number
  readonly offset: number
  readonly quality: 'measured' | 'unknown'
}

export interface ChangeSet {
  readonly device: string
  readonly n: number
  readonly id: string
  readonly at: string
  readonly schema: number
  readonly clock: ClockReading
  readonly actor: string
  readonly onBehalfOf?: string
  readonly group?: string
  readonly needs: readonly string[]
  readonly ops: readonly Op[]
}

/** The bytes of a set, as text. Keys stand in the order of the specification, so that two people compare them by eye. */
export function serialize(set: ChangeSet): string {
  const { device, n, id, at, schema, clock, actor, onBehalfOf, group, needs, ops } = set
  return JSON.stringify({
    device,
    n,
    id,
    at,
    schema,
    clock: { wall: clock.wall, offset: clock.offset, quality: clock.quality },
    actor,
    onBehalfOf,
    group,
    needs,
    ops: ops.map((op) => ({
      entity: op.entity,
      id: op.id,
      kind: op.kind,
      command: op.command,
      cl: op.cl,
      fields: op.fields,
      was: op.was,
      base: op.base,
      saw: op.saw,
    })),
  })
}

/** Bytes of a serialised set on the wire. */
export function byteLength(serialized: string): number {
  return new TextEncoder().encode(serialized).length
}
