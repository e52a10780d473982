/**
 * The IndexedDB database of one (user, organization). One table per entity holds the view rows (base ⊕ pending); beside them
 * stand the outbox, the server's copy of rows that have pending operations, file bytes, and the bookkeeping of sync.
 *
 * Unsent data is never deleted: not at sign-out, not at an upgrade, not by a reset.
 */
import type { Table, Transaction } from 'dexie'
import { STORES } from '../../../../schema/gen/stores.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { SCHEMA_VERSION } from '../../../../schema/gen/version.ts'
import type { Json } from '../../../../schema/meta/shapes.ts'
import type { Anchor } from '../../lib/clock.ts'
import type { DeviceTable } from './deviceLines.ts'
import { indexSpecs, tableName } from './encode.ts'
import { Releasable } from './releasable.ts'
import type { DatabaseSource } from './releasable.ts'
import type { KeptRow, RowContent, StoredRow } from './rows.ts'
import { noteUnindexed } from './unindexed.ts'
import type { Unindexed } from './unindexed.ts'
import type { RepairNote } from '../sync/watchdog.ts'

/** waiting → acked (in effect, not yet pulled) → gone to the ring; or rejected / deferred, where a person looks at it. */
type SetStatus = 'waiting' | 'acked' | 'rejected' | 'deferred'

export interface OutboxSet {
  readonly id: string
  readonly device: string
  readonly n: number
  readonly status: SetStatus
  /** The set as it was serialised at commit; sent unchanged for ever. */
  readonly raw: string
  /** `entity:id` of every row the set touches. */
  readonly rows: readonly string[]
  readonly needs: readonly string[]
  readonly group: string | null
  readonly savedAt: number
  readonly seq?: number
  readonly epoch?: string
  readonly code?: string
  readonly message?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly reason?: string
  /** Offered again after the server came back from a backup. */
  readonly reoffered?: boolean
  /** What it had been granted in the history that the server has forgotten. */
  readonly granted?: { readonly epoch: string; readonly seq: number }
}

/** The server's copy of a row with pending operations; `content` null = the server has not sent such a row. */
export interface BaseRow {
  readonly entity: EntityName
  readonly id: string
  readonly content: RowContent | null
  /** The person may no longer see it: it goes with the last set of theirs that is about it. */
  readonly gone?: true
}

export interface StoredFile {
  readonly sha256: string
  readonly mime: string
  /** ArrayBuffer, never Blob: stored Blobs have become unreadable in several Safari versions. */
  readonly bytes: ArrayBuffer
  readonly savedAt: number
  /** own = captured here; cache = a copy of what the server has. */
  readonly origin: 'own' | 'cache'
  /** When the server confirmed the bytes, 0 before; own files stay 7 days longer. */
  readonly receivedAt: number
}

export interface Upload {
  readonly sha256: string
  readonly mime: string
  readonly size: number
  readonly priority: number
  /** The set naming the file: it goes first. */
  readonly setId: string
  /** `entity:id` of the record that names the file; entries of older builds and rescued ones have none. */
  readonly record?: string
  readonly state: 'waiting' | 'failed'
  readonly url: string | null
  readonly attempts: number
  /** How often it had to start from the beginning; absent = never. */
  readonly restarts?: number
  readonly nextAt: number
  readonly message: string
}

export interface RingSet {
  readonly id: string
  readonly device: string
  readonly n: number
  readonly raw: string
  readonly rows: readonly string[]
  readonly seq: number
  readonly epoch: string
  readonly savedAt: number
  readonly ackedAt: number
}

/**
 * A pulled row this build cannot show in full, taken up again after an update; or, under `witness:<entity>`, a row as this device saw it
 * in a history that the server has forgotten, until it was told of it.
 */
export interface ParkedRow {
  readonly entity: string
  readonly id: string
  readonly seq: number
  readonly row: Json
}

export interface IncomingRow {
  readonly entity: EntityName
  readonly id: string
  readonly content: RowContent
}

export interface Draft {
  readonly key: string
  readonly value: unknown
  readonly savedAt: number
}

export interface MetaValues {
  readonly device: string
  /** The last n given to a set. */
  readonly n: number
  /** The last stamp of the hybrid logical clock, null before the first. */
  readonly clock: string | null
  readonly offset: number | null
  /** The server's time when it was last heard. */
  readonly metAt: number | null
  /** From where time is counted while the clock shows an impossible year. */
  readonly anchor: Anchor | null
  readonly cursor: string
  readonly cursorSeq: number
  readonly epoch: string
  /** Set while a full pull collects beside the old rows. */
  readonly collecting: boolean
  readonly bootstrapped: boolean
  /** The highest n ever put in a request, per device identity. */
  readonly offeredN: number
  readonly credential: string | null
  readonly registeredDevice: string | null
  readonly prefix: string
  readonly deviceName: string
  readonly provisional: number
  readonly lastSyncedAt: number | null
  readonly lastSavedAt: number | null
  /** This device's own answer to "photos on Wi-Fi only"; null = as the organization says. */
  readonly photosOnWifi: boolean | null
  /** What the watchdog tried, the latest last. */
  readonly repairs: readonly RepairNote[]
  /** The table person × device as the server last told it. */
  readonly devices: DeviceTable | null
  /** When the server last took a report of this device, by the device's clock. */
  readonly reportedAt: number | null
  readonly epochChanged: boolean
  /** The server's word for how far this device has its history; it goes back with every request. */
  readonly mark: string
  /** The epoch that the server has forgotten a part of and of which it is not told yet; '' = none. */
  readonly forgotten: string
  /** What of this database lies in the vault since its person signed out; see `seal.ts`. */
  readonly sealed: 'records' | 'files' | null
  /** Entities with rows of an older schema's index columns, and the last id that was written again; see `reindex.ts`. */
  readonly unindexed: Unindexed
  readonly userId: string
  readonly userName: string
  readonly orgId: string
}

const META_DEFAULTS: MetaValues = {
  device: '',
  n: 0,
  clock: null,
  offset: null,
  metAt: null,
  anchor: null,
  cursor: '',
  cursorSeq: 0,
  epoch: '',
  collecting: false,
  bootstrapped: false,
  offeredN: 0,
  credential: null,
  registeredDevice: null,
  prefix: '',
  deviceName: '',
  provisional: 0,
  lastSyncedAt: null,
  lastSavedAt: null,
  photosOnWifi: null,
  repairs: [],
  devices: null,
  reportedAt: null,
  epochChanged: false,
  mark: '',
  forgotten: '',
  sealed: null,
  unindexed: {},
  userId: '',
  userName: '',
  orgId: '',
}

/** The table for rows that come in. A transaction over it and none of this device's own is about what the server answered. */
const RECEIVED = 'incoming'

/** What is written here no server can give back. */
const OWN = ['drafts', 'files', 'uploadQueue']

const ENTITIES = Object.keys(STORES) as readonly EntityName[]

export class OrgDatabase extends Releasable {
  readonly outbox: Table<OutboxSet, string>
  readonly base: Table<BaseRow, [string, string]>
  readonly files: Table<StoredFile, string>
  readonly uploadQueue: Table<Upload, string>
  readonly meta: Table<{ readonly key: string; readonly value: unknown }, string>
  readonly ring: Table<RingSet, string>
  readonly drafts: Table<Draft, string>
  readonly parked: Table<ParkedRow, [string, string]>
  readonly incoming: Table<IncomingRow, [string, string]>
  readonly kept: Table<KeptRow, [string, string]>
  /** Their indexes do not name every row yet: who asks reads the whole table. */
  readonly unindexed = new Set<EntityName>()

  constructor(name: string, source: DatabaseSource, version = SCHEMA_VERSION) {
    super(name, source, (tables) =>
      tables.includes(RECEIVED) && !OWN.some((own) => tables.includes(own)) ? 'relaxed' : 'strict',
    )
    const stores: Record<string, string> = {
      outbox: 'id, [status+n], n, *rows, *needs',
      base: '[entity+id]',
      files: 'sha256, receivedAt',
      uploadQueue: 'sha256, [state+priority], setId',
      meta: 'key',
      ring: 'id, ackedAt',
      drafts: 'key',
      parked: '[entity+id]',
      [RECEIVED]: '[entity+id]',
      kept: '[entity+id], whole, until',
    }
    for (const entity of ENTITIES) stores[tableName(entity)] = indexSpecs(entity)
    this.version(version)
      .stores(stores)
      .upgrade(async (transaction) => {
        this.follow(transaction.idbtrans)
        await noteUnindexed(transaction)
      })
    this.outbox = this.table('outbox')
    this.base = this.table('base')
    this.files = this.table('files')
    this.uploadQueue = this.table('uploadQueue')
    this.meta = this.table('meta')
    this.ring = this.table('ring')
    this.drafts = this.table('drafts')
    this.parked = this.table('parked')
    this.incoming = this.table(RECEIVED)
    this.kept = this.table('kept')
  }

  rows(entity: EntityName): Table<StoredRow, string> {
    return this.table(tableName(entity))
  }

  /**
   * Runs a transaction about what the server answered. It is whole or not at all, as any other, but need not wait for the disk: rows
   * that a power cut takes are pulled again, because their cursor goes with them, and a set whose result it takes is sent again and
   * answered as a duplicate.
   */
  receive<T>(tables: readonly Table[], run: (db: OrgDatabase, transaction: Transaction) => Promise<T>): Promise<T> {
    return this.whole('rw', [...tables.filter(({ name }) => !OWN.includes(name)), this.incoming], run)
  }

  async readMeta(): Promise<MetaValues> {
    const stored = Object.fromEntries((await this.meta.toArray()).map(({ key, value }) => [key, value]))
    // The parser's edge: only writeMeta writes here.
    return { ...META_DEFAULTS, ...(stored as Partial<MetaValues>) }
  }

  async writeMeta(values: Partial<MetaValues>): Promise<void> {
    await this.meta.bulkPut(Object.entries(values).map(([key, value]) => ({ key, value })))
  }
}

export function rowKey(entity: string, id: string): string {
  return `${entity}:${id}`
}

export function isEntity(name: unknown): name is EntityName {
  return typeof name === 'string' && Object.hasOwn(STORES, name)
}
