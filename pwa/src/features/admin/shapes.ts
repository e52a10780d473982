/** What the administration calls answer; times are RFC 3339 on the wire and epoch milliseconds here. */
import type { Scope } from '../../../../schema/meta/shapes.ts'
import { detailWords } from './auditRules.ts'
import {
  dictionary,
  flag,
  instant,
  list,
  maybe,
  number,
  oneOf,
  record,
  text,
  type Read,
} from '../../data/online/shape.ts'
import { SESSION_FIELDS, type OpenSession } from '../../records/online/sessionShape.ts'

const readScope: Read<Scope> = oneOf('org', 'zones', 'company', 'own')

export interface Grant {
  readonly permission: string
  readonly scope: Scope
  readonly expiresAt: number | null
}

const readGrant = record<Grant>({ permission: text, scope: readScope, expiresAt: maybe(instant) })

/** invited: an account whose first-login link has not been used. An active one may still hold a temporary password. */
export type UserState = 'invited' | 'active' | 'suspended' | 'deactivated'

export interface User {
  readonly id: string
  readonly email: string
  readonly fullName: string
  readonly role: string
  readonly state: UserState
  readonly stateAt: number | null
  readonly zones: readonly string[] | null
  readonly company: string | null
  readonly twoFactorEnabled: boolean
  readonly firstLogin: boolean
  readonly signedInAt: number | null
  /** When they were last heard of: at a sign-in, or by a browser or device of theirs. */
  readonly activeAt: number | null
  readonly devices: number
  /** Change-sets and files that the devices have said they still hold, and devices that have not said. */
  readonly unsynced: number
  readonly unheard: number
  readonly grants: readonly Grant[]
}

export const readUsers = list(
  record<User>({
    id: text,
    email: text,
    fullName: text,
    role: text,
    state: oneOf('invited', 'active', 'suspended', 'deactivated'),
    stateAt: maybe(instant),
    zones: maybe(list(text)),
    company: maybe(text),
    twoFactorEnabled: flag,
    firstLogin: flag,
    signedInAt: maybe(instant),
    activeAt: maybe(instant),
    devices: number,
    unsynced: number,
    unheard: number,
    grants: list(readGrant),
  }),
)

export type InvitationState = 'pending' | 'accepted' | 'expired' | 'revoked'

export interface Invitation {
  readonly id: string
  readonly email: string
  readonly fullName: string
  readonly role: string
  readonly zones: readonly string[] | null
  readonly company: string | null
  readonly invitedByName: string
  readonly createdAt: number
  /** Null while the mail could not be handed over. */
  readonly sentAt: number | null
  readonly expiresAt: number
  readonly state: InvitationState
}

export const readInvitation = record<Invitation>({
  id: text,
  email: text,
  fullName: text,
  role: text,
  zones: maybe(list(text)),
  company: maybe(text),
  invitedByName: text,
  createdAt: instant,
  sentAt: maybe(instant),
  expiresAt: instant,
  state: oneOf('pending', 'accepted', 'expired', 'revoked'),
})

export const readInvitations = list(readInvitation)

export interface Device {
  readonly device: string
  readonly name: string
  readonly userId: string
  readonly userName: string
  /** What its provisional numbers begin with, "T7". */
  readonly number: string
  readonly registeredAt: number | null
  readonly seenAt: number | null
  readonly reportedAt: number | null
  /** Null until the device has reported for the first time. */
  readonly waitingSets: number | null
  readonly waitingFiles: number | null
  readonly appVersion: string | null
  readonly persisted: boolean | null
  readonly storageUsed: number | null
  readonly lastSavedAt: number | null
  readonly revoked: boolean
}

export const readDevices = list(
  record<Device>({
    device: text,
    name: text,
    userId: text,
    userName: text,
    number: (value) => (typeof value === 'number' ? `T${value}` : text(value)),
    registeredAt: maybe(instant),
    seenAt: maybe(instant),
    reportedAt: maybe(instant),
    waitingSets: maybe(number),
    waitingFiles: maybe(number),
    appVersion: maybe(text),
    persisted: maybe(flag),
    storageUsed: maybe(number),
    lastSavedAt: maybe(instant),
    revoked: flag,
  }),
)

/** Somebody's session, with whose it is. */
export interface Session extends OpenSession {
  readonly userId: string
  readonly userName: string
  readonly expiresAt: number | null
}

export const readSessions = list(
  record<Session>({ ...SESSION_FIELDS, userId: text, userName: text, expiresAt: maybe(instant) }),
)

export interface Cell {
  /** What the organization gives the role now; null = nothing. */
  readonly scope: Scope | null
  /** What the product gives it by itself. */
  readonly declared: Scope | null
  readonly changed: boolean
}

export interface Permission {
  readonly id: string
  readonly module: string
  readonly moduleTitle: string
  readonly title: string
  readonly cells: Readonly<Record<string, Cell>>
}

export interface Matrix {
  readonly roles: readonly { readonly id: string; readonly title: string }[]
  readonly permissions: readonly Permission[]
  readonly modules: readonly ModuleSwitch[]
}

export interface ModuleSwitch {
  readonly id: string
  readonly title: string
  readonly on: boolean
  /** Belongs to every organization and cannot be switched off. */
  readonly builtIn: boolean
}

const readCell = record<Cell>({ scope: maybe(readScope), declared: maybe(readScope), changed: flag })

export const readMatrix = record<Matrix>({
  roles: list(record({ id: text, title: text })),
  permissions: list(
    record<Permission>({ id: text, module: text, moduleTitle: text, title: text, cells: dictionary(readCell) }),
  ),
  modules: list(record<ModuleSwitch>({ id: text, title: text, on: flag, builtIn: flag })),
})

export interface Why {
  readonly allowed: boolean
  readonly scope: Scope | null
  readonly because: readonly { readonly source: string; readonly text: string }[]
  readonly whoCanGive: readonly string[]
}

export const readWhy = record<Why>({
  allowed: flag,
  scope: maybe(readScope),
  because: list(record({ source: text, text })),
  whoCanGive: list(text),
})

export interface Settings {
  readonly name: string
  readonly timeZone: string
  readonly hourFormat: '12' | '24'
  /** 0 Sunday to 6 Saturday. */
  readonly workingDays: readonly number[]
  readonly modulesOff: readonly string[]
  readonly requireTwoFactor: boolean
  readonly singlePersonApproval: boolean
  readonly usageEvents: boolean
}

export const readSettings = record<Settings>({
  name: text,
  timeZone: text,
  hourFormat: oneOf('12', '24'),
  workingDays: list(number),
  modulesOff: list(text),
  requireTwoFactor: flag,
  singlePersonApproval: flag,
  usageEvents: flag,
})

/** Whether everything of the organization is kept. */
export interface Hold {
  readonly on: boolean
  readonly reason: string
  readonly since: number | null
  readonly byName: string
}

export const readHold = record<Hold>({ on: flag, reason: text, since: maybe(number), byName: text })

export interface AuditRow {
  readonly seq: number
  readonly at: number
  readonly actor: string
  readonly actorName: string
  readonly onBehalfOf: string | null
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly subjectName: string
  /** In words. */
  readonly detail: string
  readonly address: string
}

export const readAuditPage = record<{ readonly rows: readonly AuditRow[]; readonly more: boolean }>({
  rows: list(
    record<AuditRow>({
      seq: number,
      at: instant,
      actor: text,
      actorName: text,
      onBehalfOf: maybe(text),
      action: text,
      subjectKind: text,
      subjectId: text,
      subjectName: (value) => (typeof value === 'string' ? value : ''),
      detail: detailWords,
      address: text,
    }),
  ),
  more: flag,
})

export const readVerified = record<{ readonly rows: number; readonly ok: boolean; readonly brokenAt: number | null }>({
  rows: number,
  ok: flag,
  brokenAt: maybe(number),
})
