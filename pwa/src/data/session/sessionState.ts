/** What is known of who works here, and what the screens may do about it; how is in `client.ts`. */
import type { Acting } from './acting.ts'
import type { Data } from '../data.ts'
import type { Permissions, User } from './directory.ts'
import type { Gate } from './gate.ts'
import type { Api, OrgContext } from '../online/http.ts'
import type { FileCount } from '../sync/status.ts'
import type { Readable } from '../../lib/observable.ts'

/** Somebody whom an administrator has suspended or deactivated while this device was theirs, and what it keeps of them. */
export interface Removed {
  readonly name: string
  readonly sets: number
  readonly files: FileCount
}

export type SessionState =
  /** `blocked`: another tab, of an older version, holds the records open and must let go first. */
  | { readonly status: 'loading'; readonly blocked?: boolean }
  | { readonly status: 'none'; readonly removed?: Removed }
  | {
      readonly status: 'signed-in'
      readonly user: User
      readonly permissions: Permissions | null
      readonly context: OrgContext
      readonly data: Data
      /** device: known from the last session here; server: confirmed now; expired: the server asks for the password again. */
      readonly source: 'device' | 'server' | 'expired'
      /** When the server last confirmed the session; see `lease.ts`. */
      readonly confirmedAt: number
    }
  /** The database cannot be opened; the screen says why and offers to try again. */
  | { readonly status: 'unavailable'; readonly message: string }

export type SignInResult =
  | { readonly result: 'signed-in'; readonly user: User }
  | { readonly result: 'code-asked'; readonly phoneNumber: string | null; readonly methods: readonly string[] }
  | { readonly result: 'failed'; readonly message: string }

export type SignOutResult =
  | { readonly ok: true }
  /** Work on this device has not been sent. Ask: sync now, export, or keep it here, then call again with `keepUnsent`. */
  | { readonly ok: false; readonly reason: 'unsent'; readonly sets: number; readonly files: FileCount }
  /** The server could not be asked for the key that seals the records. Ask, then call again with `unsealed`. */
  | {
      readonly ok: false
      readonly reason: 'unsealed'
      /** How many; null where the device was cut off before it had the code that counts and locks them. */
      readonly records: number | null
    }

export interface SignOutOptions {
  /** The person knows that unsent work stays on the device. */
  readonly keepUnsent?: boolean
  /** The person knows that their records stay readable on the device. */
  readonly unsealed?: boolean
}

export interface Client {
  readonly session: Readable<SessionState>
  readonly api: Api
  /** Called when what is kept for this person and organization must be forgotten; `gone`: the person has left, not only the organization. */
  onLeave(forget: (gone: boolean) => void): void
  start(): Promise<void>
  signIn(email: string, password: string): Promise<SignInResult>
  /** Takes over the user a call answered with; `fresh` when that call signed the person in, so that the device registers again. */
  setUser(user: unknown, fresh: boolean): Promise<SignInResult>
  signOut(options?: SignOutOptions): Promise<SignOutResult>
  /** Where a superuser acts now; null at home, and for everybody else. */
  readonly acting: Readable<Acting | null>
  /** A superuser acts in another organization, or with null goes home. */
  actIn(acting: Acting | null): Promise<void>
  /** The PIN of the person on this device. */
  readonly gate: Gate
  close(): Promise<void>
}
