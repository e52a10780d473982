import { TABLES } from '../../../schema/gen/tables.ts'
import { useActor, useGranted } from '../data/context.tsx'
import { ownWork } from '../data/can.ts'
import type { Row } from '../data/live.ts'
import { ownPast } from './ownPast.ts'
import { useHistory } from './useHistory.ts'

/**
 * Why this person may not give an approval that their rights and the row allow, so that its key can say so before it is pressed. The
 * history is asked only then; without a connection nothing is known, and the server refuses when the approval arrives.
 */
export function useOwnPast(entity: 'task' | 'finding', row: Row<'task'> | Row<'finding'>, command: string, mayApprove: boolean): string | null {
  const { userId } = useActor()
  const { selfApproval } = useGranted()
  const meta = TABLES[entity].states?.commands[command]
  const notAuthor = meta?.guard?.notAuthor ?? []
  const asked = mayApprove && !selfApproval && meta?.from.includes(row.state) === true && notAuthor.length > 0 && !ownWork(notAuthor, row, userId)
  const history = useHistory(entity, row.id, asked).data
  return asked && history !== undefined ? ownPast(entity, notAuthor, history, userId) : null
}
