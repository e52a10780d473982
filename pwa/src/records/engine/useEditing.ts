import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Row } from '../../data/store/rows.ts'
import { usePrinting } from '../../ui/usePrinting.ts'
import { decidedOf, takesPart, type Decided } from '../frozen/decided.ts'
import { useFrozenSpeech } from '../frozen/useFrozen.ts'
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
  /** The same of one kind of part: some may still come when the record is decided. */
  readonly takes: (part: EntityName) => boolean
  /** What is decided about it, whole or in part; null where nothing is. */
  readonly frozen: Decided | null
  readonly can: (action: 'edit' | 'approve') => boolean
}

/** What this person may change of a record, with the reason for what they may not. On paper nothing is changed. */
export function useEditing<E extends EntityName>(definition: RecordDefinition<E>, row: Row<E>): Editing {
  const { edit, can, lock, frozen, reach } = useStanding(row)
  const printing = usePrinting()
  const speech = useFrozenSpeech()
  const decided = frozen ?? decidedOf(definition.entity, row)
  const mayAdd = edit && !isClosed(definition, row) && !printing
  return {
    mayWrite: edit && lock === null && !printing,
    refused: judgeEdit(definition, row, { can: () => edit, lock, frozen }, speech),
    mayAdd,
    takes: (part) => (decided === null ? mayAdd : reach && takesPart(decided, part) && !printing),
    frozen: decided,
    can,
  }
}
