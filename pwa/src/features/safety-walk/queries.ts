/**
 * Walks: the only door from the walk screens to data. Hooks read live rows; the functions below write one change-set each, so that
 * a tap is kept whole or not at all.
 */
import { useMemo } from 'react'
import type { Walk } from '../../../../schema/gen/types.ts'
import { keyedId, newId } from '../../../../sync/change/ids.ts'
import type { CommitResult, NewFile, NewOp } from '../../data/commit.ts'
import type { useActor, useData } from '../../data/context.tsx'
import type { Row } from '../../data/live.ts'
import { useRow, useRows } from '../../data/live.ts'
import { isOpen } from './rules.ts'
import type { ZoneStatus } from './walkRules.ts'

export type Data = ReturnType<typeof useData>
export type Actor = ReturnType<typeof useActor>

export function useWalk(id: string): Row<'walk'> | null | undefined {
  return useRow('walk', id)
}

export function useWalks(): readonly Row<'walk'>[] | undefined {
  return useRows('walk', {}, { sort: 'startedAt', desc: true, limit: 200 })
}

export function useWalkZones(walkId: string): readonly Row<'walkZone'>[] | undefined {
  return useRows('walkZone', { walkId })
}

export function useParticipants(walkId: string): readonly Row<'walkParticipant'>[] | undefined {
  return useRows('walkParticipant', { walkId })
}

export function useFindings(walkId: string): readonly Row<'finding'>[] | undefined {
  return useRows('finding', { walkId }, { sort: 'observedAt' })
}

export function useWalkPhotos(walkId: string): readonly Row<'photo'>[] | undefined {
  return useRows('photo', { walkId }, { sort: 'takenAt' })
}

export function useWalkAnswers(walkId: string): readonly Row<'answer'>[] | undefined {
  return useRows('answer', { walkId })
}

export function useSignatures(walkId: string): readonly Row<'signature'>[] | undefined {
  return useRows('signature', { walkId }, { sort: 'signedAt' })
}

export function useTemplates(): readonly Row<'walkTemplate'>[] | undefined {
  return useRows('walkTemplate')
}

export function useTemplate(id: string | null): Row<'walkTemplate'> | null | undefined {
  return useRow('walkTemplate', id)
}

export function useZoneRows(): readonly Row<'zone'>[] | undefined {
  return useRows('zone')
}

export function useZone(id: string | null): Row<'zone'> | null | undefined {
  return useRow('zone', id)
}

export function useYardMaps(): readonly Row<'yardMap'>[] | undefined {
  return useRows('yardMap')
}

export function useWorkingDays(orgId: string): unknown {
  return useRow('organization', orgId)?.workingDays ?? null
}

/** Open findings of every walk. The four open states are four index ranges, so no screen reads closed history. */
export function useOpenFindings(): readonly Row<'finding'>[] | undefined {
  const open = useRows('finding', { state: 'open' })
  const started = useRows('finding', { state: 'in_progress' })
  const review = useRows('finding', { state: 'ready_for_review' })
  const back = useRows('finding', { state: 'not_accepted' })
  return useMemo(
    () => (open && started && review && back ? [...open, ...started, ...review, ...back] : undefined),
    [open, started, review, back],
  )
}

/** Open findings in one zone from other walks: what to look at again. */
export function useOpenFindingsIn(zoneId: string, walkId: string): readonly Row<'finding'>[] | undefined {
  const rows = useRows('finding', { zoneId }, { sort: 'observedAt', desc: true })
  return useMemo(() => rows?.filter((row) => row.walkId !== walkId && isOpen(row)), [rows, walkId])
}

export interface NewWalk {
  readonly title: string
  readonly templateId: string
  readonly route: readonly string[]
  readonly weather: string
  readonly startedOn: string
  readonly now: number
}

export type StartResult = { readonly ok: true; readonly walkId: string } | Extract<CommitResult, { ok: false }>

/** Starts a walk with its starter as lead and first participant. */
export async function startWalk(data: Data, actor: Actor, walk: NewWalk): Promise<StartResult> {
  const id = newId()
  const provisionalNumber = await data.nextProvisional()
  const fields: Partial<Walk> = {
    provisionalNumber, title: walk.title, templateId: walk.templateId, state: 'in_progress', route: walk.route, leadId: actor.userId,
    startedAt: walk.now, startedOn: walk.startedOn, ...(walk.weather.trim() === '' ? {} : { weather: walk.weather.trim() }),
  }
  const result = await data.commit([{ kind: 'add', entity: 'walk', id, fields }, participantOp(id, actor, { joinedAt: walk.now, seenAt: walk.now })])
  return result.ok ? { ok: true, walkId: id } : result
}

/** Puts the actor on a running walk of somebody else. */
export function joinWalk(data: Data, actor: Actor, walkId: string, now: number): Promise<CommitResult> {
  return data.commit([participantOp(walkId, actor, { joinedAt: now, seenAt: now })])
}

interface Presence {
  readonly joinedAt: number
  readonly seenAt: number
  readonly zoneId?: string
}

function participantOp(walkId: string, actor: Actor, presence: Presence): NewOp {
  const key = { walkId, personId: actor.userId }
  return { kind: 'add', entity: 'walkParticipant', id: keyedId('walkParticipant', key), fields: { ...key, deviceName: actor.deviceName, ...presence } }
}

export type WalkCommand = 'pause' | 'resume' | 'finish' | 'start'

export function commandWalk(data: Data, walkId: string, command: WalkCommand): Promise<CommitResult> {
  return data.commit([{ kind: 'command', entity: 'walk', id: walkId, command }])
}

export interface ZoneMove {
  readonly walkId: string
  readonly zoneId: string
  readonly row: Row<'walkZone'> | null
  readonly me: Row<'walkParticipant'> | null
  readonly now: number
}

/** Entering a zone: the zone is being walked, and the partner sees where I am. A done or skipped zone is not opened again by a visit. */
export async function enterZone(data: Data, actor: Actor, move: ZoneMove): Promise<CommitResult | null> {
  const ops: NewOp[] = []
  if (move.row === null || move.row.status === 'todo') {
    ops.push(zoneOp(move, { status: 'doing', enteredAt: move.now }))
  }
  if (move.me?.zoneId !== move.zoneId) ops.push(...presenceOps(actor, move))
  return ops.length === 0 ? null : data.commit(ops)
}

export function closeZone(data: Data, actor: Actor, move: ZoneMove, outcome: { readonly status: ZoneStatus; readonly skipReason?: string }): Promise<CommitResult> {
  const left = outcome.status === 'done' || outcome.status === 'skipped' ? { leftAt: move.now } : {}
  return data.commit([zoneOp(move, { ...outcome, ...left }), ...presenceOps(actor, move)])
}

function zoneOp(move: ZoneMove, fields: { readonly status: ZoneStatus; readonly enteredAt?: number; readonly leftAt?: number; readonly skipReason?: string }): NewOp {
  const key = { walkId: move.walkId, zoneId: move.zoneId }
  if (move.row !== null) return { kind: 'set', entity: 'walkZone', id: move.row.id, fields }
  return { kind: 'add', entity: 'walkZone', id: keyedId('walkZone', key), fields: { ...key, ...fields } }
}

function presenceOps(actor: Actor, move: ZoneMove): readonly NewOp[] {
  const seen = { zoneId: move.zoneId, seenAt: move.now }
  if (move.me === null) return [participantOp(move.walkId, actor, { joinedAt: move.now, ...seen })]
  return [{ kind: 'set', entity: 'walkParticipant', id: move.me.id, fields: { ...seen, deviceName: actor.deviceName } }]
}

export interface NewSignature {
  readonly walkId: string
  readonly role: 'walker' | 'witnessed'
  readonly personId: string | null
  readonly name: string
  readonly statement: string
  readonly drawing: string
  readonly contentHash: string
  readonly now: number
}

/** The walker's signature signs the walk in the same change-set; a witness's stands beside it. */
export function sign(data: Data, signatures: readonly NewSignature[], walk: Row<'walk'>): Promise<CommitResult> {
  const ops: NewOp[] = signatures.map(({ now, personId, ...rest }) => ({
    kind: 'add', entity: 'signature', id: newId(), fields: { ...rest, ...(personId === null ? {} : { personId }), signedAt: now },
  }))
  const walker = signatures.find((signature) => signature.role === 'walker')
  if (walker && ['in_progress', 'paused', 'ready_for_signoff'].includes(walk.state)) {
    ops.push({ kind: 'command', entity: 'walk', id: walk.id, command: 'sign', fields: { signedAt: walker.now, contentHash: walker.contentHash } })
  }
  return data.commit(ops)
}

/** Keeps the report made on this device and names it on the walk. */
export function keepReport(data: Data, walkId: string, file: NewFile): Promise<CommitResult> {
  return data.commit([{ kind: 'set', entity: 'walk', id: walkId, fields: { reportSha256: file.sha256 } }], { files: [file] })
}

/** The walks the actor takes part in. */
export function useMyWalkIds(userId: string): ReadonlySet<string> | undefined {
  const rows = useRows('walkParticipant', { personId: userId })
  return useMemo(() => rows && new Set(rows.map((row) => row.walkId)), [rows])
}
