import { useEffect, useMemo, useState } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { useAnswer, type Row } from '../../data/react/live.ts'
import { deviceNow } from '../../lib/clock.ts'
import { brokenBy, coveredRows, sealMetaOf, sealOf, type CoveredRows, type Sealed } from './seal.ts'
import type { SignedRow } from './signatureRules.ts'

export interface Seal {
  /** The record as it is now, by the list of its first signature: by the newest one while nobody has signed. */
  readonly now: Sealed
  /** By signature what changed since; null: it still covers what is here. One by a list this app does not know is left out. */
  readonly broken: ReadonlyMap<string, readonly string[] | null>
  /** The seal at this moment, for who signs. */
  readonly sign: (at: number) => Promise<Sealed | null>
}

/** The seal of a record, which follows its rows: what arrives while the page is open is part of what gets signed. */
export function useSeal(
  entity: EntityName,
  row: Row | null,
  signatures: readonly SignedRow[] | undefined,
): Seal | undefined {
  const id = row?.id ?? ''
  const rows = useAnswer(`seal ${entity} ${id}`, (data) => coveredRows(data, entity, id))
  const signed = useMemo(
    () =>
      signatures?.map(({ id: of, contentHash, sealed, sealVersion, signedAt, role }) => ({
        id: of,
        contentHash,
        sealed,
        sealVersion,
        signedAt,
        role,
      })),
    [signatures],
  )
  const [seal, setSeal] = useState<Seal | undefined>()
  useEffect(() => {
    if (row === null || rows === undefined || signed === undefined) return
    let gone = false
    judge(entity, row, rows, signed).then(
      (found) => {
        if (!gone) setSeal(found)
      },
      (problem: unknown) => console.warn('the seal was not read', problem),
    )
    return () => {
      gone = true
    }
  }, [entity, row, rows, signed])
  return seal
}

type Signature = Pick<SignedRow, 'id' | 'contentHash' | 'sealed' | 'sealVersion' | 'signedAt' | 'role'>

async function judge(
  entity: EntityName,
  row: Row,
  rows: CoveredRows,
  signed: readonly Signature[],
): Promise<Seal | undefined> {
  const meta = sealMetaOf(entity)
  const first = signed
    .filter(({ role }) => role === meta.signatures?.signer)
    .toSorted((a, b) => a.signedAt - b.signedAt)[0]
  const version = first === undefined ? meta.versions.length : first.sealVersion
  const by = (at: number) => sealOf(entity, row, rows, { version, at })
  const now = await by(first?.signedAt ?? deviceNow())
  if (now === null) return undefined
  const broken = new Map<string, readonly string[] | null>()
  for (const signature of signed) {
    const sealed = await sealOf(entity, row, rows, { version: signature.sealVersion, at: signature.signedAt })
    if (sealed !== null) broken.set(signature.id, brokenBy(entity, signature, sealed))
  }
  return { now, broken, sign: by }
}
