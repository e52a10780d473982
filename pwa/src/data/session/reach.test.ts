import { describe, expect, it } from 'vitest'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { grantedOf, reachOf, type Granted } from './can.ts'
import type { Permissions } from './directory.ts'
import { reaches, type Asked } from './reach.ts'

const DAY = 86_400_000
const ROWS: Readonly<Record<string, readonly object[]>> = {
  zone: [
    { id: 'dock', parentId: null },
    { id: 'corner', parentId: 'dock' },
    { id: 'pier', parentId: null },
    { id: 'ring', parentId: 'ring' },
  ],
  person: [
    { id: 'ana', company: 'Gulf' },
    { id: 'raul', company: 'Gulf' },
  ],
  walkZone: [{ id: 'wz', walkId: 'walk', zoneId: 'corner' }],
  walkParticipant: [{ id: 'wp', walkId: 'joined', personId: 'raul' }],
  finding: [
    { id: 'f-dock', zoneId: 'dock', walkId: 'w' },
    { id: 'f-pier', zoneId: 'pier', walkId: 'w' },
  ],
}
// The parser's edge of a test: rows hold only what is asked for.
const source = {
  get: async (entity: EntityName, id: string) =>
    (ROWS[entity] ?? []).find((row) => Reflect.get(row, 'id') === id) ?? null,
  list: async (entity: EntityName, where: object = {}) =>
    (ROWS[entity] ?? []).filter((row) =>
      Object.entries(where).every(([field, value]) => Reflect.get(row, field) === value),
    ),
} as unknown as Parameters<typeof reaches>[0]

const granted = (over: Partial<Granted> = {}): Granted => ({
  role: 'supervisor',
  rights: null,
  zones: ['dock'],
  company: null,
  selfApproval: false,
  ...over,
})
const ask = (scope: Asked['scope'], entity: EntityName, row: object, over: Partial<Granted> = {}) =>
  reaches(source, { scope, entity, row, userId: 'ana', granted: granted(over) })

describe('how far a right reaches', () => {
  it.each([
    ['a task in the zone', 'task', { zoneId: 'dock' }, true],
    ['a task in a zone below it', 'task', { zoneId: 'corner' }, true],
    ['a task elsewhere', 'task', { zoneId: 'pier' }, false],
    ['a task nowhere', 'task', { zoneId: null }, false],
    ['a task in a zone that lies in itself', 'task', { zoneId: 'ring' }, false],
    ["one's own task elsewhere", 'task', { zoneId: 'pier', assigneeId: 'ana' }, true],
    ['a walk that passes a zone', 'walk', { id: 'walk' }, true],
    ['a walk that passes none', 'walk', { id: 'other' }, false],
    ['a photo of a finding in the zone', 'photo', { parentEntity: 'finding', parentId: 'f-dock' }, true],
    ['a photo of a finding elsewhere', 'photo', { parentEntity: 'finding', parentId: 'f-pier' }, false],
    ['the zone itself', 'zone', { id: 'corner' }, true],
  ] as const)('by zone: %s', async (_, entity, row, yes) => {
    expect(await ask('zones', entity, row)).toBe(yes)
  })
  it('by zone covers everything for who answers for every zone', async () => {
    expect(await ask('zones', 'task', { zoneId: null }, { zones: null })).toBe(true)
  })
  it('by company covers colleagues, also by their taking part, and nobody else', async () => {
    expect(await ask('company', 'task', { assigneeId: 'raul' }, { company: 'Gulf' })).toBe(true)
    expect(await ask('company', 'finding', { walkId: 'joined', createdBy: 'x' }, { company: 'Gulf' })).toBe(true)
    expect(await ask('company', 'task', { assigneeId: 'x' }, { company: 'Gulf' })).toBe(false)
    expect(await ask('own', 'task', { assigneeId: 'raul' }, { company: 'Gulf' })).toBe(false)
  })
})

describe('what the server said the person holds', () => {
  const permissions: Permissions = {
    allowedModules: ['tasks'],
    globalRole: 'user',
    organizationRole: 'inspector',
    rights: { 'tasks.task.approve': 'zones', 'admin.user.read': 'org' },
    zones: ['dock'],
    company: null,
    organization: null,
    expiresAt: 14 * DAY,
    adminExpiresAt: 3 * DAY,
    singlePersonApproval: true,
    usageEvents: false,
  }
  const reach = (now: number, permission: string) => reachOf(grantedOf('inspector', permissions, now), permission)
  it('counts instead of the role, for better and worse', () => {
    expect(reach(0, 'tasks.task.approve')).toBe('zones')
    expect(reach(0, 'tasks.task.create')).toBeNull()
    expect(grantedOf('inspector', permissions, 0)).toMatchObject({ zones: ['dock'], selfApproval: true })
  })
  it('counts for three days where it is about administration', () => {
    expect(reach(3 * DAY - 1, 'admin.user.read')).toBe('org')
    expect(reach(3 * DAY, 'admin.user.read')).toBeNull()
    expect(reach(3 * DAY, 'tasks.task.approve')).toBe('zones')
  })
  it('gives way to the declared role after two weeks, and never lets anybody approve their own work then', () => {
    expect(reach(14 * DAY, 'tasks.task.approve')).toBeNull()
    expect(reach(14 * DAY, 'tasks.task.create')).toBe('org')
    expect(grantedOf('inspector', permissions, 14 * DAY)).toMatchObject({ zones: ['dock'], selfApproval: false })
  })
  it('is the declared role on a device that was never told', () => {
    expect(reachOf(grantedOf('inspector', null, 0), 'tasks.task.edit')).toBe('own')
    expect(reachOf(grantedOf('superuser', null, 0), 'admin.user.manage')).toBe('org')
    expect(reachOf(grantedOf('superuser', null, 0), 'admin.user.obliterate')).toBeNull()
  })
})
