/**
 * Why something is not allowed, in one place: sentences a person can act on, made of the names that the module files give. A reason
 * says who decides, or what to do first.
 */
import { PERMISSIONS, ROLES } from '../../../../schema/gen/permissions.ts'
import type { TableMeta } from '../../../../schema/meta/shapes.ts'
import { thirdPerson } from '../../lib/text.ts'

/** Nearest to the work first: who stands beside the person is asked before who sits in the office. */
const NEAREST = ['supervisor', 'ehs_manager', 'env_specialist', 'org_admin']

/** "A supervisor or an EHS manager": the two nearest roles that hold the right. */
export function whoMay(permission: string): string {
  const held = Object.keys(PERMISSIONS[permission]?.roles ?? {})
  const near = [...NEAREST, ...ROLES.map(({ id }) => id)].filter((id, at, all) => all.indexOf(id) === at)
  const two = near.filter((id) => held.includes(id)).slice(0, 2)
  const named = two.flatMap((id) => ROLES.find((role) => role.id === id)?.title ?? []).map(inSentence)
  return named.length === 0 ? 'An organization admin' : capital(named.join(' or '))
}

/** "Supervisor" is "a supervisor", "EHS manager" is "an EHS manager". */
function inSentence(title: string): string {
  const plain = /^[A-Z]{2}/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)
  return `${/^[aeiouE]/.test(plain) ? 'an' : 'a'} ${plain}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Why a person may not do an action of a kind of record. Who works on a record moves and changes it; above that somebody decides. */
export function refusedRight(
  { subject }: Pick<TableMeta, 'subject'>,
  action: string,
  one: string,
  verb = 'change',
): string {
  const who = whoMay(`${subject}.${action}`)
  switch (action) {
    case 'edit':
      return hasOwners(subject)
        ? `Only the people on this ${one} and their supervisor can ${verb} it.`
        : `${who} can ${verb} this ${one}.`
    case 'create':
      return `${who} can add a ${one}.`
    case 'delete':
      return `${who} can delete this ${one}.`
    default:
      return `${who} decides this.`
  }
}

/** Whether some role holds the right for its own records only: then there are people on a record. */
function hasOwners(subject: string): boolean {
  return Object.values(PERMISSIONS[`${subject}.edit`]?.roles ?? {}).includes('own')
}

/** "accepts it" of a button "Accept"; a button of several words does not bend. */
export function ownWorkReason(one: string, label: string): string {
  return /^[A-Z][a-z]+$/.test(label)
    ? `This ${one} is your own work, so somebody else ${thirdPerson(label.toLowerCase())} it.`
    : `This ${one} is your own work, so somebody else decides it.`
}

/** A superuser who acts in the yard; the server says the same (server/syncer/judging.go). */
export const ACTS_IN_ROLE = 'You act in somebody else’s role: only the people of the organization decide.'

export const MISSING = {
  photo_after: 'Add an after photo first.',
  note: 'Write a comment about what was done first.',
} as const

export const NOT_ARRIVED = 'The photo of the finished work is still on the device that took it. Wait until it is here.'

export function missingField(title: string): string {
  return `Fill in ${title.toLowerCase()} first.`
}

export function notFrom(state: string): string {
  return `Not possible while it is ${state.toLowerCase()}.`
}

/** What the dialog says when nobody wrote the reason it asks for. */
export const GIVE_REASON = 'Write one sentence, so that the others know.'
