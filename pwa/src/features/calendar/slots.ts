/**
 * The occurrences of the rules, computed month by month and kept for as long as the rule's row is the same: looking at a month again, or
 * changing one rule of five hundred, costs nothing for the others.
 */
import { baseOf, ruleOf } from '../../../../sync/schedule/item.ts'
import { slotsOf } from '../../../../sync/schedule/schedule.ts'
import type { Rule, Slot, Yard } from '../../../../sync/schedule/rule.ts'
import { placesOf } from '../../../../sync/schedule/slot.ts'
import type { Row } from '../../data/store/rows.ts'
import { addDays } from '../../lib/dates.ts'
import { monthOf } from '../../lib/periods.ts'

export type RuleRow = Row<'calendarRule'>
type ItemRow = Row<'calendarItem'>

/** What occurrences are computed from, beside their rule. */
export interface Ground {
  readonly yard: Yard
  /** The yard in words: they change when a closed day does. */
  readonly key: string
}

interface Kept {
  readonly key: string
  readonly plain: Rule
  readonly months: Map<string, readonly Slot[]>
}

const kept = new WeakMap<RuleRow, Kept>()

/** The occurrences of a rule that are due in a month ("2026-11"). Its items say from when a rolling one counts. */
export function slotsOfMonth(rule: RuleRow, items: readonly ItemRow[], month: string, ground: Ground): readonly Slot[] {
  if (rule.state !== 'active') return []
  let known = kept.get(rule)
  const plain = known?.plain ?? ruleOf(rule)
  const base = (place: string | null) => baseOf(plain, items, place)
  const isRolling = rule.anchor === 'rolling'
  // What follows a late one is counted from today.
  const key = isRolling ? [ground.key, ground.yard.today, ...placesOf(plain).map(base)].join(' ') : ground.key
  if (known === undefined || known.key !== key) {
    known = { key, plain, months: new Map() }
    kept.set(rule, known)
  }
  let slots = known.months.get(month)
  if (slots === undefined) {
    const { from, until } = monthOf(`${month}-01`)
    slots = slotsOf(plain, ground.yard, base, from, until)
    known.months.set(month, slots)
  }
  return slots
}

/** The days on which occurrences are due whose windows touch the span. */
export function reachOfWindows(rule: RuleRow, span: { readonly from: string; readonly until: string }) {
  const after = Math.max(rule.graceDays ?? 0, rule.missDays ?? 0)
  return { from: addDays(span.from, -after), until: addDays(span.until, rule.openDays ?? 0) }
}
