/** The open database of one (user, organization), as features see it. */
import type { Entities, EntityName } from '../../../schema/gen/types.ts'
import type { Json } from '../../../schema/meta/shapes.ts'
import type { DeviceStore } from './sync/devices.ts'
import type { OpenFile } from './files/fileUrls.ts'
import type { BeyondPage, BeyondRequest } from './sync/beyond.ts'
import type { Visit } from './sync/visit.ts'
import type { RepairNote } from './sync/watchdog.ts'
import type { RescueReading } from './outbox/rescueImport.ts'
import type { StorageUse } from './store/storage.ts'
import type { Actor, CommitOptions, CommitResult, FailedUpload, ListOptions, NewOp, Rejected } from './outbox/intent.ts'
import type { FirstRows } from './store/firstRows.ts'
import type { Indexed } from './store/indexKeys.ts'
import type { KeptRow, Row } from './store/rows.ts'
import type { SyncState } from './sync/status.ts'
import type { Readable } from '../lib/observable.ts'

export interface Collection<E extends EntityName> {
  /** undefined until the table is loaded; a new array whenever a row changes. */
  readonly rows: () => readonly Row<E>[] | undefined
  /** More than 10,000 have been read and not all yet: `firstRows` answers before they are there. */
  readonly many: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

export interface UploadsState {
  readonly failed: readonly FailedUpload[]
}

export type FileUrl =
  | { readonly status: 'ready'; readonly url: string }
  | { readonly status: 'loading' }
  /** Neither on this device nor, as far as it can tell, on the server yet. */
  | { readonly status: 'elsewhere' }

export interface RejectedTray {
  list(): Promise<readonly Rejected[]>
  /** Replaces the refused set by a corrected one, in one transaction. */
  resend(setId: string, ops: readonly NewOp[]): Promise<CommitResult>
  discard(setId: string): Promise<void>
}

interface DraftStore {
  read(key: string): Promise<{ readonly value: unknown; readonly savedAt: number } | null>
  /** Kept in order per key; resolves when on disk. */
  write(key: string, value: unknown): Promise<void>
  clear(key: string): Promise<void>
  /** Called before the database closes, so that a form writes what it still holds back. Answers how to unregister. */
  beforeClose(flush: () => void): () => void
}

export interface Data {
  readonly actor: Readable<Actor>
  readonly status: Readable<SyncState>
  /** Ids of the sets in the request now under way. */
  readonly sending: Readable<ReadonlySet<string>>
  readonly uploads: Readable<UploadsState>
  readonly rejected: RejectedTray
  readonly drafts: DraftStore
  readonly devices: DeviceStore

  /** Saves on this device in one durable transaction and returns; sending happens later and by itself. */
  commit(ops: readonly NewOp[], options?: CommitOptions): Promise<CommitResult>
  get<E extends EntityName>(entity: E, id: string, options?: { readonly deleted?: boolean }): Promise<Row<E> | null>
  /** Those of these records that are here and, unless asked for, not in the bin, asked at once. */
  getEach<E extends EntityName>(
    entity: E,
    ids: readonly string[],
    options?: { readonly deleted?: boolean },
  ): Promise<readonly Row<E>[]>
  list<E extends EntityName>(
    entity: E,
    where?: Partial<Entities[E]>,
    options?: ListOptions<E>,
  ): Promise<readonly Row<E>[]>
  /** The answers to several questions about one kind of record, asked at once. */
  listEach<E extends EntityName>(
    entity: E,
    wheres: readonly Partial<Entities[E]>[],
    options?: ListOptions<E>,
  ): Promise<readonly (readonly Row<E>[])[]>
  /** The records whose field has none of these values, those of a newer version too; the field has an index. */
  listExcept<E extends EntityName>(
    entity: E,
    field: keyof Entities[E] & string,
    values: readonly Json[],
  ): Promise<readonly Row<E>[]>
  /** The first in the order of a field, in no order, or the newest where no index serves; see `store/firstRows.ts`. */
  firstRows<E extends EntityName>(entity: E, options: FirstRows): Promise<readonly Row<E>[]>
  /** What an index says of rows, by its first field and from a value of the second on, without reading these; see `store/indexKeys.ts`. */
  indexKeys<E extends EntityName>(
    entity: E,
    index: readonly (keyof Entities[E] & string)[],
    first: string,
    from: string,
  ): Promise<readonly Indexed[] | null>
  count<E extends EntityName>(entity: E, where?: Partial<Entities[E]>): Promise<number>
  collection<E extends EntityName>(entity: E): Collection<E>
  /** The same without the records whose field has one of these values, which are never read; the field has an index. */
  collectionExcept<E extends EntityName>(
    entity: E,
    field: keyof Entities[E] & string,
    values: readonly Json[],
  ): Collection<E>
  /** The device's next number for a record the server has not numbered yet: "T7-012". */
  nextProvisional(): Promise<string>
  /** Several at once. */
  nextProvisionals(count: number): Promise<readonly string[]>

  /** Bytes on this device, else from the server; null when neither has them. */
  fileBytes(sha256: string): Promise<ArrayBuffer | null>
  /** Which of these files are on this device. */
  filesHere(hashes: readonly string[]): Promise<ReadonlySet<string>>
  /** Brings those here that are not, while there is a signal. */
  keepFiles(hashes: readonly string[]): Promise<void>
  /** Null where the file is not to be had just now. */
  openFile(sha256: string, mime: string): Promise<OpenFile | null>
  /** The address of a file that is open, or was a moment ago: shown without waiting by whoever opens it again. */
  knownFile(sha256: string): string | null
  retryUpload(sha256: string): Promise<void>
  /** Sets this device has made for a walk, sent or not. */
  madeFor(walkId: string): Promise<number>

  /** Brings a record that is not here, with all that hangs on it, from the server for a day. */
  visit(entity: EntityName, id: string): Promise<Visit>
  /** Keeps a record with all that hangs on it on this device, or no longer. */
  keep(entity: EntityName, id: string, wanted: boolean): Promise<Visit>
  /** Why a record stays on this device though it has left its window; none = the window holds it. */
  kept(entity: EntityName, id: string): Promise<KeptRow | undefined>
  /** A page of the records that have left the devices. */
  readBeyond<E extends EntityName>(request: BeyondRequest<E>): Promise<BeyondPage<E>>

  syncNow(): void
  /** A fresh session is there: what waited for a sign-in goes on. */
  signedIn(fresh?: boolean): void
  /** The person has changed their name. */
  rename(fullName: string): void
  /** What the device is called from now on, on paper and in the office's list; the server hears of it with the next report. */
  nameDevice(name: string): Promise<void>
  /** Asks the browser to keep the data; answers what it said. */
  persist(): Promise<boolean | null>
  /** What only this device has, of the person who works here or of another who left it here. */
  exportRescue(of?: string): Promise<Blob>
  /** Reads a rescue file, of this device or another, and tells what is in it; nothing is changed yet. */
  readRescue(file: Blob): Promise<RescueReading>
  /** What takes room on this device; reads every file, so ask when a person does. */
  storageUse(): Promise<StorageUse>
  /** Drops copies of what the server has confirmed; answers the bytes given back. */
  cleanUp(): Promise<number>
  /** This device's own answer to "photos on Wi-Fi only"; null = as the organization says. */
  setPhotosOnWifi(wanted: boolean | null): Promise<void>
  /** What the watchdog tried, the latest last. */
  repairs(): Promise<readonly RepairNote[]>
  /** Finishes what is being written and lets go of the database; nothing unsent is lost. */
  close(): Promise<void>
}
