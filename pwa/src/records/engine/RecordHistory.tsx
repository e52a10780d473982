import type { EntityName } from '../../../../schema/gen/types.ts'
import { useRowsOfKinds } from './useRowsOfKinds.ts'
import { HistoryCard } from '../HistoryCard.tsx'
import { childKindsOf } from './childKinds.ts'
import { useMemo } from 'react'
import { titleOfRow } from './called.ts'
import type { Row } from '../../data/store/rows.ts'
import { entityTitle } from '../names.ts'

/** What happened to a record and to its parts, newest first. */
export function RecordHistory({ entity, id }: { readonly entity: EntityName; readonly id: string }) {
  const kinds = useMemo(() => childKindsOf(entity).filter(({ whole }) => whole), [entity])
  const parts = useRowsOfKinds(kinds, id)
  const along = parts.map((row) => ({
    entity: row.$.entity,
    id: row.id,
    seq: row.$.seq ?? 0,
    title: partName(row),
  }))
  return <HistoryCard entity={entity} id={id} along={along} />
}

/** "Certificate: Load test", "Task T-0012": its kind is said once. */
function partName(row: Row): string {
  const [kind, name] = [entityTitle(row.$.entity), titleOfRow(row)]
  return name.startsWith(kind) ? name : `${kind} ${name}`
}
