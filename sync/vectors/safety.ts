/** Runs the vectors of OSHA recordkeeping on the device's half; safety_test.go is the other runner. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import osha from '../../schema/library/osha-log.json'
import { clocksOf, type Happening, type Running } from '../safety/clocks.ts'
import { countDays, type Change, type Days } from '../safety/days.ts'
import { decide, isPrivate, type Answer, type Answers, type Decision } from '../safety/decide.ts'
import { ratesOf, totalsOf, type Entry, type Rates, type Totals } from '../safety/rates.ts'

interface SafetyVectors {
  readonly decide: readonly { name: string; answers: Answers; want: Decision }[]
  readonly private: readonly {
    name: string
    kind: string | null
    wish: Answer
    special: string | null
    illness: string | null
    want: boolean
  }[]
  readonly days: readonly { name: string; onDay: string; changes: readonly Change[]; today: string; want: Days }[]
  readonly clocks: readonly { name: string; event: Happening; want: readonly Running[] }[]
  readonly rates: readonly {
    name: string
    entries: readonly Entry[]
    hours: number
    totals: Totals
    want: Rates | null
  }[]
}

const DAY_MS = 24 * 60 * 60 * 1000

export function runSafety(file: string): void {
  const all = JSON.parse(
    readFileSync(new URL(`../testdata/vectors/${file}`, import.meta.url), 'utf8'),
  ) as unknown as SafetyVectors
  it('decides at least sixty cases', () => expect(all.decide.length).toBeGreaterThanOrEqual(60))
  it.each(all.decide)('decision: $name', ({ answers, want }) => expect(decide(answers)).toEqual(want))
  it.each(all.private)('privacy: $name', ({ kind, wish, special, illness, want }) =>
    expect(isPrivate(kind, wish, special, illness)).toBe(want),
  )
  it.each(all.days)('days: $name', ({ onDay, changes, today, want }) =>
    expect(countDays(onDay, changes, today, osha.mostDays.value)).toEqual(want),
  )
  it.each(all.clocks)('clocks: $name', ({ event, want }) =>
    expect(clocksOf(event, osha.clocks, (from, days) => Math.floor(from / DAY_MS) * DAY_MS + days * DAY_MS)).toEqual(
      want,
    ),
  )
  it.each(all.rates)('rates: $name', ({ entries, hours, totals, want }) => {
    expect(totalsOf(entries)).toEqual(totals)
    expect(ratesOf(totalsOf(entries), hours, osha.rateBase.value)).toEqual(want)
  })
}
