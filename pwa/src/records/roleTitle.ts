import { ROLES } from '../../../schema/gen/permissions.ts'

/** What a role is called; an unknown one, from a newer server, by its id. Somebody without an account is a contact. */
export function roleTitle(role: string | null): string {
  if (role === null || role === '') return 'Contact'
  return role === 'superuser' ? 'Superuser' : (ROLES.find((one) => one.id === role)?.title ?? role)
}
