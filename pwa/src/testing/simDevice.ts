/**
 * A tablet of the simulation: the actual data layer over fake-indexeddb, a network and a storage that fail by chance, and a power
 * switch. A kill leaves the database as it is between two transactions; the next start is a new client on the same database.
 */
import { IDBDatabase, IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { newId } from '../../../sync/change/ids.ts'
import { createClient } from '../data/session/client.ts'
import type { Client } from '../data/session/client.ts'
import type { Data } from '../data/data.ts'
import { OrgDatabase } from '../data/store/database.ts'
import type { Environment } from '../data/session/environment.ts'
import type { SessionState } from '../data/session/sessionState.ts'
import type { Chance } from './chance.ts'
import { FakeLocks } from './fakeLocks.ts'
import { PASSWORD } from './realServer.ts'
import type { Account } from './realServer.ts'
import { dataOf } from './world.ts'
import { faultyFetch } from './simNetwork.ts'
import type { Intercept, Life, Network, OnAnswer } from './simNetwork.ts'

interface Owner {
  readonly life: Life
  readonly fails: () => boolean
  readonly onBack: (told: string) => void
}

export interface SimDevice {
  readonly account: Account
  readonly data: () => Data
  readonly session: () => SessionState | undefined
  /** Opens the app as it would after a reboot. */
  start(): Promise<void>
  kill(): Promise<void>
  setFaults(on: boolean): void
  /** Out of signal: every request fails. */
  setSignal(on: boolean): void
  /** Something on the way answers instead of the server. */
  setIntercept(intercept: Intercept): void
  /** How wrong the device's clock is, in ms. */
  setClock(wrongBy: number): void
  /** The stored rows and bookkeeping, read beside the app. */
  read<T>(run: (db: OrgDatabase) => Promise<T>): Promise<T>
}

/** Which life opened a connection; connections of the dead do nothing any more. */
const lives = new WeakMap<object, Owner>()
patchStorage()

interface SimOptions {
  /** Tabs that are open at a time. Without locks each believes that it leads, and any may be the one a person works in. */
  readonly tabs?: number
  /** Sees every answer of the server, also those that get lost on the way back. */
  readonly onAnswer?: OnAnswer
  /** Hears of a copy that went back: a page was put that another tab had passed already. */
  readonly onBack?: (told: string) => void
}

/** `speed` lets the device's own time run faster, for what takes minutes of waiting. */
export function createSimDevice(
  origin: string,
  account: Account,
  chance: Chance,
  speed = 1,
  { tabs = 1, onAnswer = () => Promise.resolve(), onBack = () => undefined }: SimOptions = {},
): SimDevice {
  const begin = Date.now()
  const storage = new IDBFactory()
  const cookies = new Map<string, string>()
  let faults = false
  let signal = true
  let wrongBy = 0
  let intercept: Intercept = () => null
  let life: Life = { alive: false }
  let clients: readonly Client[] = []
  const forgotten = new Map<string, number>()

  const openTab = async (mine: Life) => {
    const environment = createEnvironment({
      origin,
      life: mine,
      storage,
      cookies,
      chance,
      faults: () => faults,
      signal: () => signal,
      intercept: (url) => intercept(url),
      speed,
      now: () => begin + (Date.now() - begin) * speed + wrongBy,
      lone: tabs === 1,
      onAnswer,
      forgotten,
      onBack: (told) => onBack(`${account.email}: ${told}`),
    })
    const client = createClient(environment)
    clients = [...clients, client]
    await client.start()
    if (client.session.get().status === 'signed-in') return
    const result = await client.signIn(account.email, PASSWORD)
    if (result.result !== 'signed-in') throw new Error(`${account.email} cannot sign in: ${JSON.stringify(result)}`)
  }

  const start = async () => {
    life = { alive: true }
    clients = []
    for (let tab = 0; tab < tabs; tab++) await openTab(life)
  }

  return {
    account,
    data: () => {
      const client = clients[clients.length === 1 ? 0 : chance.below(clients.length)]
      if (client === undefined) throw new Error('the device is off')
      return dataOf(client)
    },
    session: () => clients[0]?.session.get(),
    start,
    kill: async () => {
      life.alive = false
      for (const client of clients) await client.close().catch(() => undefined)
    },
    setFaults: (on) => {
      faults = on
    },
    setSignal: (on) => {
      signal = on
    },
    setIntercept: (next) => {
      intercept = next
    },
    setClock: (ms) => {
      wrongBy = ms
    },
    read: async (run) => {
      const session = clients[0]?.session.get()
      if (session?.status !== 'signed-in') throw new Error('the device is off')
      const db = new OrgDatabase(`shipshape-${session.context.orgId}-${session.user.id}`, {
        indexedDB: storage,
        keyRange: IDBKeyRange,
        watch: () => () => undefined,
      })
      try {
        return await run(db)
      } finally {
        db.close()
      }
    },
  }
}

interface World extends Network {
  readonly origin: string
  readonly storage: IDBFactory
  readonly speed: number
  readonly now: () => number
  readonly lone: boolean
  readonly onBack: (told: string) => void
}

function createEnvironment(world: World): Environment {
  const { origin, life, storage, chance, faults, onBack } = world
  const locks = new FakeLocks()
  return {
    origin,
    fetch: (url, init) => faultyFetch(url, init, world),
    socket: null,
    indexedDB: ownedBy(storage, { life, fails: () => faults() && chance.happens(0.01), onBack }),
    keyRange: IDBKeyRange,
    // The parser's edge: the part of LockManager the election uses.
    locks: world.lone ? (locks as unknown as LockManager) : null,
    channel: null,
    storage: null,
    memory: null,
    now: world.now,
    random: () => chance.number(),
    newId: () => newId(),
    after: (ms, run) => {
      const timer = setTimeout(() => life.alive && run(), ms / world.speed)
      return () => clearTimeout(timer)
    },
    calm: () => Promise.resolve(),
    online: () => true,
    connection: () => null,
    watch: () => () => undefined,
    // Faults are the point of the run; what they break shows in the comparison at its end.
    report: () => undefined,
    deviceName: 'Tablet',
    appVersion: '1.0.0',
  }
}

function ownedBy(storage: IDBFactory, owner: Owner): globalThis.IDBFactory {
  const owned = {
    open: (name: string, version?: number) => {
      const request = storage.open(name, version)
      request.addEventListener('success', () => lives.set(request.result, owner))
      return request
    },
    deleteDatabase: (name: string) => storage.deleteDatabase(name),
    databases: () => storage.databases(),
    cmp: (a: unknown, b: unknown) => storage.cmp(a, b),
  }
  return owned
}

/** Every transaction and every write of a tagged connection may fail; of a dead one they all do. */
function patchStorage(): void {
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args: Parameters<typeof transaction>) {
    const owner = lives.get(this)
    if (owner !== undefined && (!owner.life.alive || owner.fails())) {
      throw new DOMException('Connection to Indexed Database server lost', 'InvalidStateError')
    }
    return transaction.apply(this, args)
  }
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: Parameters<typeof put>) {
    const owner = lives.get(this.transaction.db)
    if (owner !== undefined && this.name === 'meta') watchCursor(this, args[0], owner)
    const request = put.apply(this, args)
    // Power lost, or the disk full, in the middle: everything of the transaction must be gone.
    if (owner !== undefined && (!owner.life.alive || owner.fails())) this.transaction.abort()
    return request
  }
}

/** How far the copy of the device goes never goes back, at no moment. */
function watchCursor(meta: IDBObjectStore, written: unknown, { onBack }: Owner): void {
  const { key, value: next } = written as { readonly key: string; readonly value: unknown }
  if (key !== 'cursorSeq') return
  const before = meta.get(key)
  before.addEventListener('success', () => {
    const { value } = (before.result ?? { value: 0 }) as { readonly value: unknown }
    if (Number(next) < Number(value)) onBack(`the cursor went back from ${Number(value)} to ${Number(next)}`)
  })
}
