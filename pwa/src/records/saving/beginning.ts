/** A record that begins with its first content: until something is entered there is no record, no number, and nothing in the bin. */
import type { Entities, EntityName } from '../../../../schema/gen/types.ts'
import type { Json } from '../../../../schema/meta/shapes.ts'
import type { Data } from '../../data/data.ts'
import { storeRow, toRow, type Row } from '../../data/store/rows.ts'
import { createTurns } from '../../lib/turns.ts'
import { addOp } from '../engine/ops.ts'

interface Beginning {
  readonly entity: EntityName
  readonly id: string
  /** What it starts with. A screen shows it like a record. */
  readonly fields: Readonly<Record<string, Json>>
}

/** The device's data as a screen sees it on which a record is begun: the first set that is kept carries the record itself. */
export function beginning(data: Data, { entity, id, fields }: Beginning): Data {
  // Once it is there it is a record like any other, in the bin as well.
  let begun = false
  const isThere = async () => (begun ||= (await data.get(entity, id, { deleted: true })) !== null)
  const isIt = (of: { readonly entity: EntityName; readonly id: string }) => of.entity === entity && of.id === id
  const inTurn = createTurns()
  return {
    ...data,
    get: async (kind, of, options) => {
      const row = await data.get(kind, of, options)
      if (row !== null || !isIt({ entity: kind, id: of })) return row
      // It may have been written since this question was asked, and "no such record" would take the screen away under the hand.
      if (await isThere()) return data.get(kind, of, options)
      const start = { ...fields, createdBy: data.actor.get().userId }
      return toRow(kind, storeRow(kind, of, { fields: start, versions: {}, cl: 1, seq: 0, by: null }, [], 'device'))
    },
    commit: (ops, options) =>
      inTurn(async () => {
        if (await isThere()) return data.commit(ops, options)
        const entered: Partial<Entities[EntityName]>[] = ops.flatMap((op) =>
          op.kind === 'set' && isIt(op) ? [op.fields] : [],
        )
        const numbered = { ...fields, provisionalNumber: await data.nextProvisional() }
        const others = ops.filter((op) => op.kind !== 'set' || !isIt(op))
        return data.commit([addOp(entity, id, Object.assign(numbered, ...entered)), ...others], options)
      }),
  }
}

/** Whether the device holds it: not a record that is only shown as if it were begun. */
export function isBegun(row: Row): boolean {
  return row.$.seq > 0 || row.$.pending.length > 0
}
