/** What an event or a use makes due: the twin of event.go. Pure. */
import { addMonths, instantOf, minutesOf, numberIn } from './days.ts'
import { countedBy } from './legal.ts'
import type { Rule, Slot, Yard } from './rule.ts'
import { isWorking, rolled, slotMaker } from './slot.ts'

const HOUR_MS = 3_600_000

/**
 * The occurrence that an event starts, counted from the event's own time. Hours are hours; days, working days and months end with the
 * day, or at the hour that the rule says. Without days to miss it stays due. Null for a rule that says no time.
 */
export function eventDue(rule: Rule, yard: Yard, at: number, eventId: string): Slot | null {
  const due = dueOf(rule, yard, at)
  if (due === null) return null
  // The event that a rule counts back from is still to come.
  const opens =
    rule.afterUnit === 'days_before' ? due.number - (rule.openDays ?? 0) : Math.min(numberIn(yard.zone, at), due.number)
  return slotMaker({ ...rule, anchor: 'event' }, yard)(
    { slot: `event:${eventId}`, due: due.number, opens, at: due.at },
    null,
  )
}

function dueOf(rule: Rule, yard: Yard, at: number): { readonly number: number; readonly at: number } | null {
  const { afterValue, afterUnit, roll } = rule
  if (afterValue === null || afterValue < 0) return null
  if (afterUnit === 'hours') {
    const end = at + afterValue * HOUR_MS
    return { number: numberIn(yard.zone, end), at: end }
  }
  const day = numberIn(yard.zone, at)
  if (afterUnit === 'days') return endOf(rolled(day + afterValue, roll, rule, yard), rule, yard)
  if (afterUnit === 'days_before') return endOf(rolled(day - afterValue, roll, rule, yard), rule, yard)
  if (afterUnit === 'months') return endOf(rolled(addMonths(day, afterValue), roll, rule, yard), rule, yard)
  return afterUnit === 'working_days'
    ? endOf(afterWorkingDays(day, afterValue, countedBy(rule, yard)), rule, yard)
    : null
}

function endOf(number: number, { dueTime }: Rule, yard: Yard): { readonly number: number; readonly at: number } {
  const hour = minutesOf(dueTime ?? '')
  return { number, at: hour === null ? instantOf(number + 1, 0, yard.zone) - 1 : instantOf(number, hour, yard.zone) }
}

/** A yard without a working day for so long has every day as one: no search is without an end. */
const LONGEST_REST = 60

function afterWorkingDays(day: number, count: number, yard: Yard): number {
  let number = day
  for (let left = count; left > 0; left--) {
    let next = number + 1
    while (!isWorking(next, yard) && next - number < LONGEST_REST) next++
    number = isWorking(next, yard) ? next : number + 1
  }
  return number
}

/** The occurrence that a use makes: due on the day of the use. */
export function useDue(rule: Rule, yard: Yard, at: number, useId: string): Slot {
  const day = numberIn(yard.zone, at)
  return slotMaker(rule, yard)({ slot: `use:${useId}`, due: day, opens: day }, null)
}
