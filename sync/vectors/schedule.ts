/** Runs the vectors of the compliance calendar on the device's half; schedule_test.go is the other runner. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { eventDue, useDue } from '../schedule/event.ts'
import { holderOf, type Absence, type Held } from '../schedule/holder.ts'
import { holidaysOf, type HolidayLibrary } from '../schedule/holidays.ts'
import { baseOf, itemFields, ruleOf, type Counted } from '../schedule/item.ts'
import { judgeRule } from '../schedule/judge.ts'
import { matches, type EvidenceSlot, type Occurrence, type Proof } from '../schedule/matches.ts'
import { daysOf, slotsOf } from '../schedule/schedule.ts'
import type { Rule, Slot, Yard } from '../schedule/rule.ts'
import { sentenceOf } from '../schedule/sentence.ts'
import { legalOf, phaseOf, type Window } from '../schedule/window.ts'

type Fields = Readonly<Record<string, unknown>>

/** What a case leaves out. */
interface YardCase {
  readonly zone?: string
  readonly workingDays?: readonly number[]
  readonly closed?: readonly string[]
  readonly today?: string
}

const EMPTY: { readonly [K in keyof Rule]: unknown } = {
  anchor: 'fixed',
  authority: null,
  rrule: null,
  startOn: null,
  dueTime: null,
  everyDays: null,
  lastDoneOn: null,
  times: null,
  per: null,
  shifts: null,
  afterValue: null,
  afterUnit: null,
  roll: 'none',
  openDays: null,
  graceDays: null,
  missDays: null,
  fromOn: null,
  untilOn: null,
  each: 'none',
  zoneIds: null,
  thingIds: null,
}

function ruleFrom(fields: Fields): Rule {
  return ruleOf({ ...EMPTY, ...fields })
}

function yardFrom({
  zone = 'America/New_York',
  workingDays = [1, 2, 3, 4, 5],
  closed = [],
  today,
}: YardCase = {}): Yard {
  return {
    zone,
    workingDays,
    isClosed: (day) => closed.includes(day),
    law: LEGAL,
    ...(today === undefined ? {} : { today }),
  }
}

const library = JSON.parse(
  readFileSync(new URL('../../schema/library/holidays.json', import.meta.url), 'utf8'),
) as HolidayLibrary

const LEGAL: Yard['law'] = {
  weekdays: library.legal.weekdays,
  isHoliday: (day) => holidaysOf(Number(day.slice(0, 4)), library).some((one) => one.day === day),
}

/** Moments are written out in the files, because nobody reads milliseconds. */
function written(slot: Slot | Window): Fields {
  const text = (at: number | null): string | null =>
    at === null ? null : new Date(at).toISOString().replace('.000Z', 'Z')
  return { ...slot, dueAt: text(slot.dueAt), missAt: text(slot.missAt) }
}

export function runSchedule(file: string): void {
  type Days = { name: string; rrule: string; startOn: string; from: string; until: string; want: readonly string[] }
  type Slots = {
    name: string
    rule: Fields
    yard?: YardCase
    base?: string
    bases?: Readonly<Record<string, string>>
    from: string
    until: string
    want: readonly Fields[]
  }
  const { days, slots } = load(file) as { days: readonly Days[]; slots: readonly Slots[] }
  it.each(days)('days: $name', ({ rrule, startOn, from, until, want }) =>
    expect(daysOf(rrule, startOn, from, until)).toEqual(want),
  )
  it.each(slots)('slots: $name', ({ rule, yard, base = null, bases, from, until, want }) => {
    const counted = bases === undefined ? base : (place: string | null) => bases[place ?? ''] ?? null
    const got = slotsOf(ruleFrom(rule), yardFrom(yard), counted, from, until).map(written)
    expect(got).toHaveLength(want.length)
    expect(got).toMatchObject(want)
  })
}

export function runScheduleWords(file: string): void {
  const { judge, sentences } = load(file) as {
    judge: readonly { name: string; rule: Fields; want: Fields }[]
    sentences: readonly { rule: Fields; want: string }[]
  }
  it.each(judge)('judge: $name', ({ rule, want }) => expect(judgeRule(ruleFrom(rule))).toEqual(want))
  it.each(sentences)('says: $want', ({ rule, want }) => expect(sentenceOf(ruleFrom(rule))).toBe(want))
}

interface ItemVectors {
  readonly events: readonly { name: string; rule: Fields; yard?: YardCase; at: string; want: Fields | null }[]
  readonly uses: readonly { name: string; rule: Fields; yard?: YardCase; at: string; want: Fields }[]
  readonly holders: readonly {
    name: string
    ownerId: string | null
    backupId: string | null
    day: string
    absences: readonly Absence[]
    inactive: readonly string[]
    want: Held
  }[]
  readonly matches: readonly {
    name: string
    proof: Proof
    rule: Fields
    evidence: readonly EvidenceSlot[]
    of: readonly Occurrence[]
    want: { readonly slot: string; readonly evidence: string } | null
  }[]
  readonly holidays: readonly { year: number; want: readonly (readonly [string, string])[] }[]
  readonly bases: readonly {
    name: string
    lastDoneOn: string | null
    items: readonly Counted[]
    place: string | null
    want: string | null
  }[]
  readonly windows: readonly { name: string; item: WindowCase; extendedTo: string; zone: string; want: Fields }[]
  readonly phases: readonly { name: string; item: WindowCase; today: string; now: string; want: string }[]
  readonly items: readonly { name: string; rule: Fields; slot: Partial<Slot>; want: Fields }[]
}

interface WindowCase extends Omit<Window, 'dueAt' | 'missAt'> {
  readonly dueAt: string | null
  readonly missAt: string | null
}

function windowFrom(item: WindowCase): Window {
  const at = (text: string | null): number | null => (text === null ? null : Date.parse(text))
  return { ...item, dueAt: at(item.dueAt), missAt: at(item.missAt) }
}

const SLOT: Slot = {
  slot: '2026-03-01',
  place: null,
  opensOn: '2026-01-01',
  dueOn: '2026-03-01',
  dueAt: null,
  graceOn: '2026-03-01',
  missOn: null,
  missAt: null,
  forecast: false,
}

export function runScheduleItems(file: string): void {
  const all = load(file) as ItemVectors
  it.each(all.events)('event: $name', ({ rule, yard, at, want }) => {
    const got = eventDue(ruleFrom({ anchor: 'event', ...rule }), yardFrom(yard), Date.parse(at), 'e1')
    if (want === null) expect(got).toBeNull()
    else expect(got && written(got)).toMatchObject(want)
  })
  it.each(all.uses)('use: $name', ({ rule, yard, at, want }) => {
    const got = useDue(ruleFrom({ anchor: 'use', ...rule }), yardFrom(yard), Date.parse(at), 'u1')
    expect(written(got)).toMatchObject(want)
  })
  it.each(all.holders)('holder: $name', ({ ownerId, backupId, day, absences, inactive, want }) =>
    expect(holderOf({ ownerId, backupId }, day, absences, (id) => !inactive.includes(id))).toEqual(want),
  )
  it.each(all.matches)('proves: $name', ({ proof, rule, evidence, of, want }) => {
    const got = matches(proof, ruleFrom(rule), evidence, of)
    expect(got && { slot: got.occurrence.slot, evidence: got.evidence }).toEqual(want)
  })
  it.each(all.holidays)('holidays of $year', ({ year, want }) =>
    expect(holidaysOf(year, library).map(({ day, id }) => [day, id])).toEqual(want),
  )
  it.each(all.bases)('counts from: $name', ({ lastDoneOn, items, place, want }) =>
    expect(baseOf({ lastDoneOn }, items, place)).toBe(want),
  )
  it.each(all.windows)('legal: $name', ({ item, extendedTo, zone, want }) =>
    expect(written(legalOf({ ...windowFrom(item), extendedTo }, zone))).toEqual(want),
  )
  it.each(all.phases)('phase: $name', ({ item, today, now, want }) =>
    expect(phaseOf(windowFrom(item), today, Date.parse(now))).toBe(want),
  )
  it.each(all.items)('item: $name', ({ rule, slot, want }) =>
    expect(itemFields({ ...EMPTY, ...COPIED, ...rule, id: 'r1' }, { ...SLOT, ...slot })).toEqual(want),
  )
}

const COPIED = {
  title: 'Report',
  category: 'report',
  program: null,
  authority: 'federal',
  risk: null,
  citation: null,
  permitId: null,
  ownerId: null,
  backupId: null,
  approval: 'none',
  approverRole: null,
  qualificationKindId: null,
  evidence: null,
}

function load(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../testdata/vectors/${name}`, import.meta.url), 'utf8'))
}
