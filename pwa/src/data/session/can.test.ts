import { describe, expect, it } from 'vitest'
import { grantedOf, reachOf } from './can.ts'
import type { Permissions } from './directory.ts'

const DAY = 86_400_000

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
