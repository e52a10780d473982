/** What is known of who works here. */
import type { Data } from './data.ts'
import type { Permissions, User } from './directory.ts'
import type { OrgContext } from './http.ts'

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'none' }
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
  | { readonly result: 'verification'; readonly phoneNumber: string | null; readonly methods: readonly string[] }
  | { readonly result: 'failed'; readonly message: string }

export type SignOutResult =
  | { readonly ok: true }
  /** Work on this device has not been sent. Ask: sync now, export, or keep it here, then call again with `keepUnsent`. */
  | { readonly ok: false; readonly reason: 'unsent'; readonly sets: number; readonly files: number }
