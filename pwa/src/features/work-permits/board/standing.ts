/** How a live permit stands at a moment, for the board: who is inside, and which of its clocks says something. Pure. */
import { headCount, judge, lastTest, retestAt, watchUntil, type Wrong } from '../../../../../sync/permits/permits.ts'
import type { Own } from '../../../../../sync/permits/limits.ts'
import { isFit } from '../core/barred.ts'
import { testOf, TESTED } from '../core/facts.ts'
import type { Entry, GasTest, Permit } from '../core/kinds.ts'
import { heldAt, LIMITS, MINUTE } from '../core/limits.ts'

export interface Standing {
  readonly permit: Permit
  readonly inside: number
  /** Somebody is in there while work may not go on: everybody ought to be out. */
  readonly trapped: boolean
  /** What the last gas test found outside its limits, while a test is to count. */
  readonly failed: readonly Wrong[]
  /** When the gas test runs out; null where nothing is measured, or no work is on. 0: no test counts. */
  readonly retest: number | null
  /** The end of the fire watch; null where there is none. */
  readonly watch: number | null
  readonly tone: 'danger' | 'warn' | 'ok'
}

interface Under {
  readonly entries: readonly Entry[]
  readonly tests: readonly GasTest[]
  /** What the yard has made stricter than the law. */
  readonly own: readonly Own[]
}

export function standingOf(
  permit: Permit,
  { entries, tests, own }: Under,
  conflicts: number,
  now: number,
  stopped = false,
): Standing {
  const { rules, limits } = heldAt(permit.kind, own, now)
  const facts = { now, permit: { changedAt: permit.conditionsAt ?? 0 }, tests: tests.map(testOf) }
  const last = lastTest(facts)
  const retest =
    permit.state === 'active' && rules.retestMinutes > 0
      ? last === null
        ? 0
        : retestAt({ ...facts, permit: { ...EMPTY, changedAt: facts.permit.changedAt } }, rules)
      : null
  // A test that opens no way is no comfort, however young.
  const unfit = retest !== null && last !== null && !isFit(last, limits)
  const watch =
    permit.state === 'ended' && permit.kind === 'hot_work'
      ? watchUntil({ workEndedAt: permit.workEndedAt ?? 0, surveyedAt: permit.surveyedAt ?? 0 }, LIMITS)
      : null
  const failed = last === null || rules.retestMinutes === 0 || !TESTED.has(permit.state) ? [] : judge(last, limits)
  const inside = headCount(entries.map(({ inAt, outAt }) => ({ in: inAt, out: outAt ?? 0 })))
  const trapped = inside > 0 && permit.state !== 'active'
  const warn = (LIMITS['warnMinutes'] ?? 0) * MINUTE
  const ends = permit.state === 'ended' ? [] : [permit.untilAt]
  const clocks = [...ends, ...(retest === null ? [] : [retest])].map((at) => at - now)
  const over = permit.state === 'expired' || permit.state === 'reopened' || clocks.some((left) => left <= 0)
  return {
    permit,
    inside,
    trapped,
    failed,
    retest,
    watch,
    tone:
      stopped || over || unfit || trapped || failed.length > 0
        ? 'danger'
        : conflicts > 0 || permit.state === 'suspended' || clocks.some((left) => left <= warn)
          ? 'warn'
          : 'ok',
  }
}

const EMPTY = {
  fromAt: 0,
  untilAt: 0,
  holder: '',
  competent: '',
  fireWatch: '',
  attendant: '',
  rescue: '',
  fuelSpace: false,
  validOn: '',
  agreed: '',
  workEndedAt: 0,
  surveyedAt: 0,
}

const TONES = ['danger', 'warn', 'ok']

/** What is wrong first, then what ends first. */
export function byUrgency(a: Standing, b: Standing): number {
  return TONES.indexOf(a.tone) - TONES.indexOf(b.tone) || a.permit.untilAt - b.permit.untilAt
}
