/** Runs the vectors of the rules F01 to F15 on the device's half; fuel_flags_test.go is the other runner. */

import { expect, it } from 'vitest'

import kinds from '../../schema/library/fuel-kinds.json'
import rules from '../../schema/library/fuel-rules.json'
import { valueOf, type Baseline, type Entry, type Flag } from '../fuel/entry.ts'
import { flags, missing } from '../fuel/flags.ts'

export interface FlagVectors {
  readonly flagged: {
    /** What stands in every case that does not say otherwise. */
    readonly entry: Entry
    readonly before: Baseline
    readonly cases: readonly {
      name: string
      entry: Partial<Entry>
      before: Partial<Baseline>
      own?: Readonly<Record<string, string>>
      want: readonly Flag[]
    }[]
    readonly missing: readonly {
      name: string
      last: Baseline['last']
      today: string
      hours: number
      base: number
      want: readonly Flag[]
    }[]
  }
}

export function runFlags({ flagged }: FlagVectors): void {
  it.each(flagged.cases)('flags: $name', ({ entry, before, own = {}, want }) =>
    expect(flags({ ...flagged.entry, ...entry }, { ...flagged.before, ...before }, kinds, { rules, own })).toEqual(
      want,
    ),
  )
  it.each(flagged.missing)('missing: $name', ({ last, today, hours, base, want }) =>
    expect(missing(last, today, { hours, base }, { rules, own: {} })).toEqual(want),
  )
  it('has cases for everything that a rule may find, and finds each value of a rule', () => {
    const found = new Set([...flagged.cases, ...flagged.missing].flatMap(({ want }) => want.map(({ why }) => why)))
    for (const { code, whys, values } of rules.rules) {
      for (const { key } of whys) expect(found).toContain(key)
      for (const { key } of values) expect(valueOf({ rules, own: {} }, code, key).units).toBeGreaterThan(0n)
    }
  })
}
