/**
 * What rights a session has: those the server last named, else those of the role as the schema declares them. Whether they cover a record
 * is said by `sync/rights` (records/standing.ts).
 */
import { GRANTS } from '../../../../schema/gen/grants.ts'
import type { Scope } from '../../../../schema/meta/shapes.ts'
import type { Directory, LastSession, Permissions } from './directory.ts'

/** What the person holds in their organization. */
export interface Granted {
  readonly role: string
  /** Effective scopes by permission; null = the device was never told, or too long ago: the declared table of roles stands. */
  readonly rights: Readonly<Record<string, Scope>> | null
  /** Zones the person answers for; null is every zone. */
  readonly zones: readonly string[] | null
  readonly company: string | null
  /** The organization lets people approve what they did themselves. */
  readonly selfApproval: boolean
  /** A superuser in a role of the yard: its people decide and sign. */
  readonly acting?: boolean
}

/** Rights that open what is sensitive: a device goes by its copy of them for a shorter time. */
const SENSITIVE = ['admin.', 'organizations.', 'feedback.item.manage']

export function grantedOf(role: string, permissions: Permissions | null, now: number): Granted {
  const fresh = permissions !== null && (permissions.expiresAt === null || now < permissions.expiresAt)
  if (permissions === null || !fresh)
    return {
      role,
      rights: null,
      zones: permissions?.zones ?? null,
      company: permissions?.company ?? null,
      selfApproval: false,
    }
  const { rights, zones, company, adminExpiresAt, singlePersonApproval: selfApproval } = permissions
  if (rights === null || adminExpiresAt === null || now < adminExpiresAt)
    return { role, rights, zones, company, selfApproval }
  const left = Object.fromEntries(
    Object.entries(rights).filter(([permission]) => !SENSITIVE.some((start) => permission.startsWith(start))),
  )
  return { role, rights: left, zones, company, selfApproval }
}

/** The same as the device last heard of it: a session goes on while its rights change. */
export async function grantedNow(
  { session }: Pick<Directory, 'session'>,
  opened: LastSession,
  role: string,
  now: number,
): Promise<Granted> {
  const last = await session.get('last')
  const same = last?.user.id === opened.user.id && last.context.orgId === opened.context.orgId ? last : opened
  return grantedOf(role, same.permissions, now)
}

/** How far the permission reaches; null = not at all, as for a permission nobody declared. */
export function reachOf({ role, rights }: Pick<Granted, 'role' | 'rights'>, permission: string): Scope | null {
  return rights === null ? scopeOf(role, permission) : (rights[permission] ?? null)
}

/** The widest scope in which the role has the permission by declaration. */
export function scopeOf(role: string, permission: string): Scope | null {
  const declared = GRANTS[permission]
  if (declared === undefined) return null
  // A superuser acts inside an organization with all its rights.
  if (role === 'superuser') return 'org'
  return declared[role] ?? declared['*'] ?? null
}
