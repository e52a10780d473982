/** What was found on a round, its task, and what follows from both: the same for every module that makes rounds. Pure. */
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { uuid5 } from '../../../../sync/change/ids.ts'
import { plural } from '../../lib/text.ts'
import { isClosed } from '../../records/engine/closed.ts'

/** What was found: open or closed. */
export interface Found {
  readonly id: string
  readonly state: string
}

/** The work that it raised. */
type Work = Found

/** The id of the record that a finding raised, such as its task. */
export function workIdOf({ id }: Pick<Found, 'id'>, entity: EntityName): string {
  return uuid5(id, entity)
}

/** Why a finding is not closed by hand; null where nothing is against it. */
export function refuseFinding(
  finding: Pick<Found, 'id'>,
  command: string,
  entity: EntityName,
  all: readonly Work[],
): string | null {
  if (command !== 'close') return null
  const work = all.find(({ id }) => id === workIdOf(finding, entity))
  return work === undefined || isClosed({ meta: TABLES[entity] }, work)
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
export function workSays(finding: Pick<Found, 'state'>, work: Pick<Work, 'state'>): 'check' | 'done' | null {
  if (finding.state !== 'open') return null
  if (work.state === 'ready_for_review') return 'check'
  return work.state === 'done' ? 'done' : null
}
