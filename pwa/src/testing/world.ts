/** One server and any number of browsers, in memory: what tests of the data layer run in. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { newId } from '../../../sync/change/ids.ts'
import { createClient } from '../data/session/client.ts'
import type { Client } from '../data/session/client.ts'
import type { Data } from '../data/data.ts'
import type { User } from '../data/session/directory.ts'
import { openChannel } from '../data/session/environment.ts'
import type { Environment, Signal } from '../data/session/environment.ts'
import { createFakeServer } from './fakeServer.ts'
import type { FakeServer, Jar } from './fakeServer.ts'
import { FakeLocks } from './fakeLocks.ts'

/** Twenty times as fast: backoff and polls are seconds, tests are not. */
const SPEED = 20
const BEGIN = Date.now()

export const ORG = '01900000-0000-7000-8000-00000000000a'

export interface Browser {
  readonly environment: Environment
  readonly jar: Jar
  /** Bugs reported by the data layer; a test that expects none looks here. */
  readonly problems: unknown[]
  /** No network at all, or back again. */
  setOnline(online: boolean): void
  /** What carries the connection; null = the browser does not tell. */
  setConnection(type: string | null): void
  /** What the browser says of its storage, in bytes. */
  setRoom(usage: number, quota: number): void
  signal(signal: Signal): void
  /** Another tab of the same browser: same storage, same cookies, same locks. */
  tab(): Environment
}

export interface World {
  readonly server: FakeServer
  addUser(name: string, role?: string): User
  browser(): Browser
}

/** `speed`: what waits for minutes may have a faster clock. Server and devices share it. */
export function createWorld({ speed = SPEED } = {}): World {
  const server = createFakeServer()
  const now = () => Math.round(BEGIN + (Date.now() - BEGIN) * speed)
  server.now = now
  return {
    server,
    addUser: (name, role = 'ehs_manager') => {
      const user: User = {
        id: newId(),
        email: `${name}@yard.test`,
        fullName: name,
        role,
        orgId: ORG,
        firstLogin: false,
        twoFactorEnabled: false,
        phoneNumber: null,
        twoFactorRequired: false,
        totpEnabled: false,
        recoveryCodesLeft: 0,
      }
      server.users.set(user.email, user)
      return user
    },
    browser: () => createBrowser(server, now, speed),
  }
}

/** A signed-in client; answers its open data too. */
export async function signIn(
  environment: Environment,
  user: User,
): Promise<{ readonly client: Client; readonly data: Data }> {
  const client = createClient(environment)
  await client.start()
  const result = await client.signIn(user.email, 'right')
  if (result.result !== 'signed-in') throw new Error(`sign-in of ${user.email}: ${JSON.stringify(result)}`)
  return { client, data: dataOf(client) }
}

export function dataOf(client: Client): Data {
  const session = client.session.get()
  if (session.status !== 'signed-in') throw new Error(`session is ${session.status}`)
  return session.data
}

function createBrowser(server: FakeServer, now: () => number, speed: number): Browser {
  const jar: Jar = { user: null }
  const problems: unknown[] = []
  const listeners = new Set<(signal: Signal) => void>()
  const storage = new IDBFactory()
  const memory = fakeMemory()
  const locks = new FakeLocks()
  const answer = server.fetchFor(jar)
  let online = true
  let connection: string | null = null
  const room = {
    persist: () => Promise.resolve(true),
    persisted: () => Promise.resolve(true),
    estimate: () => Promise.resolve(estimate),
  }
  let estimate = { usage: 0, quota: 0 }
  // Dexie's own channel between tabs is global; ours must be per browser.
  const name = newId()
  const tab = (): Environment => ({
    origin: '',
    fetch: (url, init) => (online ? answer(url, init) : Promise.reject(new TypeError('network error'))),
    socket: null,
    indexedDB: storage,
    keyRange: IDBKeyRange,
    locks: locks as unknown as LockManager,
    channel: (topic) => openChannel(`${name}-${topic}`),
    storage: room,
    memory,
    now,
    random: () => Math.random(),
    newId: () => newId(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms / speed)
      return () => clearTimeout(timer)
    },
    calm: () => Promise.resolve(),
    online: () => online,
    connection: () => connection,
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    report: (problem) => problems.push(problem),
    deviceName: 'Tablet',
    appVersion: '1.0.0',
  })
  const signal = (what: Signal) => {
    for (const listener of listeners) listener(what)
  }
  return {
    environment: tab(),
    jar,
    problems,
    setOnline: (next) => {
      online = next
      signal(next ? 'online' : 'offline')
    },
    setConnection: (next) => {
      connection = next
      signal('connection')
    },
    setRoom: (usage, quota) => {
      estimate = { usage, quota }
    },
    signal,
    tab,
  }
}

function fakeMemory(): Environment['memory'] {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
