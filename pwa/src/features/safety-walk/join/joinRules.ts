/** Which walk a scanned or typed text leads to, and what this device must remember of it until the server sends it. Pure. */
import type { Walk, WalkTemplate, Zone } from '../../../../../schema/gen/types.ts'
import { defaultRoute, defaultTemplate, isRunning } from '../walkRules.ts'
import type { GuestWalk } from './guestWalks.ts'
import { readInvitation, type Read } from './invitation.ts'
import { codeOf, hasCode, readCode, walkIdOf } from './walkCode.ts'

export interface JoinContext {
  readonly orgId: string
  readonly walks: readonly Pick<Walk, 'id' | 'state' | 'title'>[]
  readonly zones: readonly Zone[]
  readonly templates: readonly WalkTemplate[]
  readonly now: number
  /** The calendar day of an instant in the organization's zone. */
  readonly dayOf: (at: number) => string
}

export type JoinTarget =
  | { readonly ok: true; readonly walkId: string; readonly secret: string | null; readonly guest: GuestWalk | null }
  | { readonly ok: false; readonly message: string }

const SCAN_PROBLEMS: Readonly<Record<Extract<Read, { ok: false }>['reason'], string>> = {
  'not-a-walk': 'This is no walk’s code. On the other tablet: More, then Show code to join.',
  corrupt: 'The code was not read in full. Hold the tablet still, or type the short code below it.',
  newer:
    'The other tablet has a newer app. Type the short code below its square, and update this tablet when there is a signal.',
  'other-organization': 'This walk belongs to another organization. Nothing was joined.',
}

export function joinTarget(text: string, context: JoinContext): JoinTarget {
  const typed = readCode(text)
  if (typed.ok) return byCode(typed.digits, typed.secret, context)
  if (typed.reason === 'mistyped')
    return refuse('One character is not as on the other tablet. Compare and type it again.')
  const read = readInvitation(text, { orgId: context.orgId, zoneIds: context.zones.map(({ id }) => id) })
  if (!read.ok) return refuse(SCAN_PROBLEMS[read.reason])
  const { walkId, templateId, title, route, leadId, startedAt, provisionalNumber, joinSecret } = read.invitation
  return (
    known(walkId, joinSecret, context) ?? {
      ok: true,
      walkId,
      secret: joinSecret,
      guest: {
        id: walkId,
        templateId,
        title,
        route,
        leadId,
        startedAt,
        startedOn: context.dayOf(startedAt),
        provisionalNumber: provisionalNumber || null,
        joinSecret,
      },
    }
  )
}

/** The code alone brings no title, lead or route: the usual ones stand in until the walk arrives. */
function byCode(digits: readonly number[], secret: string | null, context: JoinContext): JoinTarget {
  const here = context.walks.find((walk) => hasCode(walk.id, digits))
  const walkId = here?.id ?? walkIdOf(context.orgId, digits, context.now)
  if (walkId === null)
    return refuse('No walk of these days has this code. Scan the square instead, or compare the code.')
  const template = defaultTemplate(context.templates)
  if (template === null) return refuse('No walk template is on this tablet yet. It needs a signal once.')
  return (
    known(walkId, secret, context) ?? {
      ok: true,
      walkId,
      secret,
      guest: {
        id: walkId,
        templateId: template.id,
        title: here?.title ?? `Walk ${codeOf(walkId)}`,
        route: defaultRoute(context.zones),
        leadId: null,
        startedAt: context.now,
        startedOn: context.dayOf(context.now),
        provisionalNumber: null,
        joinSecret: secret,
      },
    }
  )
}

/** A walk whose row is here needs no copy, except while this device still thinks that nobody walks it. */
function known(walkId: string, secret: string | null, { walks }: JoinContext): JoinTarget | null {
  const here = walks.find(({ id }) => id === walkId)
  if (here === undefined || here.state === 'planned' || here.state === 'missed') return null
  return isRunning(here)
    ? { ok: true, walkId, secret, guest: null }
    : refuse(`${here.title} is ${here.state.replaceAll('_', ' ')} already. It takes no more findings.`)
}

function refuse(message: string): JoinTarget {
  return { ok: false, message }
}
