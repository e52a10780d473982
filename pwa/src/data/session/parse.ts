/** The border to the server's account calls: what is not as agreed becomes null. */
import type { Scope } from '../../../../schema/meta/shapes.ts'
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
    twoFactorRequired: body['twoFactorRequired'] === true,
    totpEnabled: body['totpEnabled'] === true,
    recoveryCodesLeft: typeof body['recoveryCodesLeft'] === 'number' ? body['recoveryCodesLeft'] : 0,
  }
}

export function parsePermissions(body: unknown): Permissions | null {
  if (!isRecord(body) || !Array.isArray(body['allowedModules'])) return null
  return {
    allowedModules: body['allowedModules'].filter(isText),
    globalRole: isText(body['globalRole']) ? body['globalRole'] : null,
    organizationRole: isText(body['organizationRole']) ? body['organizationRole'] : null,
    rights: parseRights(body['rights']),
    zones: Array.isArray(body['zones']) ? body['zones'].filter(isText) : null,
    company: isText(body['company']) ? body['company'] : null,
    organization: parseOrganization(body['organization']),
    expiresAt: parseInstant(body['expiresAt']),
    adminExpiresAt: parseInstant(body['adminExpiresAt']),
    singlePersonApproval: body['singlePersonApproval'] === true,
    usageEvents: body['usageEvents'] === true,
  }
}

function parseInstant(value: unknown): number | null {
  return isText(value) ? Date.parse(value) || null : null
}

const SCOPES: readonly Scope[] = ['org', 'zones', 'own', 'company']

function parseRights(value: unknown): Permissions['rights'] {
  if (!isRecord(value)) return null
  const rights: Record<string, Scope> = {}
  for (const [permission, given] of Object.entries(value)) {
    const scope = SCOPES.find((one) => one === given)
    if (scope !== undefined) rights[permission] = scope
  }
  return rights
}

function parseOrganization(value: unknown): Permissions['organization'] {
  if (!isRecord(value) || !isText(value['id']) || !isText(value['name'])) return null
  return { id: value['id'], name: value['name'] }
}

/** What a person who knows the password still has to show; null = nothing more is asked. */
export function parseVerification(
  body: unknown,
): { readonly phoneNumber: string | null; readonly methods: readonly string[] } | null {
  if (!isRecord(body) || body['requiresVerification'] !== true) return null
  return {
    phoneNumber: isText(body['phoneNumber']) ? body['phoneNumber'] : null,
    // The specification's own answer carries a phone number and no list: then the code comes by SMS.
    methods: Array.isArray(body['methods']) ? body['methods'].filter(isText) : ['sms'],
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
