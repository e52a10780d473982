/** Ids a device makes: UUIDv7 for new records and sets, UUIDv5 where two devices must meet in one record. */

import { STORES } from '../../schema/gen/stores.ts'
import type { EntityName } from '../../schema/gen/types.ts'
import { format, isUuid, newId } from './newIds.ts'
import { sha1 } from './sha1.ts'

// Apart, because the first page of a walk makes ids but derives none.
export { isUuid, newId }

/** UUIDv5 (RFC 9562 section 5.5). A namespace that is no UUID is a bug of the caller. */
export function uuid5(namespace: string, name: string): string {
  if (!isUuid(namespace)) throw new Error(`uuid5: ${namespace} is not a UUID`)
  const text = new TextEncoder().encode(name)
  const bytes = new Uint8Array(16 + text.length)
  const hex = namespace.replaceAll('-', '')
  for (let i = 0; i < 16; i++) bytes[i] = Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16)
  bytes.set(text, 16)
  return format(sha1(bytes).subarray(0, 16), 5)
}

/** The id of a keyed entity, from its fields. Throws when the entity has no key or a part is missing: a bug of the caller. */
export function keyedId(entity: EntityName, fields: Readonly<Record<string, unknown>>): string {
  const id = keyedIdOrNull(entity, fields)
  if (id === null) throw new Error(`keyedId: ${entity} has no key or a part of it is missing`)
  return id
}

/** The same, null when the entity has no key or a part is missing. */
export function keyedIdOrNull(entity: EntityName, fields: Readonly<Record<string, unknown>>): string | null {
  const key = STORES[entity].key
  if (key === undefined) return null
  const parent = fields[key.parent]
  if (typeof parent !== 'string' || !isUuid(parent)) return null
  let name: string = entity
  for (const field of key.fields) {
    const value = fields[field]
    if (typeof value !== 'string' && typeof value !== 'number') return null
    name += `:${value}`
  }
  return uuid5(parent, name)
}
