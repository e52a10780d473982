/** Signing, revisions and deliveries: one change-set per tap. */
import type { Walk, WalkReport } from '../../../../../schema/gen/types.ts'
import { keyedId, newId } from '../../../../../sync/change/ids.ts'
import type { CommitResult, NewFile, NewOp } from '../../../data/outbox/commit.ts'
import type { Row } from '../../../data/react/live.ts'
import { useRows } from '../../../data/react/live.ts'
import type { Sealed } from '../../../records/signing/seal.ts'
import { sealingFields, signatureOps, type Drawn } from '../../../records/signing/signatureOps.ts'
import type { Actor, Data } from '../queries.ts'
import { tracked } from '../walkUsage.ts'
import type { Outstanding } from './reportRules.ts'

/** The revisions of a walk's report, the last first. */
export function useReports(walkId: string): readonly Row<'walkReport'>[] | undefined {
  return useRows('walkReport', { walkId }, { sort: 'revision', desc: true })
}

export function useDeliveries(walkId: string): readonly Row<'delivery'>[] | undefined {
  return useRows('delivery', { walkId }, { sort: 'createdAt', desc: true })
}

export function useDigestDeliveries(): readonly Row<'delivery'>[] | undefined {
  return useRows('delivery', { kind: 'weekly_digest' }, { sort: 'createdAt', desc: true, limit: 20 })
}

export interface Verified {
  readonly look: Row<'verification'>
  readonly finding: Row<'finding'>
}

/** The findings of earlier walks that this walk looked at again, as they stand now. */
export async function verifiedOn(data: Data, walkId: string): Promise<readonly Verified[]> {
  const looks = (await data.list('verification', { walkId })).filter((look) => look.result !== null)
  const found = await Promise.all(
    looks.map(async (look) => ({ look, finding: await data.get('finding', look.findingId) })),
  )
  return found.flatMap(({ look, finding }) => (finding ? [{ look, finding }] : []))
}

export interface Score {
  readonly got: number
  readonly max: number
  readonly criticalFails: number
  readonly answered: number
  readonly total: number
}

interface Signing {
  readonly walk: Row<'walk'>
  readonly me: Row<'walkParticipant'> | null
  readonly drawn: readonly Drawn[]
  readonly sealed: Sealed
  readonly now: number
  /** Undefined where the questions are not here. */
  readonly score: Score | undefined
}

/** The walker's signature signs the walk, with its score and the walker's own part done, in one set; a witness's stands beside it. */
export function signWalk(
  data: Data,
  actor: Actor,
  { walk, me, drawn, sealed, now, score }: Signing,
): Promise<CommitResult> {
  const ops: NewOp[] = [...signatureOps('walk', walk.id, drawn, sealed, now)]
  const signs = drawn.some(({ role }) => role === 'walker')
  if (!signs || !['in_progress', 'paused', 'ready_for_signoff'].includes(walk.state)) return data.commit(ops)
  const here = { deviceName: actor.deviceName, seenAt: now, finishedAt: now }
  const key = { walkId: walk.id, personId: actor.userId }
  ops.push(
    me === null
      ? {
          kind: 'add',
          entity: 'walkParticipant',
          id: keyedId('walkParticipant', key),
          fields: { ...key, ...here, joinedAt: now },
        }
      : { kind: 'set', entity: 'walkParticipant', id: me.id, fields: here },
    {
      kind: 'command',
      entity: 'walk',
      id: walk.id,
      command: 'sign',
      fields: {
        ...sealingFields('walk', sealed, now),
        ...(score === undefined
          ? {}
          : {
              scoreGot: score.got,
              scoreMax: score.max,
              scoreAnswered: score.answered,
              scoreTotal: score.total,
              criticalFails: score.criticalFails,
            }),
      },
    },
  )
  return tracked('complete', walk.id, data.commit(ops))
}

export interface NewRevision {
  readonly walk: Pick<Walk, 'id' | 'stateReason'>
  readonly revision: number
  readonly contentHash: string
  readonly outstanding: readonly Outstanding[]
  readonly file: NewFile
  readonly now: number
}

/** Keeps the report made on this device as a revision, names it on the walk and takes the reason for it off. */
export function keepRevision(
  data: Data,
  { walk, revision, contentHash, outstanding, file, now }: NewRevision,
): Promise<CommitResult> {
  const fields: Partial<WalkReport> = {
    walkId: walk.id,
    revision,
    sha256: file.sha256,
    bytes: file.bytes.byteLength,
    contentHash,
    provisional: outstanding.length > 0,
    outstanding,
    madeAt: now,
  }
  return data.commit(
    [
      { kind: 'add', entity: 'walkReport', id: newId(), fields },
      {
        kind: 'set',
        entity: 'walk',
        id: walk.id,
        fields: {
          reportSha256: file.sha256,
          reportRevision: revision,
          ...(walk.stateReason === null ? {} : { stateReason: null }),
        },
      },
    ],
    { files: [file] },
  )
}

export interface NewDelivery {
  readonly kind: 'walk_report' | 'weekly_digest'
  readonly walkId: string | null
  readonly sha256: string
  readonly fileName: string
  readonly subject: string
  readonly message: string
  readonly personIds: readonly string[]
  readonly addresses: readonly string[]
}

/** Asks the server to mail a file; it waits there until the file has arrived. */
export function send(
  data: Data,
  { walkId, message, ...rest }: NewDelivery,
  files: readonly NewFile[] = [],
): Promise<CommitResult> {
  const fields = {
    ...rest,
    ...(walkId === null ? {} : { walkId }),
    ...(message.trim() === '' ? {} : { message: message.trim() }),
  }
  return data.commit([{ kind: 'add', entity: 'delivery', id: newId(), fields }], { files })
}
