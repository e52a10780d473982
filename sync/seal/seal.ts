/**
 * What a signature covers (x-seal of the module files) as one text, the same on device and server: the twin of seal.go, which tells its
 * form. Pure; the caller hashes it.
 */
import type { SealMeta, SealPartMeta, SealVersionMeta } from '../../schema/meta/seals.ts'

/** A record as far as a seal reads it: a living one, with its id. */
export type SealRow = object

/** A record with its covered parts, in the order of the list's parts. */
export interface SealContent {
  readonly record: SealRow
  readonly parts: readonly (readonly SealRow[])[]
}

/** The list by its number; a signature from before there were numbers was made by the first. Null for one this app does not know. */
export function versionOf(seal: SealMeta, version: number | null): SealVersionMeta | null {
  return seal.versions[(version ?? 1) - 1] ?? null
}

/** The canonical text of a record of a kind by one list of its seal. */
export function sealText(entity: string, list: SealVersionMeta, content: SealContent): string {
  return [
    list.head,
    ...partsOf(list).flatMap((part, at) => blockOf(entity, part, rowsOf(content, at), part.fields)),
  ].join('\n')
}

/** The texts whose short hashes are kept with a signature: of each kind which records there are, and of each covered field. */
export function digestTexts(
  entity: string,
  list: SealVersionMeta,
  content: SealContent,
): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const [at, part] of partsOf(list).entries()) {
    const kind = part.entity ?? entity
    const rows = rowsOf(content, at)
    if (at > 0) texts[kind] = idsOf(entity, part, rows).join('\n')
    for (const field of part.fields) texts[`${kind}.${field}`] = blockOf(entity, part, rows, [field]).join('\n')
  }
  return texts
}

/** How much of a hash a digest keeps, in characters: it says what changed, and proves nothing. */
export const DIGEST_LENGTH = 12

/** A record that only follows up what was signed: one of those that the list leaves out when they come later. */
export function followsUp(part: SealPartMeta, row: SealRow, signedAt: number): boolean {
  if (part.later === undefined) return false
  const made: unknown = Reflect.get(row, part.later.field)
  return (
    Object.entries(part.later.where).every(([field, value]) => Reflect.get(row, field) === value) &&
    typeof made === 'number' &&
    made > signedAt
  )
}

function partsOf(list: SealVersionMeta): readonly SealPartMeta[] {
  return [list.record, ...(list.parts ?? [])]
}

function rowsOf(content: SealContent, at: number): readonly SealRow[] {
  return at === 0 ? [content.record] : (content.parts[at - 1] ?? [])
}

/** The sorted lines of one kind. Lines differ in their ids, so that both languages sort them alike. */
function blockOf(
  entity: string,
  part: SealPartMeta,
  rows: readonly SealRow[],
  fields: readonly string[],
): readonly string[] {
  return rows
    .flatMap((row) => {
      const facts = factsOf(part, row, fields)
      return facts.length === 0 ? [] : [[nameOf(entity, part, row), ...facts].join(' ')]
    })
    .toSorted()
}

/** The records of one kind of which something is covered. */
function idsOf(entity: string, part: SealPartMeta, rows: readonly SealRow[]): readonly string[] {
  return rows
    .filter((row) => factsOf(part, row, part.fields).length > 0)
    .map((row) => nameOf(entity, part, row))
    .toSorted()
}

function nameOf(entity: string, part: SealPartMeta, row: SealRow): string {
  const id: unknown = Reflect.get(row, part.id ?? 'id')
  return `${part.name ?? part.entity ?? entity} ${typeof id === 'string' ? id : ''}`
}

function factsOf(part: SealPartMeta, row: SealRow, fields: readonly string[]): readonly string[] {
  return fields.flatMap((field) => {
    const value: unknown = Reflect.get(row, field)
    return value === null || value === undefined ? [] : [`${part.as?.[field] ?? field}=${json(value)}`]
  })
}

/** Nothing and null are one. */
export function sameValue(a: unknown, b: unknown): boolean {
  return json(a ?? null) === json(b ?? null)
}

/** JSON as JSON.stringify writes it, with the keys of objects in order. */
function json(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(json).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const keys = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${keys.map(([key, each]) => `${JSON.stringify(key)}:${json(each)}`).join(',')}}`
}
