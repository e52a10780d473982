/** Which walk a scanned or typed text leads to, and what this device must remember of it until the server sends it. Pure. */
import type { Walk, WalkTemplate, Zone } from '../../../../../schema/gen/types.ts'
import type { StartWords } from '../start/words/en.ts'
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
  readonly words: Pick<StartWords['join'], 'problems' | 'states'>
  /** The calendar day of an instant in the organization's zone. */
  readonly dayOf: (at: number) => string
}

export type JoinTarget =
  | { readonly ok: true; readonly walkId: string; readonly secret: string | null; readonly guest: GuestWalk | null }
  | { readonly ok: false; readonly message: string }

const SCAN_PROBLEMS = {
  'not-a-walk': 'notWalk',
  corrupt: 'corrupt',
  newer: 'newer',
  'other-organization': 'otherOrganization',
} as const satisfies Readonly<Record<Extract<Read, { ok: false }>['reason'], keyof StartWords['join']['problems']>>

export function joinTarget(text: string, context: JoinContext): JoinTarget {
  const { problems } = context.words
  const typed = readCode(text)
  if (typed.ok) return byCode(typed.digits, typed.secret, context)
  if (typed.reason === 'mistyped') return refuse(problems.mistyped)
  const read = readInvitation(text, { orgId: context.orgId, zoneIds: context.zones.map(({ id }) => id) })
  if (!read.ok) return refuse(problems[SCAN_PROBLEMS[read.reason]])
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
  const { problems } = context.words
  const here = context.walks.find((walk) => hasCode(walk.id, digits))
  const walkId = here?.id ?? walkIdOf(context.orgId, digits, context.now)
  if (walkId === null) return refuse(problems.unknown)
  const template = defaultTemplate(context.templates)
  if (template === null) return refuse(problems.noTemplate)
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
function known(walkId: string, secret: string | null, { walks, words }: JoinContext): JoinTarget | null {
  const states: Readonly<Record<string, string>> = words.states
  const here = walks.find(({ id }) => id === walkId)
  if (here === undefined || here.state === 'planned' || here.state === 'missed') return null
  return isRunning(here)
    ? { ok: true, walkId, secret, guest: null }
    : refuse(words.problems.over(here.title, states[here.state] ?? here.state))
}

function refuse(message: string): JoinTarget {
  return { ok: false, message }
}
