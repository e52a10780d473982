/** Ids a device makes: UUIDv7 for new records and sets, UUIDv5 where two devices must meet in one record. */

import { STORES } from '../../schema/gen/stores.ts'
import type { EntityName } from '../../schema/gen/types.ts'
import { sha1 } from './sha1.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A UUID in lower case. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** UUIDv7 (RFC 9562 section 5.7) from epoch ms and ten random bytes; the defaults are what everybody but a test wants. */
export function newId(
  now: number = Date.now(),
  random: Uint8Array = crypto.getRandomValues(new Uint8Array(10)),
): string {
  const bytes = new Uint8Array(16)
  for (let i = 0, rest = Math.max(0, Math.trunc(now)); i < 6; i++, rest = Math.floor(rest / 256))
    bytes[5 - i] = rest % 256
  bytes.set(random.subarray(0, 10), 6)
  return format(bytes, 7)
}

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

function format(bytes: Uint8Array, version: number): string {
  const hex = Array.from(bytes, (byte, i) => {
    const marked = i === 6 ? (byte & 0x0f) | (version << 4) : i === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
