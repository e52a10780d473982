/** Whose name the directory keeps from whom, as the server does (server/admin/directory.go). Pure. */
import { ROLES } from '../../../../schema/gen/permissions.ts'

export const KEPT =
  'This person\u2019s account does not rank below yours: an organization admin changes its name, company and whether it is in use.'

/** Whether somebody may not change the name of a person: one with an account that does not rank below theirs. The top role changes all. */
export function keepsName(
  person: { readonly id: string; readonly role: string | null },
  actor: { readonly userId: string; readonly role: string },
): boolean {
  if (person.role === null || person.role === '' || person.id === actor.userId || actor.role === 'superuser')
    return false
  const own = rankOf(actor.role)
  const theirs = rankOf(person.role)
  return own !== 0 && (theirs === ROLES.length || own >= theirs)
}

function rankOf(role: string): number {
  const at = ROLES.findIndex(({ id }) => id === role)
  return at === -1 ? ROLES.length : at
}
