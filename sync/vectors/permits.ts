/** Runs the vectors of permits to work on the device's half; permits_test.go is the other runner. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import library from '../../schema/library/permit-limits.json'
import { conflicts, type Adjacent, type Job } from '../permits/conflicts.ts'
import { heldTo, refusedLimit, stricterAt, type Bound, type Own } from '../permits/limits.ts'
import {
  days,
  judge,
  latest,
  missing,
  retestAt,
  watchUntil,
  type Facts,
  type Limits,
  type Permit,
  type Rules,
  type Test,
} from '../permits/permits.ts'

type Kind = 'hot_work' | 'confined_space' | 'lockout'

interface Vectors {
  readonly base: Readonly<Record<Kind, Facts>>
  readonly cases: readonly {
    name: string
    set: Omit<Partial<Facts>, 'permit'> & { readonly permit?: Partial<Permit> }
    want: Readonly<Record<Kind, Readonly<Record<string, readonly string[]>>>>
  }[]
  readonly clocks: readonly { name: string; kind: Kind; fromAt: number; latest: number }[]
  readonly retests: readonly {
    name: string
    kind: Kind
    now: number
    tested: number
    changed: number
    want: number
  }[]
  readonly watches: readonly { name: string; ended: number; surveyed: number; want: number }[]
  readonly days: readonly { name: string; step: string; now: number; until: number; want: readonly string[] }[]
  readonly judges: readonly { name: string; test: Test; want: readonly string[] }[]
  readonly own: {
    readonly bounds: readonly Bound[]
    readonly judged: readonly { name: string; key: string; tenths: number; want: string }[]
    readonly cases: readonly { name: string; now: number; own: readonly Own[]; want: Limits }[]
    readonly held: readonly { name: string; kind: Kind; stricter: Limits; retest: number; lel: number }[]
  }
  readonly conflicts: {
    readonly adjacent: Adjacent
    readonly cases: readonly { name: string; job: Job; others: readonly Job[]; want: readonly string[] }[]
  }
}

export function runPermits(file: string): void {
  const all = JSON.parse(
    readFileSync(new URL(`../testdata/vectors/${file}`, import.meta.url), 'utf8'),
  ) as unknown as Vectors
  const limits: Limits = Object.fromEntries(library.limits.map(({ key, value }) => [key, value]))
  const rulesOf = (kind: string): Rules & { readonly key: string } => {
    const found = library.kinds.find(({ key }) => key === kind)
    if (found === undefined) throw new Error(`no kind ${kind}`)
    return found
  }
  it.each(all.cases)('steps: $name', ({ set, want }) => {
    for (const [kind, base] of Object.entries(all.base)) {
      const facts: Facts = { ...base, ...set, permit: { ...base.permit, ...set.permit } }
      const rules = rulesOf(kind)
      const got = Object.fromEntries(
        Object.keys(rules.conditions).flatMap((step) => {
          const left = missing(step, facts, rules, limits)
          return left.length === 0 ? [] : [[step, left]]
        }),
      )
      expect(got, kind).toEqual(Object.entries(want).find(([key]) => key === kind)?.[1])
    }
  })
  it.each(all.clocks)('latest: $name', ({ kind, fromAt, latest: want }) =>
    expect(latest(fromAt, rulesOf(kind))).toBe(want),
  )
  it.each(all.retests)('re-test: $name', ({ kind, now, tested, changed, want }) => {
    const test: Test = {
      at: tested,
      oxygen: 209,
      lel: 0,
      co: 0,
      h2s: 0,
      toxic: null,
      toxicLimit: null,
      bumped: true,
      named: true,
    }
    const permit = { ...all.base.confined_space.permit, changedAt: changed }
    expect(retestAt({ now, tests: [test], permit }, rulesOf(kind))).toBe(want)
  })
  it.each(all.watches)('fire watch: $name', ({ ended, surveyed, want }) =>
    expect(watchUntil({ workEndedAt: ended, surveyedAt: surveyed }, limits)).toBe(want),
  )
  it.each(all.days)('days: $name', ({ step, now, until, want }) =>
    expect(days(step, now, until, 'America/New_York')).toEqual(want),
  )
  it.each(all.judges)('test: $name', ({ test, want }) => expect(judge(test, limits)).toEqual(want))
  it.each(all.own.judged)('own: $name', ({ key, tenths, want }) => {
    const bound = all.own.bounds.find((one) => one.key === key)
    expect(bound && (refusedLimit(bound, tenths) ?? '')).toBe(want)
  })
  it.each(all.own.cases)('own: $name', ({ now, own, want }) =>
    expect(stricterAt(all.own.bounds, own, now)).toEqual(want),
  )
  it.each(all.own.held)('held: $name', ({ kind, stricter, retest, lel }) => {
    const held = heldTo(rulesOf(kind), limits, stricter)
    expect([held.rules.retestMinutes, held.limits['lelBelow']]).toEqual([retest, lel])
  })
  it.each(all.conflicts.cases)('conflict: $name', ({ job, others, want }) =>
    expect(conflicts(job, others, all.conflicts.adjacent).map(({ id }) => id)).toEqual(want),
  )
}
