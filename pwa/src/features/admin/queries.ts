/** Accounts, invitations, sessions, rights, settings and the audit log: the only door of the administration pages to the server. */
import { nothing, send, useOnline, type Answer, type Online } from '../../data/online/online.ts'
import type { Scope } from '../../../../schema/meta/shapes.ts'
import { readRestores } from './restores/restoreShapes.ts'
import type { Restore, SeenRecord } from './restores/restoreShapes.ts'
import {
  readDevices,
  readHold,
  readInvitation,
  readInvitations,
  readMatrix,
  readSessions,
  readSettings,
  readUsers,
  readWhy,
} from './shapes.ts'
import type { Device, Grant, Hold, Invitation, Matrix, Session, Settings, User, Why } from './shapes.ts'

export type { Answer, Online } from '../../data/online/online.ts'

const USERS = '/api/admin/users'
const INVITATIONS = '/api/admin/invitations'
const DEVICES = '/api/admin/devices'
const SESSIONS = '/api/admin/sessions'
const RIGHTS = '/api/admin/rights'
const SETTINGS = '/api/admin/settings'
/** How long deleted records are kept. */
const KEPT = '/api/records/kept'
const HOLD = '/api/admin/hold'
const RESTORES = '/api/sync/restores'
/** Every change writes a row there. */
const AUDIT = '/api/admin/audit'

export function useUsers(): Online<readonly User[]> {
  return useOnline(USERS, readUsers)
}

export function useInvitations(): Online<readonly Invitation[]> {
  return useOnline(INVITATIONS, readInvitations)
}

export function useDevices(): Online<readonly Device[]> {
  return useOnline(DEVICES, readDevices)
}

export function useSessions(): Online<readonly Session[]> {
  return useOnline(SESSIONS, readSessions)
}

export function useMatrix(enabled = true): Online<Matrix> {
  return useOnline(RIGHTS, readMatrix, enabled)
}

export function useSettings(): Online<Settings> {
  return useOnline(SETTINGS, readSettings)
}

export function useHold(): Online<Hold> {
  return useOnline(HOLD, readHold)
}

/** Either needs a reason. What the recycle bin says of how long records are kept changes with it. */
export function changeHold(on: boolean, reason: string): Promise<Answer<Hold>> {
  return send('put', HOLD, { on, reason }, readHold, [HOLD, KEPT, AUDIT])
}

export function useWhy(user: string, permission: string): Online<Why> {
  return useOnline(
    `${RIGHTS}/why?user=${encodeURIComponent(user)}&permission=${encodeURIComponent(permission)}`,
    readWhy,
  )
}

export function useRestores(): Online<readonly Restore[]> {
  return useOnline(RESTORES, readRestores)
}

/** What becomes of records that other devices saw: they come back as seen, or nobody wants them back. */
export function settleSeen(
  what: 'take-in' | 'set-aside',
  epoch: string,
  records: readonly SeenRecord[],
): Promise<Answer<null>> {
  const named = records.map(({ entity, id }) => ({ epoch, entity, id }))
  return send('post', `${RESTORES}/${what}`, { records: named }, nothing, [RESTORES, AUDIT])
}

export interface NewInvitation {
  readonly email: string
  readonly fullName: string
  readonly role: string
  readonly zones?: readonly string[]
  readonly company?: string
}

export function invite(invitation: NewInvitation): Promise<Answer<Invitation>> {
  return send('post', INVITATIONS, invitation, readInvitation, [INVITATIONS, AUDIT])
}

export function resendInvitation(id: string): Promise<Answer<null>> {
  return send('post', `${INVITATIONS}/${id}/resend`, undefined, nothing, [INVITATIONS, AUDIT])
}

export function revokeInvitation(id: string): Promise<Answer<null>> {
  return send('del', `${INVITATIONS}/${id}`, undefined, nothing, [INVITATIONS, AUDIT])
}

export interface UserChange {
  readonly fullName?: string
  readonly role?: string
  readonly zones?: readonly string[] | null
  readonly company?: string | null
}

export function changeUser(id: string, change: UserChange): Promise<Answer<null>> {
  return send('patch', `${USERS}/${id}`, change, nothing, [USERS, RIGHTS, AUDIT])
}

export type Move = 'suspend' | 'activate' | 'deactivate'

export function moveUser(id: string, move: Move, reason: string): Promise<Answer<null>> {
  return send('post', `${USERS}/${id}/${move}`, { reason }, nothing, [USERS, SESSIONS, DEVICES, AUDIT])
}

export function resetPassword(id: string): Promise<Answer<null>> {
  return send('post', `${USERS}/${id}/password-reset`, undefined, nothing, [USERS, AUDIT])
}

export function setTemporaryPassword(id: string, password: string): Promise<Answer<null>> {
  return send('post', `${USERS}/${id}/temporary-password`, { password }, nothing, [USERS, SESSIONS, AUDIT])
}

export function removeTwoFactor(id: string, reason: string): Promise<Answer<null>> {
  return send('del', `${USERS}/${id}/two-factor`, { reason }, nothing, [USERS, AUDIT])
}

export function setGrants(id: string, grants: readonly Grant[]): Promise<Answer<null>> {
  const body = grants.map(({ expiresAt, ...grant }) => ({
    ...grant,
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  }))
  return send('put', `${USERS}/${id}/grants`, { grants: body }, nothing, [USERS, RIGHTS, AUDIT])
}

export function revokeDevice(device: string, reason: string): Promise<Answer<null>> {
  return send('del', `${DEVICES}/${encodeURIComponent(device)}`, { reason }, nothing, [DEVICES, SESSIONS, USERS, AUDIT])
}

export function endSession(id: string): Promise<Answer<null>> {
  return send('del', `${SESSIONS}/${encodeURIComponent(id)}`, undefined, nothing, [SESSIONS, AUDIT])
}

export interface RightChange {
  readonly role: string
  readonly permission: string
  /** null = as the product declares it; "" = no right at all. */
  readonly scope: Scope | '' | null
}

export function changeRights(changes: readonly RightChange[]): Promise<Answer<null>> {
  return send('put', RIGHTS, { changes }, nothing, [RIGHTS, USERS, AUDIT])
}

export function changeSettings(change: Partial<Settings>): Promise<Answer<null>> {
  return send('patch', SETTINGS, change, nothing, [SETTINGS, RIGHTS, AUDIT])
}
