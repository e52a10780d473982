/**
 * Every kind of record × role × way in which it can be somebody's × state: what a device offers is what `sync/rights` says, and that is
 * what the server says. schema/gen/rights.txt has the server's answers; server/conformance holds the real push path to the same evaluator.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { TableMeta } from '../../../../schema/meta/shapes.ts'
import type { Ask } from '../../../../sync/rights/facts.ts'
import type { Person } from '../../../../sync/rights/reach.ts'
import { frozenIn } from '../../../../sync/rights/frozen.ts'
import { decide } from '../../../../sync/rights/rights.ts'
import { reachOf, type Granted } from '../../data/session/can.ts'
import type { Row } from '../../data/store/rows.ts'
import { around } from '../../testing/around.ts'
import { deviceOf, factsOf, ME, ROLES, rowOn, statesOf, waysOf, type Way } from '../../testing/rightsWays.ts'
import { answersFor } from '../../testing/stepAnswers.ts'
import { createWorld, signIn } from '../../testing/world.ts'
import { planOf, type Around as BulkAround } from '../bulk/plan.ts'
import { defineRecord } from '../engine/define.ts'
import { judge, judgeEdit } from '../engine/judge.ts'
import { addOp, deleteOp } from '../engine/ops.ts'
import type { HistoryEntry } from '../historyEntries.ts'
import { atOnce } from '../look.ts'
import { ownPast, ownPastReason } from '../ownPast.ts'
import { commandRight, standingOf } from '../standing.ts'

// The parser's edge of a test: the generated table has exactly the entities of the type.
const ENTITIES = Object.keys(TABLES) as readonly EntityName[]
const metaOf = (entity: EntityName): TableMeta => TABLES[entity]

/** The server's answers by "kind role way action state": yes, or why not. */
const ANSWERS = new Map<string, string>()
for (const line of readFileSync(new URL('../../../../schema/gen/rights.txt', import.meta.url), 'utf8').split('\n')) {
  const [entity = '', roles = '', ways, may = '', not = ''] = line.split('|').map((cell) => cell.trim())
  if (ways === undefined) continue
  for (const word of `${may} ${not}`.split(' ').filter((each) => each !== '')) {
    const [told = '', states] = word.split('@')
    const [action = '', why = 'yes'] = told.split(':')
    for (const role of roles.split(','))
      for (const way of ways.split('; '))
        for (const state of states?.split(',') ?? ['*']) ANSWERS.set([entity, role, way, action, state].join(' '), why)
  }
}

interface Case {
  readonly entity: EntityName
  readonly role: string
  readonly way: Way
  readonly state: string
}

function server({ entity, role, way, state }: Case, action: string): string {
  const key = [entity, role, way.name, action].join(' ')
  return ANSWERS.get(`${key} ${state}`) ?? ANSWERS.get(`${key} *`) ?? 'nothing'
}

const granted = (role: string): Granted => ({
  role,
  // A role that is none has nothing, not even what everybody in the organization has.
  rights: role === 'none' ? {} : null,
  zones: ['here'],
  company: 'Gulf',
  selfApproval: false,
})

/** Everything that is asked about a record in a state. */
function asksOf(meta: TableMeta, state: string): readonly (readonly [string, Ask])[] {
  const commands = Object.entries(meta.states?.commands ?? {}).filter(([, { from }]) => from.includes(state))
  return [
    ['read', { do: 'read' }],
    ['edit', { do: 'set', changes: ['*'] }],
    ...(meta.work === undefined ? [] : [['work', { do: 'set', changes: meta.work.fields }] as const]),
    ...commands.map(([command]) => [command, { do: 'command', command }] as const),
    ['delete', { do: 'delete' }],
    ['restore', { do: 'set', back: true, changes: [] }],
  ]
}

function decided({ entity, role, way, state }: Case, action: string, ask: Ask): string {
  const { zones, ...rights } = granted(role)
  const who: Person = { userId: ME, scope: (right) => reachOf(rights, right), colleagues: new Set(['mate']), zones }
  const verdict = decide(TABLES, ask, factsOf(entity, way, state, action === 'restore'), who)
  return 'missing' in verdict ? `needs ${verdict.missing}` : verdict.allowed ? 'yes' : verdict.why
}

const FREE = around()

/** What the device offers, by action; the same for a button and in bulk. */
function offered({ entity, role, way, state }: Case): ReadonlyMap<string, boolean> {
  const meta = metaOf(entity)
  const device = deviceOf(way)
  const row = rowOn(entity, way, state, false)
  const { edit, delete: remove, can, lock } = atOnce(standingOf(entity, row, ME, granted(role)), device)
  const binned = atOnce(standingOf(entity, rowOn(entity, way, state, true), ME, granted(role)), device)
  const found = new Map([
    ['edit', edit && lock === null],
    ['work', edit],
    ['delete', remove],
    ['restore', binned.restore],
  ])
  if (PAGES[entity] === undefined) return found
  const definition = defineRecord(entity)
  // What is over is not edited by anybody.
  const over = judgeEdit(definition, row, FREE) !== null
  if (!over) found.set('edit', judgeEdit(definition, row, { can: () => edit, lock }) === null)
  for (const [command, { from, guard, action }] of Object.entries(meta.states?.commands ?? {})) {
    if (!from.includes(state)) continue
    const past = ownPast(entity, guard?.notAuthor ?? [], historyOf(meta, way, state), ME)
    const why = past === null ? null : ownPastReason(past)
    // The parser's edge of a test: the judge reads the fields that are there.
    const here = row as Row
    const said = judge(definition, here, command, { ...FREE, userId: ME, can, lock, selfApproval: false, ownPast: why })
    // What other rights excuse from a guard is no part of the right to the command.
    const mayBe = { ...FREE, can: (asked: string) => asked === action || asked === commandRight(command) || can(asked) }
    found.set(command, said === judge(definition, here, command, mayBe))
    const wish = { verb: 'step', command, answers: answersFor(entity, command) } as const
    const plan = planOf(definition, [here], wish, bulkAround(role, device, past))
    found.set(`${command} in bulk`, (said === null) === (plan.change === 1))
    found.set(`${command} in words`, said === null || /^[A-Z].+\.$/.test(said))
  }
  return found
}

function historyOf({ states }: TableMeta, way: Way, state: string): readonly HistoryEntry[] {
  const changes = states === undefined ? [] : [{ field: states.field, before: null, after: state }]
  // The parser's edge of a test: only what is told of a step is read.
  const counts = Object.values(states?.commands ?? {}).flatMap(({ guard }) => guard?.counts ?? [])
  const wrote = [...new Set(counts)].map((field) => ({ field, before: null, after: 'said' }))
  return [
    { seq: 0, actor: way.author, changes: wrote },
    { seq: 1, actor: way.by, changes },
  ] as unknown as HistoryEntry[]
}

function bulkAround(role: string, find: ReturnType<typeof deviceOf>, past: string | null): BulkAround {
  return {
    rights: { userId: ME, granted: granted(role), find },
    photos: new Map(),
    commented: new Set(),
    pasts: new Map(past === null ? [] : [['record', past]]),
  }
}

function comesLater(entity: EntityName, way: Way, state: string): boolean {
  const { meta, fields, whole } = factsOf(entity, way, state, false)
  // Since when a part is there, the server knows.
  const above = whole === null || whole === undefined ? undefined : frozenIn(whole.meta, whole.fields)
  return (frozenIn(meta, fields)?.fields ?? []).length > 0 || above?.parts?.includes(entity) === true
}

/** What does not agree, by kind, role and action. */
function* differences(entity: EntityName, role: string): Generator<string> {
  for (const way of waysOf(entity)) {
    for (const state of statesOf(metaOf(entity))) {
      const one = { entity, role, way, state }
      const device = offered(one)
      for (const [action, ask] of asksOf(metaOf(entity), state)) {
        const said = server(one, action)
        const where = `${entity} × ${role} × ${action} (${way.name}, ${state})`
        const here = decided(one, action, ask)
        if (here !== said) yield `${where}: the server says ${said}, the device's half of sync/rights says ${here}`
        const may = device.get(action)
        // Of a decided record that says what may come later, the page stays open: each field is judged by itself.
        if (said === 'frozen' && may === true && comesLater(entity, way, state)) continue
        if (may !== undefined && may !== (said === 'yes'))
          yield `${where}: the server says ${said}, the device ${may ? 'offers' : 'refuses'} it`
        if (device.get(`${action} in words`) === false) yield `${where}: the refusal is no sentence`
        if (device.get(`${action} in bulk`) === false) yield `${where}: a bulk change is not judged as the button`
      }
    }
  }
}

describe.each(ENTITIES)('%s', (entity) => {
  it.each(ROLES)('is offered to %s as the server says', (role) => {
    expect([...differences(entity, role)].slice(0, 20)).toEqual([])
  })
})

const GUARDED = ENTITIES.filter((entity) => metaOf(entity).serverOnly !== undefined)

it.each(GUARDED)('%s is not made or deleted here where that is for the server', async (entity) => {
  const world = createWorld()
  const { data } = await signIn(world.browser().environment, world.addUser('ana', 'ehs_manager'))
  const { serverOnly, title } = metaOf(entity)
  const id = '01900000-0000-7000-8000-00000000000a'
  if (serverOnly?.includes('add') === true)
    expect(await data.commit([addOp(entity, id, {})])).toMatchObject({
      ok: false,
      message: expect.stringContaining(title) as unknown,
    })
  if (serverOnly?.includes('delete') === true)
    expect(await data.commit([deleteOp(entity, id)])).toMatchObject({ ok: false })
})
