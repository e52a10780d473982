/**
 * When the rules of the compliance calendar fall due: the twin of schedule.go, held together by sync/testdata/vectors/schedule*.json.
 * Days are those of the yard and know no clock; a moment is made of a day only where the hour counts. Pure.
 */
import { dayOf, numberOf } from './days.ts'
import { countDues, fixedDues, rollingDues, ruleDays, shiftDues } from './anchors.ts'
import type { Base, Rule, Slot, Yard } from './rule.ts'
import { placesOf, slotMaker, type Due } from './slot.ts'

/** The occurrences whose due day lies within the two days, in the order in which they are due. A rule that cannot be computed has none. */
export function slotsOf(rule: Rule, yard: Yard, base: Base, from: string, until: string): readonly Slot[] {
  const [first, last] = [numberOf(from), numberOf(until)]
  if (first === null || last === null || first > last) return []
  const make = slotMaker(rule, yard)
  const within = ({ due }: Due): boolean => due >= first && due <= last
  const slots = placesOf(rule).flatMap((place) =>
    duesOf(rule, yard, typeof base === 'function' ? base(place) : base, first, last)
      .filter(within)
      .map((due) => make(due, place)),
  )
  return slots.sort(inOrder)
}

function duesOf(rule: Rule, yard: Yard, base: string | null, first: number, last: number): readonly Due[] {
  if (rule.anchor === 'fixed') return fixedDues(rule, yard, first, last)
  if (rule.anchor === 'rolling') return rollingDues(rule, yard, base, last)
  if (rule.anchor === 'count') return countDues(rule, yard, first, last)
  return rule.anchor === 'shift' ? shiftDues(rule, yard, first, last) : []
}

/** What is due together stays in the order in which it was counted. */
function inOrder(a: Slot, b: Slot): number {
  if (a.dueOn !== b.dueOn) return a.dueOn < b.dueOn ? -1 : 1
  return (a.dueAt ?? 0) - (b.dueAt ?? 0)
}

/** The days of an RRULE within two days, both counted. None for one that cannot be computed. */
export function daysOf(rrule: string, startOn: string, from: string, until: string): readonly string[] {
  const [first, last] = [numberOf(from), numberOf(until)]
  return first === null || last === null ? [] : ruleDays(rrule, startOn, first, last).map(dayOf)
}
