/** Records that a page lets somebody judge in its own way: what the engine says of each, as it would on the record's own page. */
import { useMemo } from 'react'
import type { EntityName } from '../../../schema/gen/types.ts'
import type { Row } from '../data/store/rows.ts'
import type { RecordDefinition } from './engine/define.ts'
import { ownJudgement } from './engine/judge.ts'
import { refusedRight } from './engine/reasons.ts'
import { standingIn, useRights, type Rights } from './rights.ts'
import { useFindPasts } from './useOwnPast.ts'

export interface Judging<E extends EntityName> {
  /** Why this person does not judge it, by what the record says; null where nothing is against it. */
  readonly refused: (row: Row<E>) => string | null
  /** Those of the records that are nobody's own work by their history either; all of them where that is not known here. */
  readonly others: (rows: readonly Row<E>[]) => Promise<readonly Row<E>[]>
}

type Judged<E extends EntityName> = Pick<RecordDefinition<E>, 'entity' | 'meta' | 'page'>

export function useJudging<E extends EntityName>(kind: Judged<E>, command: string): Judging<E> {
  const { entity } = kind
  const rights = useRights(useMemo(() => [entity], [entity]))
  const pasts = useFindPasts(entity, command, rights)
  return {
    refused: (row) => (rights === undefined ? null : judging(kind, row, command, rights)),
    others: async (rows) => {
      const own = await pasts(rows)
      return rows.filter(({ id }) => !own.has(id))
    },
  }
}

/** The same for a record of a list. Its history may say more. */
function judging<E extends EntityName>(kind: Judged<E>, row: Row<E>, command: string, rights: Rights): string | null {
  const { entity, meta, page } = kind
  const { userId, granted } = rights
  const action = meta.states?.commands[command]?.action ?? 'approve'
  if (!standingIn(rights, entity, row).can(action)) return refusedRight(meta, action, page.words.one, 'move')
  const { selfApproval, acting = false } = granted
  return ownJudgement(kind, row, command, { userId, selfApproval, acting, ownPast: null })
}
