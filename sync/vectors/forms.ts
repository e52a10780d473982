/** Runs forms.json, and forms that were made at random, on the device's half; forms_test.go is the other runner. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import library from '../../schema/library/units.json'

import { entriesBefore, liveVersion, type EntryAt } from '../forms/before.ts'
import { checkForm, type Problem } from '../forms/check.ts'
import { current, type Correction, type Stored } from '../forms/current.ts'
import type { Around, Judged, Values } from '../forms/form.ts'
import { calculate, judge } from '../forms/judge.ts'
import { readForm } from '../forms/read.ts'
import { converted } from '../forms/units.ts'
import { met, unsettled, type Unsettled } from '../forms/settle.ts'

interface Case {
  readonly name: string
  readonly fields: readonly unknown[]
  readonly rules?: readonly unknown[]
}

interface Vectors {
  readonly cases: readonly (Case & { values?: Values; last?: Values; want: Partial<Judged> })[]
  readonly checks: readonly (Case & { want: readonly string[] })[]
  readonly reads: readonly { name: string; body: unknown; problems: readonly string[]; form: unknown }[]
  readonly settles: readonly (Case & { values: Values; last?: Values; want: readonly Unsettled[] })[]
  readonly meets: readonly (Case & {
    stored: Stored[]
    corrections: Correction[]
    lasts: (Values | null)[]
    want: readonly Unsettled[]
  })[]
  readonly converts: readonly {
    name: string
    number: number
    from: string
    to: string
    decimals: number
    want: number | null
  }[]
  readonly before: readonly { name: string; of: EntryAt; all: readonly EntryAt[]; want: readonly string[] }[]
  readonly live: readonly {
    name: string
    all: readonly { id: string; version: number; status: string }[]
    want: string | null
  }[]
  readonly current: readonly { name: string; values: Stored[]; corrections: Correction[]; want: unknown }[]
}

export function runForms(file: string): void {
  const all = load(file) as Vectors
  it.each(all.cases)('$name', ({ values = {}, last, want, ...body }) => {
    const around: Around = { today: '2026-06-01', ...(last && { last }) }
    const { form, problems } = readForm({ title: { en: 'T' }, ...body })
    expect(problems).toEqual([])
    const got = judge(form, values, around)
    expect(Object.fromEntries(Object.keys(want).map((part) => [part, got[part as keyof Judged]]))).toEqual(want)
    expect(calculate(form, values, around)).toEqual(got.calculated)
  })
  it.each(all.checks)('check: $name', ({ want, ...body }) => {
    const { form } = readForm({ title: { en: 'T' }, ...body })
    const got = checkForm(form).map(({ code, key, rule }) => [code, key ?? rule ?? []].flat().join(' '))
    expect(got).toEqual(want)
  })
  it.each(all.reads)('read: $name', ({ body, form, problems }) => expect(readForm(body)).toEqual({ form, problems }))
  it.each(all.settles)('settles: $name', ({ values, last, want, ...body }) => {
    const { form } = readForm({ title: { en: 'T' }, ...body })
    const made = calculate(form, values, { today: '2026-06-01', ...(last && { last }) })
    expect(unsettled(form, values, made)).toEqual(want)
  })
  it.each(all.meets)('meets: $name', ({ stored, corrections, lasts, want, ...body }) => {
    const { form } = readForm({ title: { en: 'T' }, ...body })
    expect(met(form, current(stored, corrections), corrections, { today: '2026-06-01', lasts })).toEqual(want)
  })
  it.each(all.converts)('converts: $name', ({ number, from, to, decimals, want }) => {
    expect(converted(number, from, to, decimals, library.units)).toBe(want)
  })
  it.each(all.before)('before: $name', ({ of, all: entries, want }) =>
    expect(entriesBefore(of, entries).map(({ id }) => id)).toEqual(want),
  )
  it.each(all.live)('live: $name', ({ all: versions, want }) => expect(liveVersion(versions)?.id ?? null).toBe(want))
  it.each(all.current)('current: $name', ({ values, corrections, want }) => {
    const got: unknown = JSON.parse(JSON.stringify(current(values, corrections)))
    expect(got).toEqual(want)
  })
}

/** What the server made of forms and values that nobody thought of. */
export function runMadeForms(file: string): void {
  interface Made {
    readonly body: unknown
    readonly values: Values
    readonly around: Around
    readonly judged: Judged
    readonly problems: readonly Problem[]
  }
  const { cases } = load(file) as { readonly cases: readonly Made[] }
  it.each(cases.map((made, place) => ({ ...made, place })))('form $place', ({ body, values, around, ...want }) => {
    const { form } = readForm(body)
    expect(judge(form, values, around)).toEqual(want.judged)
    expect(checkForm(form)).toEqual(want.problems)
  })
}

function load(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../testdata/vectors/${file}`, import.meta.url), 'utf8'))
}
