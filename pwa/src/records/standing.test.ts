import { describe, expect, it } from 'vitest'
import { TABLES } from '../../../schema/gen/tables.ts'
import type { EntityName } from '../../../schema/gen/types.ts'
import type { Scope } from '../../../schema/meta/shapes.ts'
import type { Granted } from '../data/session/can.ts'
import { atOnce, fromData, type Look } from './look.ts'
import { standingOf, type Standing } from './standing.ts'

const ME = 'me'
const ROWS: Readonly<Record<string, readonly object[]>> = {
  zone: [
    { id: 'dock', parentId: null },
    { id: 'corner', parentId: 'dock' },
    { id: 'pier', parentId: null },
    { id: 'ring', parentId: 'ring' },
  ],
  person: [
    { id: ME, company: 'Gulf' },
    { id: 'raul', company: 'Gulf' },
  ],
  walk: [
    { id: 'running', state: 'in_progress' },
    { id: 'signed', state: 'signed' },
  ],
  walkZone: [{ id: 'wz', walkId: 'walk', zoneId: 'corner' }],
  walkParticipant: [
    { id: 'p1', walkId: 'joined', personId: 'raul' },
    { id: 'p2', walkId: 'running', personId: ME },
    { id: 'p3', walkId: 'running', personId: 'other' },
  ],
  finding: [
    { id: 'f-dock', zoneId: 'dock', walkId: 'w' },
    { id: 'f-pier', zoneId: 'pier', walkId: 'w' },
  ],
}

function find(look: Look): readonly object[] {
  const wanted = Object.entries('id' in look ? { id: look.id } : look.where)
  return (ROWS[look.entity] ?? []).filter((row) => wanted.every(([name, value]) => Reflect.get(row, name) === value))
}

// The parser's edge of a test: rows hold only what is asked for.
const source = {
  get: async (entity: EntityName, id: string) => find({ entity, id })[0] ?? null,
  list: async (entity: EntityName, where: Readonly<Record<string, string>>) => find({ entity, where }),
} as unknown as Parameters<typeof fromData>[1]

const granted = (over: Partial<Granted> = {}): Granted => ({
  role: 'supervisor',
  rights: null,
  zones: ['dock'],
  company: null,
  selfApproval: false,
  ...over,
})

/** What a page finds out; a list must find the same. */
async function standing(entity: EntityName, row: object, over: Partial<Granted> = {}): Promise<Standing> {
  const page = await fromData(standingOf(entity, row, ME, granted(over)), source)
  const list = atOnce(standingOf(entity, row, ME, granted(over)), find)
  expect({ ...list, can: null }).toEqual({ ...page, can: null })
  return page
}

async function edits(scope: Scope, entity: EntityName, row: object, over: Partial<Granted> = {}): Promise<boolean> {
  const rights = { [`${TABLES[entity].subject}.edit`]: scope }
  const { edit, can } = await standing(entity, row, { rights, ...over })
  expect(can('edit')).toBe(edit)
  return edit
}

describe('how far a right reaches', () => {
  it.each([
    ['a task in the zone', 'task', { zoneId: 'dock' }, true],
    ['a task in a zone below it', 'task', { zoneId: 'corner' }, true],
    ['a task elsewhere', 'task', { zoneId: 'pier' }, false],
    ['a task nowhere', 'task', { zoneId: null }, false],
    ['a task in a zone that lies in itself', 'task', { zoneId: 'ring' }, false],
    ["one's own task elsewhere", 'task', { zoneId: 'pier', assigneeId: ME }, true],
    ['a walk that passes a zone', 'walk', { id: 'walk' }, true],
    ['a walk that passes none', 'walk', { id: 'other' }, false],
    ['a photo of a finding in the zone', 'photo', { parentEntity: 'finding', parentId: 'f-dock' }, true],
    ['a photo of a finding elsewhere', 'photo', { parentEntity: 'finding', parentId: 'f-pier' }, false],
    ['the zone itself', 'zone', { id: 'corner' }, true],
  ] as const)('by zone: %s', async (_, entity, row, yes) => {
    expect(await edits('zones', entity, row)).toBe(yes)
  })
  it('by zone covers everything for who answers for every zone', async () => {
    expect(await edits('zones', 'task', { zoneId: null }, { zones: null })).toBe(true)
  })
  it('by company covers colleagues, also by their taking part, and nobody else', async () => {
    const gulf = { company: 'Gulf' }
    expect(await edits('company', 'task', { assigneeId: 'raul' }, gulf)).toBe(true)
    expect(await edits('company', 'finding', { walkId: 'joined', createdBy: 'x' }, gulf)).toBe(true)
    expect(await edits('company', 'task', { assigneeId: 'x' }, gulf)).toBe(false)
    expect(await edits('own', 'task', { assigneeId: 'raul' }, gulf)).toBe(false)
  })
  it('of a right to manage is that of the right to edit', async () => {
    const rights = { [`${TABLES.walkTemplate.subject}.manage`]: 'org' } as const
    expect((await standing('walkTemplate', { id: 't' }, { rights })).edit).toBe(true)
  })
  it('makes nobody who does the work an approver of it', async () => {
    const rights = { 'tasks.task.approve': 'own', 'tasks.task.edit': 'own' } as const
    const { can, edit } = await standing('task', { createdBy: 'other', assigneeId: ME, state: 'open' }, { rights })
    expect([edit, can('approve')]).toEqual([true, false])
  })
})

describe('who rewrites a reported finding', () => {
  const finding = (fields: object, by: string | null = ME) => ({
    state: 'open',
    createdBy: ME,
    assigneeId: 'worker',
    walkId: 'signed',
    $: { by },
    ...fields,
  })
  const own = { 'safety-walk.walk.edit': 'own', 'safety-walk.walk.create': 'own' } as const
  const all = { 'safety-walk.walk.edit': 'own', 'safety-walk.walk.create': 'org' } as const
  const partner = { createdBy: 'other', walkId: 'running' }
  it.each([
    ['its author', finding({}), own],
    ['its author, before it was sent', finding({}, null), own],
    ['its author, after the server numbered it', finding({}, 'system'), own],
    ['anybody, while it is a draft', finding({ state: 'draft', createdBy: 'other' }, 'other'), own],
    ['who approves it', finding({ createdBy: 'other' }, 'other'), { ...own, 'safety-walk.walk.approve': 'org' }],
    ['a partner on the walk', finding(partner, 'other'), all],
    ['its author, after a partner, with a right to their own alone', finding({ walkId: 'running' }, 'other'), own],
    ['its author, after a partner', finding({ walkId: 'running' }, 'other'), all],
  ] as const)('%s', async (_, row, rights) => expect((await standing('finding', row, { rights })).lock).toBeNull())

  it.each([
    ['who has to fix it', finding({ createdBy: 'other', assigneeId: ME }, 'other'), all],
    ['who has to fix it and walks along', finding({ ...partner, assigneeId: ME }, 'other'), all],
    ['somebody on another walk', finding({ createdBy: 'other' }, 'other'), all],
    ['its author, after somebody else acted', finding({}, 'boss'), all],
    ['a partner whose right reaches their own alone', finding(partner, 'other'), own],
    ['its author, when it waits for review', finding({ state: 'ready_for_review' }), all],
  ] as const)('but not %s, who is told whom to ask', async (_, row, rights) =>
    expect((await standing('finding', row, { rights })).lock).toMatch(/comment to ask/),
  )
})

it('leaves a task to its author until somebody else acts, and nothing of it to who does it', async () => {
  const task = { state: 'open', createdBy: ME, assigneeId: 'worker', $: { by: ME } }
  const rights = { 'tasks.task.edit': 'own' } as const
  const lock = async (row: object) => (await standing('task', row, { rights })).lock
  expect(await lock(task)).toBeNull()
  expect(await lock({ ...task, state: 'in_progress', $: { by: 'worker' } })).not.toBeNull()
  expect(await lock({ ...task, createdBy: 'worker', assigneeId: ME })).not.toBeNull()
})

describe('who deletes', () => {
  const rights = { 'safety-walk.walk.delete': 'own', 'safety-walk.walk.edit': 'own' } as const
  const answer = (over: object) => ({ answeredBy: ME, createdBy: ME, walkId: 'running', ...over })
  it('its author, and nobody what is part of a signed walk', async () => {
    expect((await standing('answer', answer({}), { rights })).delete).toBe(true)
    expect((await standing('answer', answer({ answeredBy: 'other' }), { rights })).delete).toBe(false)
    expect((await standing('answer', answer({ walkId: 'signed' }), { rights })).delete).toBe(false)
  })
  it('nobody a signed walk, not even who may delete all', async () => {
    const every = { 'safety-walk.walk.delete': 'org' } as const
    const walk = (state: string) => standing('walk', { id: 'w', state }, { rights: every })
    const states = ['in_progress', 'signed', 'amended', 'distributed', 'closed']
    expect(await Promise.all(states.map(async (state) => (await walk(state)).delete))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
  it('and who brings back what somebody else deleted has to decide about it', async () => {
    const row = { state: 'open', createdBy: ME, assigneeId: null, $: { by: 'boss', deleted: true } }
    const mine = { 'tasks.task.edit': 'own' } as const
    expect((await standing('task', row, { rights: mine })).restore).toBe(false)
    expect((await standing('task', { ...row, $: { by: ME, deleted: true } }, { rights: mine })).restore).toBe(true)
    expect((await standing('task', row, { rights: { ...mine, 'tasks.task.approve': 'org' } })).restore).toBe(true)
  })
})

it('takes what cannot be known here as the server will find it out', () => {
  const lost = standingOf('task', { zoneId: 'pier' }, ME, granted({ rights: { 'tasks.task.edit': 'zones' } }))
  expect(atOnce(lost, () => undefined).edit).toBe(true)
})
