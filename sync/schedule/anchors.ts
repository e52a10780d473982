/** The days on which each kind of rule is due: the twin of anchors.go. Pure. */
import { dayOf, firstOfMonth, instantOf, minutesOf, monthOf, numberOf } from './days.ts'
import { expand } from './expand.ts'
import { parseRrule } from './rrule.ts'
import type { Rule, Yard } from './rule.ts'
import { isWorking, margin, rolled, type Due } from './slot.ts'

/** How many answers are kept: rules of one cadence, and the places of one rule, ask for the same days. */
const KEPT = 200
const kept = new Map<string, readonly number[]>()

/** The days of an RRULE between two numbers, both counted. */
export function ruleDays(rrule: string, startOn: string, first: number, last: number): readonly number[] {
  const asked = `${rrule} ${startOn} ${first} ${last}`
  const known = kept.get(asked)
  if (known !== undefined) return known
  const days = daysBetween(rrule, startOn, first, last)
  if (kept.size >= KEPT) kept.clear()
  kept.set(asked, days)
  return days
}

function daysBetween(rrule: string, startOn: string, first: number, last: number): readonly number[] {
  const start = numberOf(startOn)
  const parsed = start === null ? null : parseRrule(rrule, start)
  return start !== null && parsed?.ok === true ? expand(parsed.parts, start, first, last) : []
}

function inForce({ fromOn, untilOn }: Rule, number: number): boolean {
  const day = dayOf(number)
  return (fromOn === null || day >= fromOn) && (untilOn === null || day <= untilOn)
}

export function fixedDues(rule: Rule, yard: Yard, first: number, last: number): readonly Due[] {
  const by = margin(rule.roll)
  return ruleDays(rule.rrule ?? '', rule.startOn ?? '', first - by, last + by)
    .filter((number) => inForce(rule, number))
    .map((number) => ({ slot: dayOf(number), due: rolled(number, rule.roll, rule, yard) }))
}

/** The next one, and those after it as far as each is done on its day. One that was due before the rule came in force is due then. */
export function rollingDues(rule: Rule, yard: Yard, base: string | null, last: number): readonly Due[] {
  const every = rule.everyDays ?? 0
  const done = numberOf(base ?? '')
  const begin = numberOf(rule.fromOn ?? '') ?? (done === null ? numberOf(rule.startOn ?? '') : null)
  const next = done === null ? begin : Math.max(done + every, begin ?? done + every)
  if (every < 1 || next === null) return []
  const today = numberOf(yard.today ?? '')
  const dues: Due[] = []
  let number = next
  let slot = done === null ? 'first' : `after:${dayOf(done)}`
  while (number <= last + margin(rule.roll) && (rule.untilOn === null || dayOf(number) <= rule.untilOn)) {
    const before = dues.at(-1)?.due ?? number - 1
    const due = forward(number, before, rule, yard)
    dues.push({ slot, due, forecast: dues.length > 0 })
    const doneOn = Math.max(due, today ?? due)
    slot = `after:${dayOf(doneOn)}`
    number = doneOn + every
  }
  return dues
}

/** The working day, which for a rule of few days must not be the one that it is counted from. */
function forward(number: number, before: number, rule: Rule, yard: Yard): number {
  const due = rolled(number, rule.roll, rule, yard)
  return due > before || rule.roll !== 'before' ? due : rolled(number, 'after', rule, yard)
}

const MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 }

/** The first and the last day of the period that a day lies in. Weeks begin on Monday. */
function periodOf(per: string, number: number): readonly [number, number] | null {
  if (per === 'week') {
    const monday = number - ((((number + 3) % 7) + 7) % 7)
    return [monday, monday + 6]
  }
  const months = MONTHS[per]
  if (months === undefined) return null
  const month = Math.floor(monthOf(number) / months) * months
  return [firstOfMonth(month), firstOfMonth(month + months) - 1]
}

export function countDues(rule: Rule, yard: Yard, first: number, last: number): readonly Due[] {
  const by = margin(rule.roll)
  const begin = Math.max(...[rule.startOn, rule.fromOn].map((day) => numberOf(day ?? '') ?? -Infinity))
  const dues: Due[] = []
  for (
    let period = periodOf(rule.per ?? '', first - by);
    period !== null && period[0] <= last + by;
    period = periodOf(rule.per ?? '', period[1] + 1)
  ) {
    const [opens, end] = period
    if (end < begin || !inForce(rule, end)) continue
    const due = rolled(end, rule.roll, rule, yard)
    for (let n = 1; n <= (rule.times ?? 0); n++)
      dues.push({ slot: `${dayOf(opens)}#${n}`, due, opens: Math.max(opens, begin) })
  }
  return dues
}

/** One in each shift of a working day, or of the days that the rule names. A shift that ends before it begins ends on the next day. */
export function shiftDues(rule: Rule, yard: Yard, first: number, last: number): readonly Due[] {
  return shiftDays(rule, yard, first - 1, last).flatMap((day) =>
    (rule.shifts ?? []).flatMap(({ from, until }) => {
      const [start, end] = [minutesOf(from), minutesOf(until)]
      if (start === null || end === null || start === end) return []
      const over = end < start
      return {
        slot: `${dayOf(day)}T${from}`,
        opens: day,
        due: over && end > 0 ? day + 1 : day,
        at: instantOf(over ? day + 1 : day, end, yard.zone),
      }
    }),
  )
}

function shiftDays(rule: Rule, yard: Yard, first: number, last: number): readonly number[] {
  if (rule.rrule !== null && rule.rrule !== '')
    return ruleDays(rule.rrule, rule.startOn ?? '', first, last).filter((number) => inForce(rule, number))
  const begin = Math.max(first, numberOf(rule.startOn ?? '') ?? first)
  return Array.from({ length: Math.max(0, last - begin + 1) }, (_, at) => begin + at).filter(
    (number) => inForce(rule, number) && isWorking(number, yard),
  )
}
