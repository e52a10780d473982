import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Row } from '../../data/store/rows.ts'
import { usePrinting } from '../../ui/usePrinting.ts'
import { useStanding } from '../rights.ts'
import { isClosed } from './closed.ts'
import type { RecordDefinition } from './define.ts'
import { judgeEdit } from './judge.ts'

export interface Editing {
  /** Its title and its texts may be written anew. */
  readonly mayWrite: boolean
  /** Why its fields may not be changed; null when they may. */
  readonly refused: string | null
  /** Something may be added to it: a photo, a record below it. */
  readonly mayAdd: boolean
  readonly can: (action: 'edit' | 'approve') => boolean
}

/** What this person may change of a record, with the reason for what they may not. On paper nothing is changed. */
export function useEditing<E extends EntityName>(definition: RecordDefinition<E>, row: Row<E>): Editing {
  const { edit, can, lock } = useStanding(row)
  const printing = usePrinting()
  return {
    mayWrite: edit && lock === null && !printing,
    refused: judgeEdit(definition, row, { can: () => edit, lock }),
    mayAdd: edit && !isClosed(definition, row) && !printing,
    can,
  }
}
