/** What was found on a round, its task, and what follows from both: the same for every module that makes rounds. Pure. */
import { TABLES } from '../../../../schema/gen/tables.ts'
import { uuid5 } from '../../../../sync/change/ids.ts'
import { plural } from '../../lib/text.ts'
import { isClosed } from '../../records/engine/closed.ts'
import type { Row } from '../../data/store/rows.ts'

export type Found = Row<'ehsFinding'> | Row<'wasteFinding'>
type Task = Pick<Row<'task'>, 'id' | 'state'>

/** The id of the task that a finding raised. */
export function taskIdOf({ id }: Pick<Found, 'id'>): string {
  return uuid5(id, 'task')
}

/** Why a finding is not closed by hand; null where nothing is against it. */
export function refuseFinding(finding: Pick<Found, 'id'>, command: string, tasks: readonly Task[]): string | null {
  if (command !== 'close') return null
  const task = tasks.find(({ id }) => id === taskIdOf(finding))
  return task === undefined || isClosed({ meta: TABLES.task }, task)
    ? null
    : 'It follows its task, and closes when the task is accepted.'
}

/** Why a round is not closed; null where nothing found on it is open. server/modules/findings says the same, and its word is the last. */
export function refuseRound(command: string, findings: readonly Pick<Found, 'state'>[]): string | null {
  const open = findings.filter(({ state }) => state === 'open').length
  return command !== 'close' || open === 0
    ? null
    : `${plural(open, 'finding')} of this round ${open === 1 ? 'is still open. It closes with its task.' : 'are still open. They close with their tasks.'}`
}

/** How a task stands, in the words of who looks at its finding; null where it says nothing new. */
export function taskSays(finding: Pick<Found, 'state'>, task: Task): 'check' | 'done' | null {
  if (finding.state !== 'open') return null
  if (task.state === 'ready_for_review') return 'check'
  return task.state === 'done' ? 'done' : null
}
