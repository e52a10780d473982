/** Runs the shared vectors of sync/testdata/vectors on the device's half; vectors_test.go is the other runner. */

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { TABLES } from '../../schema/gen/tables.ts'
import type { EntityName } from '../../schema/gen/types.ts'
import type { Json, TableMeta } from '../../schema/meta/shapes.ts'
import { serialize, type ChangeSet, type Op } from '../change/change.ts'
import { cleanFields } from '../change/clean.ts'
import { keyedIdOrNull, newId, uuid5 } from '../change/ids.ts'
import { judge } from '../change/when.ts'
import { validate } from '../change/validate.ts'
import { NAMED } from '../compute/compute.ts'
import { daysUntil } from '../compute/days.ts'
import { Clock } from '../hlc/hlc.ts'
import { evaluate } from '../logic/logic.ts'
import { compile } from '../logic/parse.ts'
import { applyOptimistic, safest, type ViewRow } from '../merge/merge.ts'
import { runForms, runMadeForms } from './forms.ts'
import { runFuel } from './fuel.ts'
import { runHalts } from './halts.ts'
import { runMoment } from './moment.ts'
import { runNaming } from './naming.ts'
import { runPaint } from './paint.ts'
import { runPermits } from './permits.ts'
import { runRights } from './rights.ts'
import { runSchedule, runScheduleItems, runScheduleWords } from './schedule.ts'
import { runSafety } from './safety.ts'
import { runSeal } from './seal.ts'
import { runAgree } from './agree.ts'
import { runStock } from './stock.ts'
import { runWalks } from './walks.ts'
import { runWaste } from './waste.ts'
import { parsePoke, parsePullResponse, parsePushResponse } from '../wire/wire.ts'

const FOLDER = new URL('../testdata/vectors/', import.meta.url)

interface Vectors {
  readonly runs: readonly string[]
}

/** Who consumes which file here. A file that names "ts" and stands not here fails, and the reverse. */
const RUNNERS: Readonly<Record<string, (name: string) => void>> = {
  'clock.json': runClock,
  'ids.json': runIds,
  'new-ids.json': runNewIds,
  'sets.json': runSets,
  'validate.json': runValidate,
  'clean.json': runClean,
  'sequential.json': runRows,
  'guarded.json': runRows,
  'delete.json': runRows,
  'pending.json': runRows,
  'safest.json': runSafest,
  'wire.json': runWire,
  'logic.json': runLogic,
  'when.json': runWhen,
  'moment.json': runMoment,
  'naming.json': runNaming,
  'compute.json': runCompute,
  'safety.json': runSafety,
  'rights.json': runRights,
  'schedule.json': runSchedule,
  'schedule-words.json': runScheduleWords,
  'schedule-items.json': runScheduleItems,
  'forms.json': runForms,
  'forms-made.json': runMadeForms,
  'fuel.json': runFuel,
  'halts.json': runHalts,
  'paint.json': runPaint,
  'permits.json': runPermits,
  'waste.json': runWaste,
  'stock.json': runStock,
  'agree.json': runAgree,
  'walks.json': runWalks,
  'seal.json': runSeal,
  'seal-made.json': runSeal,
}

describe('vectors', () => {
  it('are all consumed', () => {
    const named = readdirSync(FOLDER).filter((name) => (load(name) as Vectors).runs.includes('ts'))
    expect(Object.keys(RUNNERS).sort()).toEqual(named.sort())
  })
  for (const [name, run] of Object.entries(RUNNERS)) describe(name, () => run(name))
})

function runClock(file: string): void {
  type Step = { readonly now: number; readonly want: string } | { readonly receive: string; readonly wall: number }
  const { device, cases } = load(file) as { device: string; cases: readonly { name: string; steps: readonly Step[] }[] }
  it.each(cases)('$name', ({ steps }) => {
    const clock = new Clock(device)
    for (const step of steps) {
      if ('receive' in step) clock.receive(step.receive, step.wall)
      else expect(clock.now(step.now)).toBe(step.want)
    }
  })
}

function runIds(file: string): void {
  const vectors = load(file) as {
    uuid5: readonly { namespace: string; name: string; want: string }[]
    keyed: readonly { entity: EntityName; fields: Record<string, unknown>; want: string | null }[]
  }
  it.each(vectors.uuid5)('uuid5 of $name', ({ namespace, name, want }) => expect(uuid5(namespace, name)).toBe(want))
  it.each(vectors.keyed)('key of $entity $fields', ({ entity, fields, want }) =>
    expect(keyedIdOrNull(entity, fields)).toBe(want),
  )
}

function runNewIds(file: string): void {
  const { cases } = load(file) as { cases: readonly { now: number; random: readonly number[]; want: string }[] }
  it.each(cases)('$want', ({ now, random, want }) => expect(newId(now, Uint8Array.from(random))).toBe(want))
}

function runSets(file: string): void {
  const { cases } = load(file) as { cases: readonly { name: string; set: ChangeSet; bytes: string }[] }
  it.each(cases)('$name', ({ set, bytes }) => expect(serialize(set)).toBe(bytes))
}

function runValidate(file: string): void {
  type Case = { name: string; entity: EntityName; op: Op; code?: string; fields?: Record<string, string> }
  const { cases } = load(file) as { cases: readonly Case[] }
  it.each(cases)('$name', ({ entity, op, code, fields = {} }) => {
    const got = validate(TABLES[entity], op)
    expect(got.ok ? undefined : got.code).toBe(code)
    if (!got.ok && Object.keys(fields).length > 0) expect(got.fields).toEqual(fields)
  })
}

function runClean(file: string): void {
  type Case = { name: string; entity: EntityName; fields: Record<string, Json>; want?: Record<string, Json> }
  const { cases } = load(file) as { cases: readonly Case[] }
  it.each(cases)('$name', ({ entity, fields, want = fields }) => {
    expect(cleanFields(TABLES[entity], fields)).toEqual(want)
    expect(cleanFields(TABLES[entity], want)).toEqual(want)
  })
}

function runRows(file: string): void {
  type Case = {
    name: string
    entity: EntityName
    onEditAfterDelete?: string // tried in place of the entity's own; no entity of the module files says "journal"
    row: ViewRow | null
    op: Op
    set: string
    want: ViewRow | null
  }
  const { cases } = load(file) as { cases: readonly Case[] }
  it.each(cases)('$name', ({ entity, onEditAfterDelete, row, op, set, want }) => {
    const frozen = structuredClone(row)
    const meta: TableMeta = onEditAfterDelete === 'journal' ? { ...TABLES[entity], staysDeleted: true } : TABLES[entity]
    expect(applyOptimistic(meta, row, op, set)).toEqual(want)
    expect(row).toEqual(frozen)
  })
}

function runSafest(file: string): void {
  type Case = { entity: EntityName; field: string; values: readonly Json[]; want: Json }
  const { cases } = load(file) as { cases: readonly Case[] }
  it.each(cases)('$entity.$field of $values', ({ entity, field, values, want }) => {
    const meta = TABLES[entity].fields[field]
    expect(meta && safest(meta, values)).toBe(want)
  })
}

function runWire(file: string): void {
  const vectors = load(file) as {
    push: readonly unknown[]
    pull: readonly object[]
    poke: readonly unknown[]
    badPush: readonly { body: unknown }[]
    badPull: readonly { body: unknown }[]
  }
  it('reads every good answer as it is', () => {
    for (const value of vectors.push) expect(parsePushResponse(value)).toEqual({ ok: true, value })
    // Nothing gone and nothing left need not be said.
    for (const value of vectors.pull)
      expect(parsePullResponse(value)).toEqual({ ok: true, value: { gone: [], left: [], ...value } })
    for (const value of vectors.poke) expect(parsePoke(value)).toEqual({ ok: true, value })
    expect(parsePoke({ heartbeat: true })).toEqual({ ok: true, value: { heartbeat: true } })
  })
  it.each(vectors.badPush)('refuses a push answer %#', ({ body }) => expect(parsePushResponse(body).ok).toBe(false))
  it.each(vectors.badPull)('refuses a pull answer %#', ({ body }) => expect(parsePullResponse(body).ok).toBe(false))
}

function runLogic(file: string): void {
  type Group = Readonly<Record<string, unknown>>
  const vectors = load(file) as {
    record: Group
    cases: readonly {
      name: string
      if: unknown
      record?: Group
      parent?: Group
      yard?: Group
      today?: string
      want: Json
    }[]
    errors: readonly { name: string; if: unknown; error: string }[]
  }
  const from = (group: Group | undefined) => group && ((field: string) => group[field])
  it.each(vectors.cases)('$name', ({ if: condition, record = vectors.record, parent, yard, today = '', want }) => {
    const compiled = compile(condition)
    if (!compiled.ok) throw new Error(compiled.message)
    const context = { record: (field: string) => record[field], parent: from(parent), yard: from(yard), today }
    expect(evaluate(compiled.rule, context)).toEqual(want)
  })
  it.each(vectors.errors)('refuses: $name', ({ if: condition, error }) =>
    expect(compile(condition)).toEqual({ ok: false, message: error }),
  )
}

function runWhen(file: string): void {
  type Case = { name: string; op: Op; isNew?: boolean; after: Record<string, Json>; fields?: Record<string, string> }
  const { cases } = load(file) as { cases: readonly Case[] }
  it.each(cases)('$name', ({ op, isNew = false, after, fields = null }) =>
    expect(judge(TABLES[op.entity], op, isNew, after, { parent: null, today: '' })).toEqual(fields),
  )
}

function runCompute(file: string): void {
  type Case = { name: string; day: string; from: string; want: number | null }
  it.each((load(file) as { daysUntil: readonly Case[] }).daysUntil)('$name', ({ day, from, want }) =>
    expect(daysUntil(day, from)).toBe(want),
  )
  type Named = { readonly name: string; readonly args: readonly Json[]; readonly want: Json }
  const { named } = load(file) as { named: Readonly<Record<string, readonly Named[]>> }
  it('has cases for every function that a module file may name', () =>
    expect(Object.keys(named).sort()).toEqual(Object.keys(NAMED).sort()))
  for (const [name, cases] of Object.entries(named))
    it.each(cases)(`${name}: $name`, ({ args, want }) => expect(NAMED[name]?.(...args)).toBe(want))
}

function load(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))
}
