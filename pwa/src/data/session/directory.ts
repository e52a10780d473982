/**
 * The device's own small database: who used it last, which databases exist, and which of them hold unsent work of people who are
 * not signed in now.
 */
import type { Table } from 'dexie'
import type { Scope } from '../../../../schema/meta/shapes.ts'
import type { OrgContext } from '../online/http.ts'
import { Releasable } from '../store/releasable.ts'
import type { DatabaseSource } from '../store/releasable.ts'

/** The session object of the specification. */
export interface User {
  readonly id: string
  readonly email: string
  readonly fullName: string
  readonly role: string
  readonly orgId: string
  readonly firstLogin: boolean
  readonly twoFactorEnabled: boolean
  readonly phoneNumber: string | null
  /** The organization asks for a second factor and this person has none yet. */
  readonly twoFactorRequired: boolean
  readonly totpEnabled: boolean
  readonly recoveryCodesLeft: number
}

export interface Permissions {
  readonly allowedModules: readonly string[]
  readonly globalRole: string | null
  readonly organizationRole: string | null
  /** Effective rights with their scopes; null from a server that does not send them: then the declared table of roles stands. */
  readonly rights: Readonly<Record<string, Scope>> | null
  /** Zones the person is limited to; null is every zone. */
  readonly zones: readonly string[] | null
  readonly company: string | null
  readonly organization: { readonly id: string; readonly name: string } | null
  /** Epoch milliseconds; null = for as long as the device's lease. */
  readonly expiresAt: number | null
  /** The same for rights of administration, which may be gone sooner. */
  readonly adminExpiresAt: number | null
  /** The organization lets people approve what they did themselves. */
  readonly singlePersonApproval: boolean
  /** The organization wants to know what its people use (data/sync/usage.ts). */
  readonly usageEvents: boolean
}

export interface LastSession {
  readonly key: 'last'
  readonly user: User
  readonly permissions: Permissions | null
  readonly context: OrgContext
  readonly confirmedAt: number
  /** Signed out here; the server is told when it can be reached. */
  readonly signedOut: boolean
}

export interface KnownDatabase {
  readonly name: string
  readonly userId: string
  readonly userName: string
  readonly orgId: string
  readonly orgName: string
  readonly usedAt: number
  /** Sets not accepted by the server yet; kept up to date by the tab that has the database open. */
  readonly unsent: number
  /** Photos and other files, as a person counts them. */
  readonly unsentFiles: number
}

/** A person's PIN on this device; see `gate.ts`. */
export interface PinRecord {
  readonly userId: string
  readonly salt: Uint8Array<ArrayBuffer>
  readonly hash: ArrayBuffer
  readonly rounds: number
  /** Tries since it was last right. */
  readonly wrong: number
}

/** With what a person's records are sealed when they leave; here from sign-in to sign-out only. See `seal.ts`. */
export interface SealingKey {
  readonly userId: string
  /** Not extractable: it can be used on this device and not be read. */
  readonly key: CryptoKey
}

export class Directory extends Releasable {
  readonly session: Table<LastSession, string>
  readonly databases: Table<KnownDatabase, string>
  readonly pins: Table<PinRecord, string>
  readonly keys: Table<SealingKey, string>

  constructor(source: DatabaseSource) {
    super('shipshape', source)
    this.version(1).stores({ session: 'key', databases: 'name, userId' })
    this.version(2).stores({ pins: 'userId', keys: 'userId' })
    this.session = this.table('session')
    this.databases = this.table('databases')
    this.pins = this.table('pins')
    this.keys = this.table('keys')
  }
}

export function databaseName(userId: string, orgId: string): string {
  return `shipshape-${orgId}-${userId}`
}
