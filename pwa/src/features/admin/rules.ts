/** Words and checks of accounts, invitations, devices and sessions. Pure. */
import { ROLES } from '../../../../schema/gen/permissions.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { plural } from '../../lib/text.ts'
import type { BadgeTone } from '../../ui/Badge.tsx'
import type { Device, InvitationState, User } from './shapes.ts'

export const ROLE_OPTIONS = ROLES.map(({ id, title }) => ({ value: id, label: title }))

interface Look {
  readonly word: string
  readonly tone: BadgeTone
}

/** Before the first password of their own somebody can work, but the administrator still knows the password. */
export type ShownState = User['state'] | 'first-login'

export function stateOf({ state, firstLogin }: Pick<User, 'state' | 'firstLogin'>): ShownState {
  return state === 'active' && firstLogin ? 'first-login' : state
}

export const USER_STATE: Readonly<Record<ShownState, Look>> = {
  invited: { word: 'Link not used yet', tone: 'info' },
  active: { word: 'Active', tone: 'plain' },
  'first-login': { word: 'First sign-in to come', tone: 'info' },
  suspended: { word: 'Suspended', tone: 'warn' },
  deactivated: { word: 'Deactivated', tone: 'neutral' },
}

export const INVITATION_STATE: Readonly<Record<InvitationState, Look>> = {
  pending: { word: 'Waiting', tone: 'info' },
  accepted: { word: 'Accepted', tone: 'ok' },
  expired: { word: 'Expired', tone: 'warn' },
  revoked: { word: 'Revoked', tone: 'neutral' },
}

/** What a person's devices still hold, as far as they have said: "2 devices: 3 not sent, 1 has not said what it holds". */
export function devicesWords({ devices, unsynced, unheard }: Pick<User, 'devices' | 'unsynced' | 'unheard'>): string {
  if (devices === 0) return 'None'
  const held = [
    ...(unsynced > 0 ? [`${formatNumber(unsynced)} not sent`] : []),
    ...(unheard > 0
      ? [`${formatNumber(unheard)} ${unheard === 1 ? 'has not said what it holds' : 'have not said what they hold'}`]
      : []),
  ]
  return `${plural(devices, 'device')}: ${held.length === 0 ? 'everything sent, as they last said' : held.join(', ')}`
}

export function nameProblem(name: string): true | string {
  return name.trim().length >= 2 || 'Enter a name of at least 2 characters.'
}

/** The server's rule: at least 8 characters; that it is not a common one the server alone knows. */
export function temporaryPasswordProblem(password: string): true | string {
  return password.length >= 8 || 'At least 8 characters.'
}

/** Unsent work, or work nobody knows about because the device has not reported. */
export function waitingOf({ waitingSets, waitingFiles }: Pick<Device, 'waitingSets' | 'waitingFiles'>): number | null {
  return waitingSets === null && waitingFiles === null ? null : (waitingSets ?? 0) + (waitingFiles ?? 0)
}
