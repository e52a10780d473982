/** The border to the server's account calls: what is not as agreed becomes null. */
import type { Permissions, User } from './directory.ts'

export function parseUser(body: unknown): User | null {
  if (!isRecord(body)) return null
  const { id, email, fullName, role, orgId } = body
  if (!isText(id) || !isText(email) || !isText(fullName) || !isText(role) || !isText(orgId)) return null
  return {
    id,
    email,
    fullName,
    role,
    orgId,
    firstLogin: body['firstLogin'] === true,
    twoFactorEnabled: body['twoFactorEnabled'] === true,
    phoneNumber: isText(body['phoneNumber']) ? body['phoneNumber'] : null,
  }
}

export function parsePermissions(body: unknown): Permissions | null {
  if (!isRecord(body) || !Array.isArray(body['allowedModules'])) return null
  return {
    allowedModules: body['allowedModules'].filter(isText),
    globalRole: isText(body['globalRole']) ? body['globalRole'] : null,
    organizationRole: isText(body['organizationRole']) ? body['organizationRole'] : null,
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
