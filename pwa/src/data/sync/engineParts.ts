/** What the engine of a database is given, and what it does for it. */
import type { Changes } from '../store/changes.ts'
import type { OrgDatabase } from '../store/database.ts'
import type { Environment } from '../session/environment.ts'
import type { Api, OrgContext } from '../online/http.ts'
import type { Wish } from './leader.ts'
import type { Ready } from './push.ts'
import type { Trouble } from './repair.ts'
import type { SyncState } from './status.ts'

export interface EngineParts {
  readonly environment: Environment
  readonly db: OrgDatabase
  readonly api: Api
  readonly context: OrgContext
  readonly changes: Changes
  readonly onSending: (sets: ReadonlySet<string>) => void
  readonly onState: (state: EngineState) => void
  /** Runs when this tab begins to lead and at every poll: work of other people on this device. */
  readonly onPoll: () => Promise<void>
  /** Sets and files that could go now, as last counted. */
  readonly sendable: () => number
  /** What this tab shows of the link, also when another leads. */
  readonly linkShown: () => SyncState['link']
  readonly onTrouble: (trouble: Trouble | null) => void
}

export type EngineState = Pick<SyncState, 'link' | 'phase' | 'sent' | 'limit'>

export interface Engine {
  /** Something happened here that the leader, this tab or another, has to know. `ready`: what a save leaves to send. */
  readonly tell: (what: Wish, ready?: Ready | null) => void
  /** Whether this tab does the sending, and the server can be heard. */
  readonly speaks: () => boolean
  /** Stops; resolves when nothing of it runs any more. */
  readonly stop: () => Promise<void>
}
