/** Joining and showing a walk by code: what is read for it and what is kept. */
import type { Walk } from '../../../../../schema/gen/types.ts'
import type { CommitResult } from '../../../data/commit.ts'
import type { Row } from '../../../data/live.ts'
import { joinWalk, type Actor, type Data } from '../queries.ts'
import { routeOf } from '../walkRules.ts'
import { dropGuestWalk, keepGuestWalk } from './guestWalks.ts'
import { writeInvitation } from './invitation.ts'
import type { JoinTarget } from './joinRules.ts'

/** Joins the walk: its copy is on disk before the participant goes out. */
export async function joinByTarget(data: Data, actor: Actor, target: Extract<JoinTarget, { ok: true }>, now: number): Promise<CommitResult> {
  if (target.guest !== null) await keepGuestWalk(data, target.guest)
  return joinWalk(data, actor, target.walkId, now)
}

/** What the QR code of a walk says. */
export async function invitationTo(data: Data, actor: Actor, walk: Row<'walk'>): Promise<string> {
  const template = await data.get('walkTemplate', walk.templateId)
  return writeInvitation({
    orgId: actor.orgId, walkId: walk.id, templateId: walk.templateId, templateVersion: template?.version ?? 0, leadId: walk.leadId ?? walk.createdBy ?? actor.userId,
    startedAt: walk.startedAt ?? 0, provisionalNumber: walk.provisionalNumber ?? '', title: walk.title, route: routeOf(walk),
  })
}

/**
 * The tablet that started the walk is lost: the copy becomes the walk. Should the lost one come back after all, the server joins
 * the two adds of one id (sync/README.md) and asks about what differs.
 */
export async function adoptWalk(data: Data, walk: Row<'walk'>): Promise<CommitResult> {
  const { id, title, templateId, route, leadId, startedAt, startedOn, provisionalNumber } = walk
  const given: Partial<Walk> = { leadId, startedAt, startedOn, provisionalNumber }
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
  const result = await data.commit([{ kind: 'add', entity: 'walk', id, fields: { title, templateId, route, state: 'in_progress', ...fields } }])
  if (result.ok) await dropGuestWalk(data, id)
  return result
}
