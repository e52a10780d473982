/** What keeps a rule from being computed, in clear words at its fields: the twin of judge.go. Pure. */
import { dayOf, minutesOf, numberOf } from './days.ts'
import { firstOf } from './expand.ts'
import { NEVER, parseRrule } from './rrule.ts'
import type { Rule, Shift } from './rule.ts'

type Words = Readonly<Record<string, string>>

/** For each field what is wrong with it and what to do. Nothing for a rule that can be computed. */
export function judgeRule(rule: Rule): Words {
  return { ...ofAnchor(rule), ...ofDays(rule), ...ofPlaces(rule) }
}

function ofAnchor(rule: Rule): Words {
  if (rule.anchor === 'fixed') return ofFixed(rule)
  if (rule.anchor === 'rolling') return ofRolling(rule)
  if (rule.anchor === 'count') return ofCount(rule)
  if (rule.anchor === 'shift') return ofShifts(rule)
  if (rule.anchor === 'event') return ofEvent(rule)
  return rule.anchor === 'use' ? {} : { anchor: 'Say what it is counted from.' }
}

function ofFixed({ rrule, startOn, fromOn, untilOn }: Rule): Words {
  if (rrule === null || rrule.trim() === '') return { rrule: 'Say on which days it is due.' }
  const start = numberOf(startOn ?? '')
  if (start === null) return { startOn: 'Say on which day it begins.' }
  const parsed = parseRrule(rrule, start)
  if (!parsed.ok) return { rrule: parsed.say }
  const from = Math.max(start, numberOf(fromOn ?? '') ?? start)
  const first = firstOf(parsed.parts, start, from)
  if (first === null)
    return { rrule: from === start ? NEVER : 'It no longer comes when the rule is in force: check its end.' }
  if (first - from > FARTHEST) return { rrule: `It comes on ${dayOf(first)} for the first time: check its parts.` }
  const until = numberOf(untilOn ?? '')
  return until !== null && until >= from && first > until
    ? { rrule: 'It does not come while the rule is in force: check the days and its end.' }
    : {}
}

/** More than the longest step that a rule may take: 50 years and some days. */
const FARTHEST = 18_300

function ofRolling({ everyDays, fromOn, startOn, lastDoneOn }: Rule): Words {
  if (everyDays === null || everyDays < 1) return { everyDays: 'Say after how many days it is due again.' }
  return fromOn === null && startOn === null && lastDoneOn === null
    ? { lastDoneOn: 'Say when it was last done, or from which day the rule is in force.' }
    : {}
}

const PERIODS: Readonly<Record<string, number>> = { week: 7, month: 31, quarter: 92, year: 366 }

function ofCount({ times, per, startOn }: Rule): Words {
  const days = PERIODS[per ?? '']
  if (per === null || days === undefined) return { per: 'Say in which period.' }
  if (times === null || times < 1) return { times: 'Say how often.' }
  if (times > days)
    return { times: `A ${per} has at most ${days} days: use a rule for every shift, or one by the day.` }
  return numberOf(startOn ?? '') === null ? { startOn: 'Say on which day it begins.' } : {}
}

function ofEvent({ afterValue, afterUnit }: Rule): Words {
  if (afterValue === null || afterValue < 0) return { afterValue: 'Say how long the clock runs.' }
  return ['hours', 'days', 'working_days', 'months', 'days_before'].includes(afterUnit ?? '')
    ? {}
    : { afterUnit: 'Say in which unit it runs.' }
}

function ofShifts(rule: Rule): Words {
  const shifts = rule.shifts ?? []
  if (shifts.length === 0) return { shifts: 'Say which shifts there are.' }
  const say = shifts.map(wrongHours).find((words) => words !== null) ?? clash(shifts)
  if (say !== null) return { shifts: say }
  if (rule.rrule !== null && rule.rrule.trim() !== '') return ofFixed(rule)
  return numberOf(rule.startOn ?? '') === null ? { startOn: 'Say on which day it begins.' } : {}
}

function wrongHours({ name, from, until }: Shift): string | null {
  if (minutesOf(from) === null || minutesOf(until) === null)
    return `Write the hours of “${name}” as 06:00 and 14:30, without a zone.`
  return from === until ? `“${name}” ends when it begins: check its hours.` : null
}

const DAY = 24 * 60

/** Round the clock, so that the end of a night lies before the morning. */
function clash(shifts: readonly Shift[]): string | null {
  for (const [at, one] of shifts.entries())
    for (const other of shifts.slice(at + 1))
      if (isWithin(other.from, one) || isWithin(one.from, other))
        return `“${one.name}” and “${other.name}” overlap: check their hours.`
  return null
}

function isWithin(hour: string, { from, until }: Shift): boolean {
  const [at, start, end] = [minutesOf(hour) ?? 0, minutesOf(from) ?? 0, minutesOf(until) ?? 0]
  return (at - start + DAY) % DAY < (end - start + DAY) % DAY
}

function ofDays({ dueTime, fromOn, untilOn, lastDoneOn, graceDays, missDays }: Rule): Words {
  const words: Record<string, string> = {}
  if (dueTime !== null && dueTime !== '' && minutesOf(dueTime) === null)
    words['dueTime'] = 'Write the hour of the yard as 07:00 or 17:30, without a zone.'
  for (const [field, day] of Object.entries({ fromOn, untilOn, lastDoneOn }))
    if (day !== null && day !== '' && numberOf(day) === null) words[field] = 'This is no day of a calendar.'
  if (fromOn !== null && untilOn !== null && untilOn !== '' && untilOn < fromOn)
    words['untilOn'] = 'It ends before it begins: check the two days.'
  if (missDays !== null && missDays < (graceDays ?? 0))
    words['missDays'] = `It would be missed while it still counts as on time: make it ${graceDays ?? 0} days or more.`
  return words
}

function ofPlaces({ anchor, each, zoneIds, thingIds }: Rule): Words {
  if (each === 'zone' && (zoneIds ?? []).length === 0)
    return { zoneIds: 'Name the zones: each has an item of its own.' }
  if (each === 'thing' && (thingIds ?? []).length === 0)
    return { thingIds: 'Name the things: each has an item of its own.' }
  return each !== 'none' && each !== '' && (anchor === 'event' || anchor === 'use')
    ? { each: 'A clock and a use make one item: choose “One for all”.' }
    : {}
}
