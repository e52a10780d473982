import { useSyncExternalStore } from 'react'
import { dirtyForms } from '../data/store/drafts.ts'
import { isOurs } from '../data/online/http.ts'
import { afterFirstPage } from '../lib/firstPage.ts'

/**
 * App updates. The new version waits until the person takes it; typed, uncommitted work holds it back, a full outbox never does (its
 * entries are read by the new version). A page whose code is gone after an update reloads once per build, or asks when work is typed.
 */
export interface UpdateState {
  /** A new version is downloaded and waits. */
  readonly waiting: boolean
  /** The code of a page could not be fetched and reloading by itself would lose typed work. */
  readonly reloadNeeded: boolean
}

let state: UpdateState = { waiting: false, reloadNeeded: false }
let take: () => void = () => location.reload()
const listeners = new Set<() => void>()

function publish(next: Partial<UpdateState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useUpdate(): UpdateState & { readonly dirty: boolean; readonly take: () => void } {
  const now = useSyncExternalStore(subscribe, () => state)
  const dirty = useSyncExternalStore(dirtyForms.subscribe, dirtyForms.get)
  return { ...now, dirty, take: () => take() }
}

/** The entry script carries the build's hash in its name. */
function buildId(): string {
  return document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? 'development'
}

const RELOADED_KEY = 'shipshape.reloaded'

export interface PreloadWorld {
  readonly build: string
  readonly dirty: boolean
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly reload: () => void
  /** Whether our server, and not a portal or nobody, says just now that it has another build. */
  readonly replaced: () => Promise<boolean>
}

/**
 * What to do when a page's code does not arrive: reload once for each build, ask when there is typed work, else let it fail. Where the
 * link was down for a moment there is nothing to gain from a reload, and a page that is open has more than one that is not.
 */
export async function onPreloadError(world: PreloadWorld): Promise<'reloaded' | 'asked' | 'failed'> {
  if (!(await world.replaced())) return 'failed'
  if (world.dirty) return 'asked'
  if (world.storage.getItem(RELOADED_KEY) === world.build) return 'failed'
  world.storage.setItem(RELOADED_KEY, world.build)
  world.reload()
  return 'reloaded'
}

export function guardPreloads(): void {
  window.addEventListener('vite:preloadError', () => {
    const world = {
      build: buildId(),
      dirty: dirtyForms.get(),
      storage: sessionStorage,
      reload: () => location.reload(),
      replaced: isReplaced,
    }
    void onPreloadError(world).then((done) => {
      if (done === 'asked') publish({ reloadNeeded: true })
    })
  })
}

/** A server has the files of one build. The query leads past the service worker, which keeps its own. */
function isReplaced(): Promise<boolean> {
  return fetch(`${buildId()}?here`, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) }).then(
    (answer) => answer.status === 404 && isOurs(answer),
    () => false,
  )
}

const ANSWER_MS = 4_000

export function startUpdates(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  void afterFirstPage()
    .then(register)
    .catch((error: unknown) => console.warn('registering the service worker failed', error))
}

/** The worker is no part of the first load, nor is what registers it. */
async function register(): Promise<void> {
  const { registerWorker } = await import('./registerWorker.ts')
  take = await registerWorker({
    waits: () => publish({ waiting: true }),
    replaced: () => {
      if (!dirtyForms.get()) return location.reload()
      take = () => location.reload()
      publish({ waiting: false, reloadNeeded: true })
    },
  })
}
