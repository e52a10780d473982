/**
 * Everything the data layer takes from the outside world. Time, randomness, network, storage and tabs come in through here, so
 * that a test (or the simulator) hands in its own and needs no tricks.
 */
import { version } from '../../../../package.json'
import { newId } from '../../../../sync/change/newIds.ts'
import { afterFirstPage } from '../../lib/firstPage.ts'
import { isMissingCode } from '../../lib/missingCode.ts'
import type { Memory } from './acting.ts'

export interface Socket {
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  onerror: ((event: Event) => void) | null
  close(): void
}

/** Between the tabs of one browser. */
export interface Channel {
  readonly post: (message: unknown) => void
  readonly listen: (listener: (message: unknown) => void) => void
  readonly close: () => void
}

/** What the browser tells: the link and what carries it, the page being shown or hidden, and the page going into the page cache. */
export type Signal = 'online' | 'offline' | 'connection' | 'visible' | 'hidden' | 'frozen'

export interface Environment {
  /** Prefix of every address, '' in the browser. */
  readonly origin: string
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>
  readonly socket: ((url: string) => Socket) | null
  readonly indexedDB: IDBFactory
  readonly keyRange: typeof IDBKeyRange
  readonly locks: LockManager | null
  readonly channel: ((name: string) => Channel) | null
  readonly storage: Pick<StorageManager, 'persist' | 'persisted' | 'estimate'> | null
  /** Where the specification keeps a superuser's choice of organization. */
  readonly memory: Memory | null
  readonly now: () => number
  readonly random: () => number
  readonly newId: () => string
  /** Runs once after a delay; the answer cancels it. */
  readonly after: (ms: number, run: () => void) => () => void
  /** Resolves when what the person came for is on the screen; what can wait for that does. */
  readonly calm: () => Promise<void>
  readonly online: () => boolean
  /** What carries the connection, for example "wifi" or "cellular"; null where the browser does not tell. */
  readonly connection: () => string | null
  readonly watch: (listener: (signal: Signal) => void) => () => void
  /** Where bugs go; expected failures are values and never come here. */
  readonly report: (problem: unknown) => void
  /** What this device calls itself until the server gives it a name, for example "Tablet" or "Chrome on Windows". */
  readonly deviceName: string
  readonly appVersion: string
}

export function browserEnvironment(): Environment {
  return {
    origin: '',
    fetch: (url, init) => fetch(url, init),
    socket:
      typeof WebSocket === 'undefined'
        ? null
        : (url) => new WebSocket(new URL(url, location.href.replace(/^http/, 'ws'))),
    indexedDB,
    keyRange: IDBKeyRange,
    // Web Locks and storage persistence exist in secure contexts only (https or localhost).
    locks: 'locks' in navigator ? navigator.locks : null,
    channel: typeof BroadcastChannel === 'undefined' ? null : openChannel,
    storage: 'storage' in navigator ? navigator.storage : null,
    memory: localMemory(),
    now: () => Date.now(),
    random: () => Math.random(),
    newId: () => newId(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    calm: afterFirstPage,
    online: () => navigator.onLine,
    connection: () => connectionOf(navigator)?.type ?? null,
    watch: watchBrowser,
    // A line that was cut before the code arrived is no fault of the app.
    report: (problem) => (isMissingCode(problem) ? console.warn(problem) : reportError(problem)),
    deviceName: nameDevice(navigator.userAgent),
    appVersion: version,
  }
}

function localMemory(): Memory | null {
  try {
    return localStorage
  } catch {
    // Some browsers refuse even to name it when cookies are off.
    return null
  }
}

export function openChannel(name: string): Channel {
  const channel = new BroadcastChannel(name)
  return {
    post: channel.postMessage.bind(channel),
    listen: (listener) => {
      channel.onmessage = (event) => listener(event.data)
    },
    close: () => channel.close(),
  }
}

function watchBrowser(listener: (signal: Signal) => void): () => void {
  const online = () => listener('online')
  const offline = () => listener('offline')
  const visibility = () => listener(document.visibilityState === 'visible' ? 'visible' : 'hidden')
  const pagehide = (event: PageTransitionEvent) => {
    if (event.persisted) listener('frozen')
  }
  addEventListener('online', online)
  addEventListener('offline', offline)
  addEventListener('pagehide', pagehide)
  document.addEventListener('visibilitychange', visibility)
  const connection = () => listener('connection')
  const network = connectionOf(navigator)
  network?.addEventListener('change', connection)
  return () => {
    network?.removeEventListener('change', connection)
    removeEventListener('online', online)
    removeEventListener('offline', offline)
    removeEventListener('pagehide', pagehide)
    document.removeEventListener('visibilitychange', visibility)
  }
}

/** Network Information API: Chrome on Android has it, and a few others say less. */
function connectionOf(source: Navigator): (EventTarget & { readonly type?: string }) | undefined {
  // The parser's edge: the DOM types do not know it.
  return (source as Navigator & { readonly connection?: EventTarget & { readonly type?: string } }).connection
}

function nameDevice(agent: string): string {
  if (/iPad|Android(?!.*Mobile)|Tablet/.test(agent)) return 'Tablet'
  if (/iPhone|Android/.test(agent)) return 'Phone'
  if (/Windows/.test(agent)) return 'Windows computer'
  if (/Mac OS/.test(agent)) return 'Mac'
  return 'Computer'
}
