/** The typical streams of a ship-repair yard: schema/library/waste-streams.json. Starting points, nothing that is determined. */
import library from '../../../../../../schema/library/waste-streams.json'
import type { Entities } from '../../../../../../schema/gen/types.ts'
import { newId, uuid5 } from '../../../../../../sync/change/ids.ts'
import { anyOp } from '../../../../data/outbox/anyOp.ts'
import type { NewOp } from '../../../../data/outbox/intent.ts'

export type LibraryStream = (typeof library.streams)[number]

export const STREAMS: readonly LibraryStream[] = library.streams

/** The chosen streams as records: two people who pick one at once meet in one. `used` are ids that were picked before. */
export function streamOps(
  orgId: string,
  chosen: readonly LibraryStream[],
  used: ReadonlySet<string>,
): readonly NewOp[] {
  return chosen.map((stream) => {
    const id = uuid5(orgId, `wasteStream:${stream.id}`)
    return anyOp({ kind: 'add', entity: 'wasteStream', id: used.has(id) ? newId() : id, fields: fieldsOf(stream) })
  })
}

function fieldsOf({ id, notes, verified: _, ...stream }: LibraryStream): Partial<Entities['wasteStream']> {
  const says = ['Needs a determination. The codes are typical of such waste, not determined for this yard.', notes]
  const fields = {
    ...stream,
    libraryId: id,
    determination: says.filter((text) => text !== '').join('\n'),
    active: true,
  }
  // The words of the file are those of the schema; a test holds them to it.
  return fields as Partial<Entities['wasteStream']>
}
