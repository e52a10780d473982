/** What a signature covers of a record, as it is on this device, and what broke a seal. The lists are data (x-seal); see sync/seal. */
import { PAGES } from '../../../../schema/gen/pages.ts'
import { SEALS } from '../../../../schema/gen/seals.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { SealMeta, SealPartMeta } from '../../../../schema/meta/seals.ts'
import {
  DIGEST_LENGTH,
  digestTexts,
  followsUp,
  sealText,
  versionOf,
  type SealContent,
  type SealRow,
} from '../../../../sync/seal/seal.ts'
import type { Data } from '../../data/data.ts'
import { isEntity } from '../../data/store/database.ts'
import { sha256Hex } from '../../lib/sha256.ts'
import { fieldTitle } from '../names.ts'

/** The living rows that any list covers, by their kind. */
export type CoveredRows = ReadonlyMap<string, readonly SealRow[]>

/** What somebody signs, or signed: the list by its number, the hash, and digests by which to tell later what changed. */
export interface Sealed {
  readonly version: number
  readonly hash: string
  readonly digests: Readonly<Record<string, string>>
}

export function sealMetaOf(entity: EntityName): SealMeta {
  const seal = SEALS[entity]
  if (seal === undefined) throw new Error(`${entity} has no seal`)
  return seal
}

export async function coveredRows(
  data: Pick<Data, 'list' | 'listEach'>,
  entity: EntityName,
  id: string,
): Promise<CoveredRows> {
  const rows = new Map<string, readonly SealRow[]>()
  const read = new Set<string>()
  for (const part of sealMetaOf(entity).versions.flatMap(({ parts }) => parts ?? [])) {
    if (!isEntity(part.entity) || part.of === undefined) continue
    const question = `${part.entity} ${part.under ?? ''}`
    if (read.has(question)) continue
    read.add(question)
    const named = await data.list(part.entity, { [part.of]: id })
    const above = part.under === undefined ? [] : (rows.get(part.under) ?? [])
    rows.set(part.entity, [...named, ...(await unnamed(data, part.entity, part, above))])
  }
  return rows
}

/** Rows that name no signed record, but are parts of a covered one. */
async function unnamed(
  data: Pick<Data, 'listEach'>,
  entity: EntityName,
  part: SealPartMeta,
  above: readonly SealRow[],
): Promise<readonly SealRow[]> {
  const kind = carrierOf(entity)
  if (kind === null || part.under === undefined) return []
  const id = `${kind.slice(0, -'Entity'.length)}Id`
  const found = await data.listEach(
    entity,
    above.map((row) => ({ [id]: idOf(row) })),
  )
  return found
    .flat()
    .filter((row) => Reflect.get(row, kind) === part.under && (Reflect.get(row, part.of ?? '') ?? null) === null)
}

function carrierOf(entity: EntityName): string | null {
  return Object.entries(TABLES[entity].fields).find(([, field]) => field.carriers !== undefined)?.[0] ?? null
}

function idOf(row: SealRow): string {
  const id: unknown = Reflect.get(row, 'id')
  return typeof id === 'string' ? id : ''
}

/** The seal of a record as it is here, by one of its lists; null where this app does not know the list. */
export async function sealOf(
  entity: EntityName,
  record: SealRow,
  rows: CoveredRows,
  by: { readonly version: number | null; readonly at: number },
): Promise<Sealed | null> {
  const list = versionOf(sealMetaOf(entity), by.version)
  if (list === null) return null
  const content: SealContent = {
    record,
    parts: (list.parts ?? []).map((part) =>
      (rows.get(part.entity ?? '') ?? []).filter((row) => isCovered(part, row) && !followsUp(part, row, by.at)),
    ),
  }
  const digests = Object.entries(digestTexts(entity, list, content))
  return {
    version: by.version ?? 1,
    hash: await hashOf(sealText(entity, list, content)),
    digests: Object.fromEntries(
      await Promise.all(
        digests.map(async ([fact, text]) => [fact, (await hashOf(text)).slice(0, DIGEST_LENGTH)] as const),
      ),
    ),
  }
}

/** Rows without the record's name were read for the lists that take them in. */
function isCovered(part: SealPartMeta, row: SealRow): boolean {
  return part.under !== undefined || (Reflect.get(row, part.of ?? '') ?? null) !== null
}

function hashOf(text: string): Promise<string> {
  return sha256Hex(new TextEncoder().encode(text))
}

/**
 * What changed since a signature, in words: null when nothing did, none when the signature does not tell. A kind whose records came or
 * went is named alone, because each of its fields differs then.
 */
export function brokenBy(
  entity: EntityName,
  signature: { readonly contentHash: string; readonly sealed: unknown },
  now: Sealed,
): readonly string[] | null {
  if (signature.contentHash === now.hash) return null
  const then = signature.sealed
  if (typeof then !== 'object' || then === null) return []
  const changed = Object.keys(now.digests).filter((fact) => Reflect.get(then, fact) !== now.digests[fact])
  const kinds = new Set(changed.filter((fact) => !fact.includes('.')))
  return changed.flatMap((fact) => {
    const [kind = '', field] = fact.split('.')
    if (field === undefined) return [manyOf(kind)]
    if (kinds.has(kind)) return []
    const title = fieldTitle(kind, field)
    return [kind === entity ? title : `${title} (${manyOf(kind)})`]
  })
}

function manyOf(kind: string): string {
  const page = isEntity(kind) ? PAGES[kind] : undefined
  return page?.words.many ?? (isEntity(kind) ? TABLES[kind].title.toLowerCase() : kind)
}
