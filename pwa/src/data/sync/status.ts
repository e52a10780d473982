/** The shape of the sync state and its resting value. */
import type { Rejected } from '../outbox/intent.ts'
import type { Trouble } from './repair.ts'
import type { Room } from '../store/storage.ts'

/** As a person counts them; see fileCount.ts. */
export interface FileCount {
  readonly photos: number
  readonly others: number
}

export interface SyncState {
  readonly link: 'offline' | 'connecting' | 'online' | 'sign-in-needed'
  /** The browser has a network, which is not yet the server. */
  readonly network: boolean
  readonly phase: 'idle' | 'sending' | 'receiving'
  readonly waitingSets: number
  readonly waitingFiles: number
  readonly waitingBytes: number
  /** Of the files, those held back until there is Wi-Fi. */
  readonly heldFiles: number
  /** What the files are to a person (fileCount.ts); each photo counts in one place: refused, else for Wi-Fi, else to send. */
  readonly photosToSend: number
  readonly othersToSend: number
  readonly waitingForWifi: number
  /** What the server refused: only this device has it, and it goes when a person has looked. */
  readonly failed: FileCount
  /** Photos on Wi-Fi only: as the organization says, as this device says (null = nothing), and whether the browser can tell. */
  readonly wifi: { readonly organization: boolean; readonly device: boolean | null; readonly measurable: boolean }
  /** "Sending 3 of 8": sets sent and to send since the outbox was last empty. */
  readonly sent: number
  readonly toSend: number
  readonly attention: readonly Rejected[]
  readonly lastSavedAt: number | null
  readonly lastSyncedAt: number | null
  /** Server time minus device time in ms; null until measured, and where the clock was set since. */
  readonly clockOffset: number | null
  /** The device's clock is more than an hour off. */
  readonly clockWrong: boolean
  /** Whether the browser promised to keep the data; null while unknown. */
  readonly persisted: boolean | null
  /** The server was restored from a backup; this device is offering its own changes again. */
  readonly epochChanged: boolean
  readonly othersWaiting: readonly {
    readonly userId: string
    readonly orgId: string
    readonly name: string
    readonly sets: number
  }[]
  /** The server's words while it takes no more of this person today; null = it does. */
  readonly limit: string | null
  /** Work waits, the server can be heard, and nothing moves. */
  readonly trouble: Trouble | null
  /** Room on the device; null until it is known. */
  readonly room: Room | null
  /** What the last save found no room for; null once one of its kind goes through, or room was made. */
  readonly unkept: 'photo' | 'entry' | null
  /** Whether the first full copy has arrived. */
  readonly bootstrapped: boolean
  /** Another tab runs a newer app and needs this one to reload, or an older tab blocks this one. */
  readonly notice: 'reload-needed' | null
}

export const RESTING: SyncState = {
  link: 'offline',
  network: false,
  phase: 'idle',
  waitingSets: 0,
  waitingFiles: 0,
  waitingBytes: 0,
  heldFiles: 0,
  photosToSend: 0,
  othersToSend: 0,
  waitingForWifi: 0,
  failed: { photos: 0, others: 0 },
  wifi: { organization: false, device: null, measurable: false },
  sent: 0,
  toSend: 0,
  attention: [],
  lastSavedAt: null,
  lastSyncedAt: null,
  clockOffset: null,
  clockWrong: false,
  persisted: null,
  epochChanged: false,
  othersWaiting: [],
  limit: null,
  trouble: null,
  room: null,
  unkept: null,
  bootstrapped: false,
  notice: null,
}

type SyncKind =
  | 'needs-you'
  | 'trouble'
  | 'storage-full'
  | 'sign-in'
  | 'limited'
  | 'offline'
  | 'unreachable'
  | 'connecting'
  | 'held'
  | 'sending'
  | 'done'

/** What a person has to know first. The strip and the sync centre tell the same, each in its own words. */
export function syncKind(state: SyncState): SyncKind {
  if (state.unkept === 'entry') return 'storage-full'
  if (state.attention.length + state.failed.photos + state.failed.others > 0) return 'needs-you'
  if (state.trouble !== null) return 'trouble'
  if (isFull(state)) return 'storage-full'
  if (state.link === 'sign-in-needed') return 'sign-in'
  if (state.limit !== null && state.network && state.waitingSets + state.waitingFiles > 0) return 'limited'
  if (state.link === 'offline' && state.network) return 'unreachable'
  if (state.link !== 'online') return state.link
  if (state.waitingSets === 0 && state.waitingFiles > 0 && state.waitingFiles === state.heldFiles) return 'held'
  return state.waitingSets + state.waitingFiles > 0 ? 'sending' : 'done'
}

/** The strip, the sync centre and the form in hand tell the same. */
export function isFull({ room, unkept }: Pick<SyncState, 'room' | 'unkept'>): boolean {
  return unkept !== null || room?.level === 'full'
}

/** "Sending 3 of 8" counts from when the outbox was last empty. */
export function progress(now: SyncState, change: Partial<SyncState>): SyncState {
  const next = { ...now, ...change }
  return { ...next, toSend: next.sent + next.waitingSets }
}
