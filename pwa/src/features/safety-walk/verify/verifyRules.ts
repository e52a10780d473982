/**
 * Verify first: what earlier walks left open in a zone is looked at again before anything new is recorded. Pure.
 *
 * A look is a verification, one per walk and finding. It never closes a finding by itself: "Fixed" is followed by the finding's own
 * command, as far as the person may go (see `afterFixed`), once the time to take it back is over.
 */
import type { Finding, Verification } from '../../../../../schema/gen/types.ts'
import { bySeverity, type FindingState } from '../rules.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { isOpen } from '../findingStates.ts'
import type { VerifyWords } from './words/en.ts'

export type Seen = NonNullable<Verification['result']>

export const SEEN: readonly Seen[] = ['still_there', 'fixed', 'cant_tell']

export interface Look<F, V> {
  readonly finding: F
  readonly seen: V | null
}

export interface Looks<F, V> {
  /** The worst first, whether looked at or not. */
  readonly all: readonly Look<F, V>[]
  readonly todo: readonly Look<F, V>[]
  readonly done: readonly Look<F, V>[]
}

/**
 * What this walk has to look at again in a zone: open findings of other walks, and those it has verified already, which stay in
 * sight when they close. Links to a duplicate are followed: one hazard is asked once.
 */
export function looksOf<
  F extends Pick<Finding, 'id' | 'walkId' | 'state' | 'severity' | 'observedAt' | 'duplicateOf'>,
  V extends Pick<Verification, 'findingId' | 'result'>,
>(findings: readonly F[], verifications: readonly V[], walkId: string): Looks<F, V> {
  const seenOf = new Map(verifications.filter((row) => row.result !== null).map((row) => [row.findingId, row]))
  const open = new Set(findings.filter(isOpen).map((finding) => finding.id))
  const asked = findings.filter(
    (finding) =>
      finding.walkId !== walkId &&
      (seenOf.has(finding.id) || (isOpen(finding) && !(finding.duplicateOf && open.has(finding.duplicateOf)))),
  )
  const looks = bySeverity(asked).map((finding) => ({ finding, seen: seenOf.get(finding.id) ?? null }))
  return {
    all: looks,
    todo: looks.filter((look) => look.seen === null),
    done: looks.filter((look) => look.seen !== null),
  }
}

/**
 * What "Fixed" does to the finding itself. A finding with a running task follows that task, so it is only handed in and the task's
 * review closes it; without one, somebody who may approve closes it at once. null = the verification alone says it.
 */
export function afterFixed(
  state: FindingState,
  right: { readonly edit: boolean; readonly approve: boolean; readonly taskRuns: boolean },
): 'accept' | 'submit' | null {
  if (right.approve && !right.taskRuns && (state === 'open' || state === 'in_progress' || state === 'ready_for_review'))
    return 'accept'
  if (right.edit && (state === 'open' || state === 'in_progress' || state === 'not_accepted')) return 'submit'
  return null
}

/** What the card says after "Fixed", so that nobody believes more than has happened. */
export function fixedSentence(
  command: 'accept' | 'submit' | null,
  state: FindingState,
  { follows }: Pick<VerifyWords, 'follows'>,
): string {
  if (state === 'closed') return follows.closed
  if (state === 'ready_for_review') return follows.handedIn
  if (command === 'accept') return follows.closes
  return command === 'submit' ? follows.toReview : follows.noted
}

/** What a person saw, in words; a result of a newer version as every page has it. */
export function seenWord(result: string, { results }: Pick<VerifyWords, 'results'>): string {
  const known = SEEN.find((each) => each === result)
  return known === undefined ? wordOf('verification', 'result', result) : results[known]
}

/** "still there on 2 earlier walks", or null when nobody looked again so far. */
export function lookedBefore(
  history: readonly Pick<Verification, 'walkId' | 'result'>[],
  walkId: string,
  { stillThere }: Pick<VerifyWords, 'stillThere'>,
): string | null {
  const still = history.filter((row) => row.walkId !== walkId && row.result === 'still_there').length
  return still === 0 ? null : stillThere(still)
}
