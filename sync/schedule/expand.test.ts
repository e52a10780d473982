/** The days of RRULEs against other authors: ical.js for what RFC 5545 says, and a walk over every day for what is ours. */
import ICAL from 'ical.js'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { dayOf, DAY_MS, firstOfMonth, monthOf, numberOf, weekdayOf } from './days.ts'
import { neverComes } from './never.ts'
import { parseRrule, readRrule, WEEKDAYS } from './rrule.ts'
import type { Parts } from './parts.ts'
import { daysOf } from './schedule.ts'

interface Case {
  readonly rrule: string
  readonly startOn: string
  readonly from: string
  readonly until: string
}

const vectors = JSON.parse(readFileSync(new URL('../testdata/vectors/schedule.json', import.meta.url), 'utf8')) as {
  readonly days: readonly Case[]
}

/** The same in every run, and spread well enough. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function randomRule(pick: (below: number) => number, lastDay: number): Case {
  const some = (count: number, of: () => string): string =>
    [...new Set(Array.from({ length: 1 + pick(count) }, of))].join(',')
  const weekday = (): string => WEEKDAYS[pick(7)] ?? 'MO'
  const monthDay = (): string => String(pick(3) === 0 ? -1 - pick(Math.min(28, lastDay)) : 1 + pick(lastDay))
  const freq = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'][pick(4)] ?? 'DAILY'
  const parts = [`FREQ=${freq}`]
  if (pick(2) === 0) parts.push(`INTERVAL=${1 + pick(freq === 'YEARLY' ? 4 : 7)}`)
  if (pick(4) === 0) parts.push(`BYMONTH=${some(3, () => String(1 + pick(12)))}`)
  const isLong = freq === 'MONTHLY' || freq === 'YEARLY'
  const chosen = pick(4)
  if (freq !== 'WEEKLY' && chosen === 0) parts.push(`BYMONTHDAY=${some(3, monthDay)}`)
  if (chosen === 1) parts.push(`BYDAY=${some(4, weekday)}`)
  if (isLong && chosen === 2)
    parts.push(`BYDAY=${some(2, () => `${pick(2) === 0 ? '-' : ''}${1 + pick(5)}${weekday()}`)}`)
  if (isLong && chosen === 1 && pick(2) === 0) parts.push(`BYSETPOS=${pick(2) === 0 ? '-1' : '2'}`)
  if (pick(5) === 0) parts.push(`COUNT=${1 + pick(20)}`)
  const start = (numberOf('2019-01-01') ?? 0) + pick(2500)
  const from = start - 30 + pick(1500)
  const startOn = dayOf(lastDay > 28 ? start : Math.min(start, firstOfMonth(monthOf(start)) + 27))
  return { rrule: parts.join(';'), startOn, from: dayOf(from), until: dayOf(from + 400) }
}

/**
 * ical.js takes its first day as one of the days, whether it matches or not, so it is given the first that does. It looks without an end
 * for a day that is not there, so it is asked for as many as there are to be.
 */
function byIcal(rrule: string, first: string, count: number): readonly string[] {
  const steps = ICAL.Recur.fromString(rrule).iterator(ICAL.Time.fromDateString(first))
  return Array.from({ length: count }, () => steps.next()?.toString() ?? 'none')
}

describe('beside another library', () => {
  // Months that are too short are ours, and so are small letters.
  const isOurs = ({ rrule, startOn }: Case): boolean =>
    /BYMONTHDAY=(?:[^;]*,)?(?:29|30|31)/.test(rrule) || Number(startOn.slice(8)) > 28 || !rrule.startsWith('FREQ')
  // What RFC 5545 says and ical.js does not do; the walk over every day has these.
  const isUnknown = ({ rrule }: Case): boolean =>
    /(?:DAILY|YEARLY).*BYMONTHDAY=(?:[^;]*,)?-/.test(rrule) ||
    /MONTHLY.*BYMONTH=/.test(rrule) ||
    /(?:WEEKLY|YEARLY).*BYSETPOS/.test(rrule) ||
    (rrule.includes('YEARLY') && !rrule.includes('BYMONTH=') && /BYMONTHDAY|BYDAY/.test(rrule))
  const pick = seeded(20261123)
  const cases = [...vectors.days, ...Array.from({ length: 300 }, () => randomRule(pick, 28))].filter(
    (one) => !isOurs(one) && !isUnknown(one),
  )
  it(`comes to the same days for ${cases.length} rules`, () => {
    let compared = 0
    for (const one of cases) {
      const ours = daysOf(one.rrule, one.startOn, one.startOn, one.until)
      const [first] = ours
      if (first === undefined) continue
      compared++
      expect({ ...one, days: ours }).toEqual({ ...one, days: byIcal(one.rrule, first, ours.length) })
    }
    expect(compared).toBeGreaterThan(200)
  })
})

/** Every day of every period, one after the other. */
function byEveryDay(parts: Parts, { startOn, from, until }: Case): readonly string[] {
  const [start, last] = [numberOf(startOn) ?? 0, Math.min(numberOf(until) ?? 0, parts.until ?? Infinity)]
  const found: number[] = []
  for (let period = 0; ; period++) {
    const [begins, ends] = periodAt(parts, start, period)
    if (begins > last) break
    const all = Array.from({ length: ends - begins + 1 }, (_, at) => begins + at).filter((day) => isOne(parts, day))
    const chosen = parts.positions.map((at) => all[at > 0 ? at - 1 : all.length + at])
    found.push(
      ...all.filter((day) => (parts.positions.length === 0 || chosen.includes(day)) && day >= start && day <= last),
    )
  }
  return found
    .slice(0, parts.count ?? Infinity)
    .map(dayOf)
    .filter((day) => day >= from)
}

function periodAt({ freq, interval, weekStart }: Parts, start: number, period: number): readonly [number, number] {
  if (freq === 'DAILY') return [start + period * interval, start + period * interval]
  if (freq === 'WEEKLY') {
    const week = start - ((weekdayOf(start) - weekStart + 7) % 7) + period * interval * 7
    return [week, week + 6]
  }
  const months = freq === 'YEARLY' ? 12 : 1
  const month = Math.floor(monthOf(start) / months) * months + period * interval * months
  return [firstOfMonth(month), firstOfMonth(month + months) - 1]
}

function isOne({ freq, months, monthDays, days }: Parts, day: number): boolean {
  const [begins, next] = [firstOfMonth(monthOf(day)), firstOfMonth(monthOf(day) + 1)]
  const at = new Date(day * DAY_MS)
  if (months.length > 0 && !months.includes(at.getUTCMonth() + 1)) return false
  const moved = (of: number): number => (freq === 'DAILY' ? of : Math.min(of, next - begins))
  const isNamed = monthDays.some((of) => at.getUTCDate() === (of < 0 ? next - begins + 1 + of : moved(of)))
  if (monthDays.length > 0 && !isNamed) return false
  const year = at.getUTCFullYear()
  const [first, end] =
    freq === 'MONTHLY' || months.length > 0 ? [begins, next] : [firstOfMonth(year * 12), firstOfMonth(year * 12 + 12)]
  return (
    days.length === 0 ||
    days.some(({ day: weekday, nth }) => {
      if (weekday !== weekdayOf(day)) return false
      if (nth === 0) return true
      return nth > 0 ? Math.floor((day - first) / 7) + 1 === nth : Math.floor((end - 1 - day) / 7) + 1 === -nth
    })
  )
}

describe('beside a walk over every day', () => {
  const pick = seeded(31)
  const cases = [...vectors.days, ...Array.from({ length: 500 }, () => randomRule(pick, 31))]
  it(`comes to the same days for ${cases.length} rules, whose months may be too short`, () => {
    let compared = 0
    for (const one of cases) {
      const start = numberOf(one.startOn)
      const parsed = start === null ? null : parseRrule(one.rrule, start)
      if (parsed?.ok !== true) {
        expect(daysOf(one.rrule, one.startOn, one.from, one.until)).toEqual([])
        continue
      }
      compared++
      const want = byEveryDay(parsed.parts, one)
      expect({ ...one, days: daysOf(one.rrule, one.startOn, one.from, one.until) }).toEqual({ ...one, days: want })
    }
    expect(compared).toBeGreaterThan(450)
  })
  it('finds no day in 28 years for a rule that is said never to come', () => {
    let never = 0
    for (let at = 0; at < 3000; at++) {
      const one = randomRule(pick, 31)
      const rrule = one.rrule.replace(/;COUNT=\d+/, pick(2) === 0 ? '' : `;BYSETPOS=${1 + pick(9)}`)
      const start = numberOf(one.startOn) ?? 0
      const read = readRrule(rrule, start)
      if (!read.ok || !neverComes(read.parts, start)) continue
      never++
      expect(byEveryDay(read.parts, { ...one, rrule, from: one.startOn, until: dayOf(start + 28 * 366) })).toEqual([])
    }
    expect(never).toBeGreaterThan(20)
  })
})
