import type { EntityName } from '../../../../schema/gen/types.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import { newId } from '../../../../sync/change/ids.ts'
import type { NewOp } from '../../data/outbox/intent.ts'
import { isEntity } from '../../data/store/database.ts'
import { sealMetaOf, type Sealed } from './seal.ts'

/** A signature that somebody has just given. */
export interface Drawn {
  readonly role: string
  readonly personId: string | null
  readonly proof: 'session' | 'pin' | 'written'
  readonly name: string
  readonly statement: string
  readonly drawing: string
  /** Of which parts of the record it speaks. */
  readonly about?: Readonly<Record<string, string>>
}

/** What keeps signatures under a record: each says over what it is, and by which list. */
export function signatureOps(
  entity: EntityName,
  id: string,
  drawn: readonly Drawn[],
  sealed: Sealed,
  now: number,
): readonly NewOp[] {
  const kind = sealMetaOf(entity).signatures?.entity
  const of = isEntity(kind) ? TABLES[kind].sub : undefined
  if (!isEntity(kind) || of === undefined) throw new Error(`${entity} has no signatures`)
  return drawn.map(({ personId, about, ...rest }) => {
    const fields = {
      ...rest,
      ...about,
      ...(personId === null ? {} : { personId }),
      [of]: id,
      contentHash: sealed.hash,
      sealVersion: sealed.version,
      sealed: sealed.digests,
      signedAt: now,
    }
    // The edge: which fields a signature has was checked when the module files were read.
    return { kind: 'add', entity: kind, id: newId(), fields } as NewOp
  })
}

/** What seals the record itself beside its signer's signature. */
export function sealingFields(
  entity: EntityName,
  sealed: Sealed,
  now: number,
): Readonly<Record<string, string | number>> {
  const { hash, at } = sealMetaOf(entity)
  return { ...(hash === undefined ? {} : { [hash]: sealed.hash }), ...(at === undefined ? {} : { [at]: now }) }
}
