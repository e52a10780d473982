/** What a person may do: the rights the server last named, else the roles as the schema declares them. The server has the last word. */
import { GRANTS } from '../../../../schema/gen/grants.ts'
import { STORES } from '../../../../schema/gen/stores.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Scope } from '../../../../schema/meta/shapes.ts'
import type { Permissions } from './directory.ts'

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

/** Whether a command's guard counts this as the person's own work, which somebody else has to approve. Who handed it in only the server knows. */
export function ownWork(notAuthor: readonly string[] | undefined, row: object, userId: string): boolean {
  return notAuthor?.some((field) => Reflect.get(row, field) === userId) ?? false
}

export function isOwn(entity: EntityName, row: object, userId: string): boolean {
  return ownersOf(entity, row).includes(userId)
}

/** The people named as owners in the row itself. */
export function ownersOf(entity: EntityName, row: object): readonly unknown[] {
  return (STORES[entity].own?.fields ?? []).map((field): unknown => Reflect.get(row, field))
}

export interface Membership {
  readonly entity: EntityName
  readonly field: string
  readonly person: string
  readonly value: string
}

/** Where to look whether somebody belongs to the row, for example among the participants of a finding's walk. */
export function membershipOf(entity: EntityName, row: object): Membership | null {
  const members = STORES[entity].own?.members
  if (members === undefined || members === null || !Object.hasOwn(STORES, members.entity)) return null
  const value: unknown = Reflect.get(row, members.of)
  // The parser's edge: the generated table names an entity, which the line above has checked.
  return typeof value === 'string' ? { ...members, entity: members.entity as EntityName, value } : null
}
