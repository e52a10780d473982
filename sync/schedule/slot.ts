/** What one occurrence is made of: its place, its window and its moments. The twin of slot.go. Pure. */
import { dayOf, instantOf, minutesIn, minutesOf, weekdayOf } from './days.ts'
import { countedBy } from './legal.ts'
import type { Rule, Slot, Yard } from './rule.ts'

/** An occurrence before it has a place, in the numbers of days.ts. */
export interface Due {
  readonly slot: string
  readonly due: number
  /** Where the rule itself says when it opens. */
  readonly opens?: number
  /** Where the anchor says the moment, not the rule's hour. */
  readonly at?: number
  readonly forecast?: boolean
}

/** The zones or things of which each has an occurrence of its own; one nameless place for all other rules. */
export function placesOf({ each, zoneIds, thingIds }: Rule): readonly (string | null)[] {
  if (each === 'zone') return zoneIds ?? []
  return each === 'thing' ? (thingIds ?? []) : [null]
}

export function slotMaker(rule: Rule, yard: Yard): (due: Due, place: string | null) => Slot {
  const hour = minutesOf(rule.dueTime ?? '')
  const grace = rule.graceDays ?? 0
  const miss = rule.anchor === 'event' ? rule.missDays : (rule.missDays ?? grace)
  return ({ slot, due, opens = due - (rule.openDays ?? 0), at, forecast = false }, place) => {
    const dueAt = at ?? (hour === null ? null : instantOf(due, hour, yard.zone))
    return {
      slot: place === null ? slot : `${slot}@${place}`,
      place,
      opensOn: dayOf(opens),
      dueOn: dayOf(due),
      dueAt,
      graceOn: dayOf(due + grace),
      missOn: miss === null ? null : dayOf(due + miss),
      missAt: miss === null || dueAt === null ? null : later(dueAt, due + miss, miss, yard.zone),
      forecast,
    }
  }
}

/** The same hour of the clock so many days later. */
function later(at: number, number: number, days: number, zone: string): number {
  return days === 0 ? at : instantOf(number, minutesIn(zone, at), zone)
}

export function isWorking(number: number, yard: Yard): boolean {
  return yard.workingDays.includes(weekdayOf(number)) && !yard.isClosed(dayOf(number))
}

/** How far a day off is moved. A yard that has no working day within it moves nothing. */
const FARTHEST = 60

/**
 * The working day that a day off is moved to: later by the days of whoever made the rule, earlier by those of the yard, whose plan that is.
 */
export function rolled(number: number, roll: string, rule: Rule, yard: Yard): number {
  if (roll !== 'before' && roll !== 'after') return number
  const [step, days] = roll === 'before' ? [-1, yard] : [1, countedBy(rule, yard)]
  for (let by = 0; by <= FARTHEST; by++) if (isWorking(number + by * step, days)) return number + by * step
  return number
}

/** So many days more on either side hold whatever may be moved into the two days. */
export function margin(roll: string): number {
  return roll === 'before' || roll === 'after' ? FARTHEST : 0
}
