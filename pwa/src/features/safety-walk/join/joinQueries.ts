/** Joining and showing a walk by code: what is read for it and what is kept. */
import type { Walk } from '../../../../../schema/gen/types.ts'
import type { CommitResult } from '../../../data/outbox/commit.ts'
import type { Row } from '../../../data/react/live.ts'
import type { Actor, Data } from '../queries.ts'
import { joinWalk } from '../walkMoves.ts'
import { routeOf } from '../walkRules.ts'
import { dropGuestWalk, isGuest, keepGuestWalk } from './guestWalks.ts'
import { writeInvitation } from './invitation.ts'
import type { JoinTarget } from './joinRules.ts'
import { newSecret } from './walkCode.ts'

/** Joins the walk: its copy is on disk before the participant goes out. */
export async function joinByTarget(
  data: Data,
  actor: Actor,
  target: Extract<JoinTarget, { ok: true }>,
  now: number,
): Promise<CommitResult> {
  if (target.guest !== null) await keepGuestWalk(data, target.guest)
  return joinWalk(data, actor, target.walkId, now, target.secret)
}

/**
 * The secret that the code of a walk carries. A walk of before has none until its lead shows the code; who else is on it must not make
 * another one over one they have not heard of yet.
 */
export async function secretOf(data: Data, actor: Actor, walk: Row<'walk'>): Promise<string | null> {
  const latest = (await data.get('walk', walk.id)) ?? walk
  if (
    latest.joinSecret !== null ||
    isGuest(latest) ||
    (latest.leadId !== actor.userId && latest.createdBy !== actor.userId)
  )
    return latest.joinSecret
  const joinSecret = newSecret()
  const result = await data.commit([{ kind: 'set', entity: 'walk', id: walk.id, fields: { joinSecret } }])
  return result.ok ? joinSecret : null
}

/** What the QR code of a walk says. */
export async function invitationTo(
  data: Data,
  actor: Actor,
  walk: Row<'walk'>,
  joinSecret: string | null,
): Promise<string> {
  const template = await data.get('walkTemplate', walk.templateId)
  return writeInvitation({
    orgId: actor.orgId,
    walkId: walk.id,
    templateId: walk.templateId,
    templateVersion: template?.version ?? 0,
    leadId: walk.leadId ?? walk.createdBy ?? actor.userId,
    startedAt: walk.startedAt ?? 0,
    provisionalNumber: walk.provisionalNumber ?? '',
    title: walk.title,
    route: routeOf(walk),
    joinSecret,
  })
}

/**
 * The tablet that started the walk is lost: the copy becomes the walk. Should the lost one come back after all, the server joins
 * the two adds of one id (sync/README.md) and asks about what differs.
 */
export async function adoptWalk(data: Data, walk: Row<'walk'>): Promise<CommitResult> {
  const { id, title, templateId, route, leadId, startedAt, startedOn, provisionalNumber, joinSecret } = walk
  const given: Partial<Walk> = { leadId, startedAt, startedOn, provisionalNumber, joinSecret }
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
  const result = await data.commit([
    { kind: 'add', entity: 'walk', id, fields: { title, templateId, route, state: 'in_progress', ...fields } },
  ])
  if (result.ok) await dropGuestWalk(data, id)
  return result
}
