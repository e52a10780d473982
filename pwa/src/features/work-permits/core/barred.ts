/** Why nobody goes in now; null where somebody may. Pure. */
import { judge, lastTest, retestAt, type Limits, type Test } from '../../../../../sync/permits/permits.ts'
import { factsOf, type Around } from './facts.ts'
import { heldAt } from './limits.ts'

export type Barred = 'stopped' | 'notOpen' | 'timeOver' | 'noGas'

export function barredNow(around: Around, now: number): Barred | null {
  const { permit } = around
  if (around.stops.over.length > 0) return 'stopped'
  if (permit.state !== 'active') return 'notOpen'
  if (permit.untilAt <= now) return 'timeOver'
  const { rules, limits } = heldAt(permit.kind, around.own, now)
  if (rules.retestMinutes === 0) return null
  const facts = factsOf(around, 'start', now)
  const test = lastTest(facts)
  return test === null || !isFit(test, limits) || retestAt(facts, rules) <= now ? 'noGas' : null
}

/** A test that opens the way: within limits, by a meter that is named and was bump tested. */
export function isFit(test: Test, limits: Limits): boolean {
  return judge(test, limits).length === 0 && test.named && test.bumped
}
