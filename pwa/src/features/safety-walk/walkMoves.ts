/** What a tap does to a walk. One change-set each, so that a tap is kept whole or not at all. */
import type { Walk } from '../../../../schema/gen/types.ts'
import { keyedId } from '../../../../sync/change/ids.ts'
import type { CommitResult, NewOp } from '../../data/outbox/commit.ts'
import type { Row } from '../../data/react/live.ts'
import { deviceNow } from '../../lib/clock.ts'
import { newSecret, newWalkId } from './join/walkCode.ts'
import type { Actor, Data } from './queries.ts'
import type { ZoneStatus } from './walkRules.ts'
import { pauseFields, resumeFields } from './walkTimes.ts'
import { tracked } from './walkUsage.ts'

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
    provisionalNumber,
    title: walk.title,
    templateId: walk.templateId,
    state: 'in_progress',
    route: walk.route,
    leadId: actor.userId,
    startedAt: walk.now,
    startedOn: walk.startedOn,
    joinSecret: newSecret(),
    ...(walk.routeId === null ? {} : { routeId: walk.routeId }),
    ...(walk.weather.trim() === '' ? {} : { weather: walk.weather.trim() }),
  }
  const result = await tracked(
    'create',
    id,
    data.commit([
      { kind: 'add', entity: 'walk', id, fields },
      participantOp(id, actor, { joinedAt: walk.now, seenAt: walk.now }),
    ]),
  )
  return result.ok ? { ok: true, walkId: id } : result
}

/** Begins a planned walk. A walk that was planned for nobody is led by who begins it. */
export function startPlanned(
  data: Data,
  actor: Actor,
  walk: Row<'walk'>,
  begin: { readonly startedOn: string; readonly now: number; readonly weather: string },
): Promise<CommitResult> {
  const fields: Partial<Walk> = {
    startedAt: begin.now,
    startedOn: begin.startedOn,
    ...(walk.leadId === null ? { leadId: actor.userId } : {}),
    ...(walk.joinSecret === null && (walk.leadId === null || walk.leadId === actor.userId)
      ? { joinSecret: newSecret() }
      : {}),
    ...(begin.weather.trim() === '' || begin.weather.trim() === walk.weather ? {} : { weather: begin.weather.trim() }),
  }
  return tracked(
    'create',
    walk.id,
    data.commit([
      { kind: 'command', entity: 'walk', id: walk.id, command: 'start', fields },
      participantOp(walk.id, actor, { joinedAt: begin.now, seenAt: begin.now }),
    ]),
  )
}

/**
 * Puts the actor on a running walk of somebody else. What its code said goes with it: whose rights reach their own walks alone joins by
 * that, or by an invitation, whose row is here already.
 */
export async function joinWalk(
  data: Data,
  actor: Actor,
  walkId: string,
  now: number,
  secret: string | null = null,
): Promise<CommitResult> {
  const said = secret === null ? {} : { joinSecret: secret }
  const invited = await data.get('walkParticipant', keyedId('walkParticipant', { walkId, personId: actor.userId }))
  if (invited !== null)
    return data.commit([
      {
        kind: 'set',
        entity: 'walkParticipant',
        id: invited.id,
        fields: { seenAt: now, deviceName: actor.deviceName, ...said },
      },
    ])
  return data.commit([participantOp(walkId, actor, { joinedAt: now, seenAt: now, ...said })])
}

/** Puts somebody else on the walk: they see it, and work on it when they open it. */
export function inviteToWalk(data: Data, walkId: string, personId: string, now: number): Promise<CommitResult> {
  const key = { walkId, personId }
  return data.commit([
    {
      kind: 'add',
      entity: 'walkParticipant',
      id: keyedId('walkParticipant', key),
      fields: { ...key, joinedAt: now, deviceName: null },
    },
  ])
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
  return {
    kind: 'add',
    entity: 'walkParticipant',
    id: keyedId('walkParticipant', key),
    fields: { ...key, deviceName: actor.deviceName, ...presence },
  }
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
  return tracked(
    'update',
    walkId,
    data.commit([{ kind: 'command', entity: 'walk', id: walkId, command: 'abandon', fields: { stateReason: reason } }]),
  )
}

/** A planned walk that did not happen; needs the right to close walks. */
export function missWalk(data: Data, walkId: string): Promise<CommitResult> {
  return data.commit([{ kind: 'command', entity: 'walk', id: walkId, command: 'miss' }])
}

/**
 * "I am done here" of this person and device. It is a set of its own and comes last: sets arrive in order, so when it is on the
 * server, so is everything made before.
 */
export async function finishHere(
  data: Data,
  actor: Actor,
  walkId: string,
  me: Row<'walkParticipant'> | null,
  now: number,
): Promise<CommitResult> {
  const done = { finishedAt: now, seenAt: now, made: await data.madeFor(walkId) }
  if (me === null) return data.commit([participantOp(walkId, actor, { joinedAt: now, ...done })])
  return data.commit([
    { kind: 'set', entity: 'walkParticipant', id: me.id, fields: { ...done, deviceName: actor.deviceName } },
  ])
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

export function closeZone(
  data: Data,
  actor: Actor,
  move: ZoneMove,
  outcome: { readonly status: ZoneStatus; readonly skipReason?: string },
): Promise<CommitResult> {
  const left = outcome.status === 'done' || outcome.status === 'skipped' ? { leftAt: move.now } : {}
  return data.commit([zoneOp(move, { ...outcome, ...left }), ...presenceOps(actor, move)])
}

function zoneOp(
  move: ZoneMove,
  fields: {
    readonly status: ZoneStatus
    readonly enteredAt?: number
    readonly leftAt?: number
    readonly skipReason?: string
  },
): NewOp {
  const key = { walkId: move.walkId, zoneId: move.zoneId }
  if (move.row !== null) return { kind: 'set', entity: 'walkZone', id: move.row.id, fields }
  return { kind: 'add', entity: 'walkZone', id: keyedId('walkZone', key), fields: { ...key, ...fields } }
}

function presenceOps(actor: Actor, move: ZoneMove): readonly NewOp[] {
  const seen = { zoneId: move.zoneId, seenAt: move.now }
  if (move.me === null) return [participantOp(move.walkId, actor, { joinedAt: move.now, ...seen })]
  // Who goes on working is not done.
  const back = move.me.finishedAt === null ? {} : { finishedAt: null }
  return [
    {
      kind: 'set',
      entity: 'walkParticipant',
      id: move.me.id,
      fields: { ...seen, ...back, deviceName: actor.deviceName },
    },
  ]
}
