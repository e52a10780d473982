/** The audit log in sentences. Pure. */
import { PERMISSIONS } from '../../../../schema/gen/permissions.ts'
import { formatDateTime } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { capital } from '../../lib/text.ts'
import { humanize } from '../../lib/valueWords.ts'
import { isObject } from '../../lib/words.ts'
import { roleTitle } from '../../records/roleTitle.ts'
import { REACH_WORD } from './reachWords.ts'

/** What the list filters by, and what somebody did: the middle of a sentence. */
const ACTION: Readonly<Record<string, readonly [words: string, deed: string]>> = {
  'device.revoke': ['Revoked a device', 'revoked a device'],
  'feedback.change': ['Moved feedback along', 'moved feedback along'],
  'impersonation.end': ['Stopped acting here', 'stopped acting here'],
  'impersonation.start': ['Started acting here', 'started acting here'],
  'invitation.create': ['Invited', 'invited somebody'],
  'invitation.resend': ['Sent an invitation again', 'sent an invitation again'],
  'invitation.revoke': ['Revoked an invitation', 'revoked an invitation'],
  'organization.create': ['Created the organization', 'created the organization'],
  'organization.restore': ['Restored the organization', 'restored the organization'],
  'organization.settings': ['Changed settings', 'changed settings'],
  'organization.suspend': ['Suspended the organization', 'suspended the organization'],
  'organization.hold': ['Put the records on hold', 'put the records on hold'],
  'organization.release': ['Ended the hold of the records', 'ended the hold of the records'],
  'rescue.import': ['Brought in a rescue file', 'brought in a rescue file of {whom}'],
  'restore.dismiss': ['Set a record aside after a restore', 'set a record aside after a restore'],
  'restore.take': ['Took a record in after a restore', 'took a record in after a restore'],
  'rights.change': ['Changed rights of roles', 'changed rights of roles'],
  'server.restored': ['The server was put back from a backup', 'put the server back from a backup'],
  'session.end': ['Ended a session', 'ended a session of {whom}'],
  'session.end_others': ['Ended all other sessions', 'ended all other sessions'],
  'two_factor.disable': ['Switched off two-factor', 'switched off two-factor'],
  'two_factor.enable': ['Switched on two-factor', 'switched on two-factor'],
  'two_factor.recovery_codes': ['Made new recovery codes', 'made new recovery codes'],
  'user.activate': ['Activated', 'activated {whom}'],
  'user.change': ['Changed a person', 'changed {whom}'],
  'user.deactivate': ['Deactivated', 'deactivated {whom}'],
  'user.first_password': ['Set the first password', 'set the first password'],
  'user.grants': ['Changed rights of a person', 'changed rights of {whom}'],
  'user.password_reset': ['Sent a password link', 'sent {whom} a password link'],
  'user.password_change': ['Changed the password', 'changed the password'],
  'user.password_check_failed': ['Wrong current password', 'gave a wrong current password'],
  'user.profile_change': ['Changed the profile', 'changed the profile'],
  'user.recovery_code_use': ['Used a recovery code', 'used a recovery code'],
  'user.register': ['Accepted an invitation', 'accepted an invitation'],
  'user.sign_in': ['Signed in', 'signed in'],
  'user.sign_in_failed': ['Sign-in failed', 'could not sign in'],
  'user.sign_out': ['Signed out', 'signed out'],
  'user.suspend': ['Suspended', 'suspended {whom}'],
  'user.temporary_password': ['Set a temporary password', 'set a temporary password for {whom}'],
  'user.two_factor_remove': ['Removed two-factor', 'removed two-factor of {whom}'],
  'access.refused': ['Was refused', 'asked for what is not open to them'],
}

/** "user.sign_in" is "Signed in"; an action this version does not know yet keeps its own words. */
export function actionWords(action: string): string {
  return ACTION[action]?.[0] ?? humanize(action.replaceAll('.', ' '))
}

export interface Told {
  readonly actorName: string
  readonly action: string
  readonly subjectKind: string
  readonly subjectName: string
}

/** "Maria Okafor suspended Ana Ruiz." */
export function sentenceOf({ actorName, action, subjectKind, subjectName }: Told): string {
  const who = actorName === '' ? 'Somebody without an account' : actorName
  const deed = ACTION[action]?.[1]
  if (deed === undefined) return `${who}: ${actionWords(action)}.`
  const whom = subjectName !== '' ? subjectName : subjectKind === 'user' ? 'somebody' : `the ${subjectKind}`
  return `${who} ${deed.replace('{whom}', whom === actorName ? 'themselves' : whom)}.`
}

/** What the row tells beside its action, in sentences: "Role: from Inspector to Supervisor. Reason: Left the yard." */
export function detailWords(detail: unknown): string {
  const said = isObject(detail) ? factsOf(detail) : [valueWords('', detail)]
  return said
    .filter((fact) => fact !== '')
    .map((fact) => (/[.!?]$/.test(fact) ? capital(fact) : `${capital(fact)}.`))
    .join(' ')
}

function factsOf(detail: object): readonly string[] {
  const { before, after, ...rest }: { readonly before?: unknown; readonly after?: unknown } = detail
  const changed = before === undefined && after === undefined ? [] : [changeWords('', before, after)]
  const others = Object.entries(rest).flatMap(([key, value]): readonly string[] => {
    if (isObject(value) && ('before' in value || 'after' in value)) return [`${keyWords(key)}: ${fromTo(key, value)}`]
    if (Array.isArray(value) && value.some(isObject)) return value.map((one) => valueWords(key, one))
    const words = valueWords(key, value)
    return words === '' ? [] : [`${keyWords(key)}: ${words}`]
  })
  return [...others, ...changed]
}

function fromTo(key: string, value: object): string {
  const { before, after }: { readonly before?: unknown; readonly after?: unknown } = value
  return changeWords(key, before, after)
}

function changeWords(key: string, before: unknown, after: unknown): string {
  const [from, to] = [valueWords(key, before), valueWords(key, after)]
  if (from === '') return to === '' ? 'nothing' : `${to} (nothing before)`
  return to === '' ? `nothing (${from} before)` : `from ${from} to ${to}`
}

/** A value as a person says it: roles, rights and their reach by name, moments by the yard's clock. */
function valueWords(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') return textWords(key, value)
  if (Array.isArray(value))
    return value
      .map((one) => valueWords(key, one))
      .filter((part) => part !== '')
      .join(', ')
  return isObject(value) ? grantWords(value) : ''
}

/** A right of a role or of a person: "Export tasks (all) until Fri, Nov 27, 5:00 PM". */
function grantWords(value: object): string {
  const { permission, role, scope, expiresAt, ...rest } = value as Readonly<Record<string, unknown>>
  if (typeof permission !== 'string') return factsOf(value).join(', ')
  const title = PERMISSIONS[permission]?.title ?? permission
  const of = typeof role === 'string' ? `${roleTitle(role)}, ` : ''
  const reach = typeof scope === 'string' ? ` (${textWords('scope', scope)})` : ''
  const until = typeof expiresAt === 'string' ? ` until ${textWords('expiresAt', expiresAt)}` : ''
  const { before, after, ...others } = rest
  const change =
    before === undefined && after === undefined ? '' : `: ${changeWords('scope', before ?? 'no', after ?? 'no')}`
  const more = factsOf(others).map((fact) => `, ${fact}`)
  return `${of}${title}${reach}${until}${change}${more.join('')}`
}

/** As JSON writes a moment. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

function textWords(key: string, value: string): string {
  if (key === 'role') return roleTitle(value)
  if (key === 'scope') return isReach(value) ? REACH_WORD[value].toLowerCase() : value
  if (key === 'permission') return PERMISSIONS[value]?.title ?? value
  return MOMENT.test(value) ? formatDateTime(Date.parse(value)) : value
}

function isReach(value: string): value is keyof typeof REACH_WORD {
  return Object.hasOwn(REACH_WORD, value)
}

/** "newBrowser" is "new browser". */
function keyWords(key: string): string {
  return key.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}
