/** Organizations and acting in them: the superuser's only door to the server. */
import { ask, nothing, refreshOnline, send, useOnline, type Answer, type Online } from '../../data/online/online.ts'
import { maybe } from '../../data/online/shape.ts'
import { theClient } from '../../data/session/session.ts'
import { readImpersonation, readOrganizations, readStorage, type Organization, type Storage } from './shapes.ts'
import { readSizes, type Sizes } from './sizes.ts'

export type { Online } from '../../data/online/online.ts'

const ORGANIZATIONS = '/api/organizations'
const IMPERSONATION = '/api/impersonation'
const SIZES = '/api/sizes'

export function useOrganizations(): Online<readonly Organization[]> {
  return useOnline(ORGANIZATIONS, readOrganizations)
}

/** What the files of one organization are. */
export function useStorage(id: string): Online<Storage> {
  return useOnline(`${ORGANIZATIONS}/${id}/storage`, readStorage)
}

/** What the server keeps, as it was measured last. */
export function useSizes(): Online<Sizes> {
  return useOnline(SIZES, readSizes)
}

export function refreshSizes(): void {
  refreshOnline(SIZES)
}

export interface NewOrganization {
  readonly name: string
  readonly timeZone: string
  readonly adminEmail: string
  readonly adminName: string
}

export function createOrganization(organization: NewOrganization): Promise<Answer<null>> {
  return send('post', ORGANIZATIONS, organization, nothing, [ORGANIZATIONS])
}

export function changeOrganization(
  id: string,
  change: { readonly name?: string; readonly timeZone?: string; readonly modulesOff?: readonly string[] },
): Promise<Answer<null>> {
  return send('patch', `${ORGANIZATIONS}/${id}`, change, nothing, [ORGANIZATIONS])
}

export function moveOrganization(id: string, move: 'suspend' | 'restore', reason: string): Promise<Answer<null>> {
  return send('post', `${ORGANIZATIONS}/${id}/${move}`, { reason }, nothing, [ORGANIZATIONS])
}

/** The server writes down who, where, as whom and why, tells that organization's admins, and ends it after an hour. */
export async function startActing(orgId: string, role: string, reason: string): Promise<Answer<null>> {
  const answer = await send('post', IMPERSONATION, { orgId, role, reason }, readImpersonation, [])
  if (!answer.ok) return answer
  await theClient().actIn({ ...answer.value, reason })
  return { ok: true, value: null }
}

/** Without a signal it ends here at once; on the server it then ends with its hour. */
export async function stopActing(): Promise<void> {
  await send('del', IMPERSONATION, undefined, nothing, [])
  await theClient().actIn(null)
}

/** Another tab, another device or the hour may have ended it: then this page goes home too. */
export async function confirmActing(): Promise<void> {
  const answer = await ask(IMPERSONATION, maybe(readImpersonation))
  if (answer.ok && answer.value === null && theClient().acting.get() !== null) await theClient().actIn(null)
}
