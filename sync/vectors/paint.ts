/** Runs the vectors of coatings on the device's half; paint_test.go is the other runner. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import limits from '../../schema/library/paint-limits.json'
import rules from '../../schema/library/paint-rules.json'
import { liters, pounds, type Volume } from '../paint/amounts.ts'
import { given, rolling, standing, type Given, type Month, type Poured } from '../paint/emissions.ts'
import { keeps, limitOf, type Held, type Option } from '../paint/limits.ts'
import { drawn, moves } from '../paint/reading.ts'
import { judgeLine, type Flag, type FormFacts, type LineFacts } from '../paint/rules.ts'
import { asApplied, solidsOf, thinnerMonth, thinning, type BatchUse, type Supplied } from '../paint/thinning.ts'

interface PaintVectors {
  readonly liters: readonly { name: string; amount: number; unit: Volume | null; want: string | null }[]
  readonly pounds: readonly { name: string; grams: string; digits: number; want: string }[]
  readonly thinning: readonly { name: string; batch: Supplied; limit: string; density: string; want: unknown }[]
  readonly months: readonly { name: string; batches: readonly BatchUse[]; used: string; want: unknown }[]
  readonly applied: readonly { name: string; voc: string; ratio: string; density: string; pct: string; want: string }[]
  readonly given: readonly { name: string; liquids: readonly Poured[]; want: Given }[]
  readonly rolling: readonly { name: string; months: readonly Month[]; month: string; want: string }[]
  readonly standing: readonly {
    name: string
    value: string
    limit: string
    warn: string
    alert: string
    want: string
  }[]
  readonly limits: readonly {
    name: string
    set: string
    category: string
    option: Option
    cold: boolean
    want: Pick<Held, 'limit' | 'per'> | null
  }[]
  readonly keeps: readonly { name: string; voc: string; limit: string; want: boolean }[]
  readonly solids: readonly { name: string; volatiles: string; density: string; want: string | null }[]
  readonly drawn: readonly { name: string; form: string; field: string; pct: number; want: boolean }[]
  readonly moves: readonly { name: string; part: string; total: string; pct: string; want: boolean }[]
  readonly base: { readonly form: FormFacts; readonly line: LineFacts }
  readonly rules: readonly {
    name: string
    form: Partial<FormFacts>
    line: Partial<LineFacts>
    want: readonly Flag[]
  }[]
}

export function runPaint(file: string): void {
  const all = JSON.parse(
    readFileSync(new URL(`../testdata/vectors/${file}`, import.meta.url), 'utf8'),
  ) as unknown as PaintVectors
  it.each(all.liters)('liters: $name', ({ amount, unit, want }) => expect(liters(amount, unit)).toBe(want))
  it.each(all.pounds)('pounds: $name', ({ grams, digits, want }) => expect(pounds(grams, digits)).toBe(want))
  it.each(all.thinning)('thinning: $name', ({ batch, limit, density, want }) =>
    expect(thinning(batch, limit, density)).toEqual(want),
  )
  it.each(all.months)('month: $name', ({ batches, used, want }) => expect(thinnerMonth(batches, used)).toEqual(want))
  it.each(all.applied)('as applied: $name', ({ voc, ratio, density, pct, want }) =>
    expect(asApplied(voc, ratio, density, pct)).toBe(want),
  )
  it.each(all.given)('given off: $name', ({ liquids, want }) => expect(given(liquids)).toEqual(want))
  it.each(all.rolling)('rolling: $name', ({ months, month, want }) => expect(rolling(months, month)).toBe(want))
  it.each(all.standing)('standing: $name', ({ value, limit, warn, alert, want }) =>
    expect(standing(value, limit, warn, alert)).toBe(want),
  )
  it.each(all.limits)('limit: $name', ({ set, category, option, cold, want }) => {
    const held = limitOf(limits, set, category, option, cold)
    expect(held && { limit: held.limit, per: held.per }).toEqual(want)
  })
  it.each(all.keeps)('keeps: $name', ({ voc, limit, want }) =>
    expect(keeps(voc, { limit, per: 'coating', cite: '', edition: '', verified: '' })).toBe(want),
  )
  it.each(all.solids)('solids: $name', ({ volatiles, density, want }) =>
    expect(solidsOf(volatiles, density)).toBe(want),
  )
  it.each(all.drawn)('drawn: $name', ({ form, field, pct, want }) => expect(drawn(form, field, pct)).toBe(want))
  it.each(all.moves)('moves: $name', ({ part, total, pct, want }) => expect(moves(part, total, pct)).toBe(want))
  it.each(all.rules)('rule: $name', ({ form, line, want }) =>
    expect(judgeLine({ ...all.base.form, ...form }, { ...all.base.line, ...line }, rules)).toEqual(want),
  )
}
