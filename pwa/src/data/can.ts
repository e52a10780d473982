/** Permissions as the schema declares them, pure. The server compiles the same table and has the last word. */
import { GRANTS } from '../../../schema/gen/grants.ts'
import { STORES } from '../../../schema/gen/stores.ts'
import type { EntityName } from '../../../schema/gen/types.ts'
import type { Scope } from '../../../schema/meta/shapes.ts'

/** The widest scope in which the role has the permission; null = not at all, as for a permission nobody declared. */
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
  return STORES[entity].own?.fields.some((field) => Reflect.get(row, field) === userId) ?? false
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
