import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from './historyEntries.ts'
import { ownPast } from './ownPast.ts'

const ANA = 'ana'
const RAUL = 'raul'
const BOSS = 'boss'

/** One step of a task's history: who did it, what it changed, and in which set where that is not its own. */
type Step = readonly [actor: string, after: Readonly<Record<string, string | null>>, seq?: number]

/** The newest set first, as the server's answer is read. */
function historyOf(steps: readonly Step[]): readonly HistoryEntry[] {
  return steps
    .map(([actor, after, seq], at): HistoryEntry => ({
      setId: `s${at}`,
      seq: seq ?? at + 1,
      kind: 'set',
      actor,
      actorName: null,
      onBehalfOf: null,
      importedBy: null,
      importedAt: null,
      device: '',
      deviceAt: null,
      clockOffset: null,
      serverAt: 0,
      changes: Object.entries(after).map(([field, value]) => ({ field, before: null, after: value })),
      erased: false,
    }))
    .toSorted((a, b) => b.seq - a.seq)
}

const NAMED = 'you were named in Assignee while it was done'
const BROUGHT = 'you brought it here yourself'
const made: Step = [BOSS, { state: 'open', assigneeId: ANA }]

describe('whose work a task was', () => {
  it.each<[string, readonly Step[], string | null]>([
    [
      'named while it was done',
      [made, [ANA, { state: 'in_progress' }], [RAUL, { state: 'ready_for_review' }], [ANA, { assigneeId: RAUL }]],
      NAMED,
    ],
    [
      'named for a moment',
      [
        [BOSS, { state: 'open', assigneeId: RAUL }],
        [RAUL, { state: 'ready_for_review' }],
        [ANA, { assigneeId: ANA }],
        [ANA, { assigneeId: RAUL }],
      ],
      NAMED,
    ],
    [
      'delegated before it began',
      [made, [ANA, { assigneeId: RAUL }], [RAUL, { state: 'in_progress' }], [RAUL, { state: 'ready_for_review' }]],
      null,
    ],
    [
      'done by another after it was opened anew',
      [
        made,
        [ANA, { state: 'in_progress' }],
        [RAUL, { state: 'done' }],
        [BOSS, { state: 'open', assigneeId: null }],
        [RAUL, { state: 'ready_for_review' }],
      ],
      null,
    ],
    [
      'handed in for somebody else',
      [
        [BOSS, { state: 'open', assigneeId: RAUL }],
        [RAUL, { state: 'in_progress' }],
        [ANA, { state: 'ready_for_review' }],
      ],
      BROUGHT,
    ],
    ['made by the person and not moved since', [[ANA, { state: 'open', assigneeId: RAUL }]], null],
  ])('%s', (_name, steps, why) => {
    expect(ownPast('task', ['assigneeId', 'state'], historyOf(steps), ANA)).toBe(why)
  })

  it('keeps the order of steps that were sent together', () => {
    const together = [
      [ANA, { assigneeId: RAUL }, 2],
      [ANA, { state: 'in_progress' }, 2],
    ] as const
    expect(ownPast('task', ['assigneeId'], historyOf([made, ...together]), ANA)).toBeNull()
    expect(ownPast('task', ['assigneeId'], historyOf([made, ...together.toReversed()]), ANA)).toBe(NAMED)
  })
})
