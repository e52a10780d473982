/**
 * Walks: the only door from the walk screens to data. Hooks read live rows; the functions below write one change-set each, so that
 * a tap is kept whole or not at all.
 */
import { useMemo } from 'react'
import type { Signature, Walk } from '../../../../schema/gen/types.ts'
import { keyedId } from '../../../../sync/change/ids.ts'
import type { CommitResult, NewOp } from '../../data/commit.ts'
import { useData, type useActor } from '../../data/context.tsx'
import type { Row } from '../../data/live.ts'
import { useRow, useRows } from '../../data/live.ts'
import { deviceNow } from '../../lib/clock.ts'
import { guestRow, useGuestWalks, type GuestWalk } from './join/guestWalks.ts'
import { newSecret, newWalkId } from './join/walkCode.ts'
import { walkersFirst } from './signatureRules.ts'
import type { ZoneStatus } from './walkRules.ts'
import { pauseFields, resumeFields } from './walkTimes.ts'
import { tracked } from './walkUsage.ts'

export type Data = ReturnType<typeof useData>
export type Actor = ReturnType<typeof useActor>

/** A walk of this device, or the copy of one that was joined by code before its own tablet had a signal. */
export function useWalk(id: string): Row<'walk'> | null | undefined {
  const row = useRow('walk', id)
  const guests = useGuestWalks(useData())
  return useMemo(() => (guests === undefined || row === undefined ? undefined : withGuest(row, guests.find((guest) => guest.id === id))), [row, guests, id])
}

export function useWalks(): readonly Row<'walk'>[] | undefined {
  const rows = useRows('walk', {}, { sort: 'startedAt', desc: true, limit: 200 })
  const guests = useGuestWalks(useData())
  return useMemo(() => {
    if (rows === undefined || guests === undefined) return undefined
    const known = new Set(rows.map((row) => row.id))
    return [...guests.filter((guest) => !known.has(guest.id)).map(guestRow), ...rows]
  }, [rows, guests])
}

/** The row as the server knows it counts, except that it may still call planned or missed what I have seen running. */
function withGuest(row: Row<'walk'> | null, guest: GuestWalk | undefined): Row<'walk'> | null {
  if (guest === undefined) return row
  if (row === null) return guestRow(guest)
  return row.state === 'planned' || row.state === 'missed' ? { ...row, state: 'in_progress', startedAt: guest.startedAt, startedOn: guest.startedOn } : row
}

/** Walks that are planned, and missed ones: those may still be made up for. */
export function usePlannedWalks(): readonly Row<'walk'>[] | undefined {
  const planned = useRows('walk', { state: 'planned' }, { sort: 'plannedOn' })
  const missed = useRows('walk', { state: 'missed' }, { sort: 'plannedOn', desc: true, limit: 30 })
  return useMemo(() => planned && missed && [...planned, ...missed], [planned, missed])
}

export function useRoutes(): readonly Row<'walkRoute'>[] | undefined {
  const rows = useRows('walkRoute', {}, { sort: 'position' })
  return useMemo(() => rows?.filter((row) => row.active !== false), [rows])
}

export function useVesselsHere(): readonly Row<'vessel'>[] | undefined {
  return useRows('vessel', { inYard: true }, { sort: 'name' })
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
  const rows = useRows('signature', { walkId })
  return useMemo(() => rows && walkersFirst(rows), [rows])
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

export interface NewWalk {
  readonly title: string
  readonly templateId: string
  readonly routeId: string | null
  readonly route: readonly string[]
  readonly weather: string
  readonly startedOn: string
  readonly now: number
}

export type StartResult = { readonly ok: true; readonly walkId: string } | Extract<CommitResult, { ok: false }>

/** Starts a walk with its starter as lead and first participant. */
export async function startWalk(data: Data, actor: Actor, walk: NewWalk): Promise<StartResult> {
  const id = newWalkId(actor.orgId, walk.now)
  const provisionalNumber = await data.nextProvisional()
  const fields: Partial<Walk> = {
    provisionalNumber, title: walk.title, templateId: walk.templateId, state: 'in_progress', route: walk.route, leadId: actor.userId,
    startedAt: walk.now, startedOn: walk.startedOn, joinSecret: newSecret(), ...(walk.routeId === null ? {} : { routeId: walk.routeId }),
    ...(walk.weather.trim() === '' ? {} : { weather: walk.weather.trim() }),
  }
  const result = await tracked('create', id, data.commit([{ kind: 'add', entity: 'walk', id, fields }, participantOp(id, actor, { joinedAt: walk.now, seenAt: walk.now })]))
  return result.ok ? { ok: true, walkId: id } : result
}

/** Begins a planned walk. A walk that was planned for nobody is led by who begins it. */
export function startPlanned(data: Data, actor: Actor, walk: Row<'walk'>, begin: { readonly startedOn: string; readonly now: number; readonly weather: string }): Promise<CommitResult> {
  const fields: Partial<Walk> = {
    startedAt: begin.now, startedOn: begin.startedOn, ...(walk.leadId === null ? { leadId: actor.userId } : {}),
    ...(walk.joinSecret === null && (walk.leadId === null || walk.leadId === actor.userId) ? { joinSecret: newSecret() } : {}),
    ...(begin.weather.trim() === '' || begin.weather.trim() === walk.weather ? {} : { weather: begin.weather.trim() }),
  }
  return tracked('create', walk.id, data.commit([
    { kind: 'command', entity: 'walk', id: walk.id, command: 'start', fields },
    participantOp(walk.id, actor, { joinedAt: begin.now, seenAt: begin.now }),
  ]))
}

/**
 * Puts the actor on a running walk of somebody else. What its code said goes with it: whose rights reach their own walks alone joins by
 * that, or by an invitation, whose row is here already.
 */
export async function joinWalk(data: Data, actor: Actor, walkId: string, now: number, secret: string | null = null): Promise<CommitResult> {
  const said = secret === null ? {} : { joinSecret: secret }
  const invited = await data.get('walkParticipant', keyedId('walkParticipant', { walkId, personId: actor.userId }))
  if (invited !== null) return data.commit([{ kind: 'set', entity: 'walkParticipant', id: invited.id, fields: { seenAt: now, deviceName: actor.deviceName, ...said } }])
  return data.commit([participantOp(walkId, actor, { joinedAt: now, seenAt: now, ...said })])
}

/** Puts somebody else on the walk: they see it, and work on it when they open it. */
export function inviteToWalk(data: Data, walkId: string, personId: string, now: number): Promise<CommitResult> {
  const key = { walkId, personId }
  return data.commit([{ kind: 'add', entity: 'walkParticipant', id: keyedId('walkParticipant', key), fields: { ...key, joinedAt: now, deviceName: null } }])
}

interface Presence {
  readonly joinedAt: number
  readonly seenAt: number
  readonly zoneId?: string
  readonly finishedAt?: number
  readonly made?: number
  readonly joinSecret?: string
}

function participantOp(walkId: string, actor: Actor, presence: Presence): NewOp {
  const key = { walkId, personId: actor.userId }
  return { kind: 'add', entity: 'walkParticipant', id: keyedId('walkParticipant', key), fields: { ...key, deviceName: actor.deviceName, ...presence } }
}

export type WalkCommand = 'pause' | 'resume' | 'finish'

/** Moves a walk on. What the pause before or after it means for the time walked is written in the same set. */
export async function commandWalk(data: Data, walkId: string, command: WalkCommand): Promise<CommitResult> {
  const walk = await data.get('walk', walkId)
  const now = deviceNow()
  const fields = walk === null ? {} : command === 'resume' ? resumeFields(walk, now) : pauseFields(walk, now)
  return tracked('update', walkId, data.commit([{ kind: 'command', entity: 'walk', id: walkId, command, fields }]))
}

/** Ends a walk that will not be finished; what was found stays. */
export function abandonWalk(data: Data, walkId: string, reason: string): Promise<CommitResult> {
  return tracked('update', walkId, data.commit([{ kind: 'command', entity: 'walk', id: walkId, command: 'abandon', fields: { stateReason: reason } }]))
}

/** A planned walk that did not happen; needs the right to close walks. */
export function missWalk(data: Data, walkId: string): Promise<CommitResult> {
  return data.commit([{ kind: 'command', entity: 'walk', id: walkId, command: 'miss' }])
}

/**
 * "I am done here" of this person and device. It is a set of its own and comes last: sets arrive in order, so when it is on the
 * server, so is everything made before.
 */
export async function finishHere(data: Data, actor: Actor, walkId: string, me: Row<'walkParticipant'> | null, now: number): Promise<CommitResult> {
  const done = { finishedAt: now, seenAt: now, made: await data.madeFor(walkId) }
  if (me === null) return data.commit([participantOp(walkId, actor, { joinedAt: now, ...done })])
  return data.commit([{ kind: 'set', entity: 'walkParticipant', id: me.id, fields: { ...done, deviceName: actor.deviceName } }])
}

/** Takes "I am done here" back. */
export function walkOn(data: Data, me: Row<'walkParticipant'>, now: number): Promise<CommitResult> {
  return data.commit([{ kind: 'set', entity: 'walkParticipant', id: me.id, fields: { finishedAt: null, seenAt: now } }])
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
  if (move.me?.zoneId !== move.zoneId || move.me.finishedAt !== null) ops.push(...presenceOps(actor, move))
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
  // Who goes on working is not done.
  const back = move.me.finishedAt === null ? {} : { finishedAt: null }
  return [{ kind: 'set', entity: 'walkParticipant', id: move.me.id, fields: { ...seen, ...back, deviceName: actor.deviceName } }]
}

export interface NewSignature {
  readonly walkId: string
  readonly role: 'walker' | 'witnessed'
  readonly personId: string | null
  readonly proof: NonNullable<Signature['proof']>
  readonly name: string
  readonly statement: string
  readonly drawing: string
  readonly contentHash: string
  readonly now: number
}

/** The walks the actor takes part in. */
export function useMyWalkIds(userId: string): ReadonlySet<string> | undefined {
  const rows = useRows('walkParticipant', { personId: userId })
  return useMemo(() => rows && new Set(rows.map((row) => row.walkId)), [rows])
}
