/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { eachAtOnce } from '../lib/atOnce.ts'
import { OCR_CACHE, OCR_FOLDER } from '../lib/ocrPack.ts'

/**
 * The service worker: keeps the whole app on the device and answers every page address with it. Records and photos are not its business;
 * they live in IndexedDB. Nothing under /api is ever cached, so an answer from there is always the server's own.
 */
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] }

// The worker wakes up before the page: the browser opens the databases of this address, which takes as long as the app takes to arrive, beside it.
// Listing them does that and changes nothing.
if ('databases' in indexedDB) void indexedDB.databases().catch(() => undefined)

/** A browser has six connections to a server of HTTP/1.1; the page, which fetches the records meanwhile, keeps two. */
const FILES_AT_ONCE = 4

const files = new PrecacheController()
files.addToCacheList([...self.__WB_MANIFEST])

/** What an earlier try has kept is not fetched again. Only a name without a hash has a key of its own, and may be an old copy in the browser. */
async function keep(event: ExtendableEvent, url: string, cacheKey: string): Promise<void> {
  const request = new Request(url, { cache: url === cacheKey ? 'default' : 'reload', credentials: 'same-origin' })
  await Promise.all(files.strategy.handleAll({ params: { cacheKey }, request, event }))
}

// Workbox's own way fetches one file after another: some hundred answers, each waited for, before the tablet is ready to lose the signal.
self.addEventListener('install', (event) =>
  event.waitUntil(eachAtOnce(files.getURLsToCacheKeys(), FILES_AT_ONCE, ([url, key]) => keep(event, url, key))),
)
self.addEventListener('activate', (event) => event.waitUntil(files.activate(event)))
registerRoute(new PrecacheRoute(files))
cleanupOutdatedCaches()
// The reader of print is here only where somebody asked for it.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(OCR_FOLDER),
  async ({ request }) => (await caches.match(request, { cacheName: OCR_CACHE })) ?? fetch(request),
)
registerRoute(
  new NavigationRoute(files.createHandlerBoundToURL('index.html'), {
    denylist: [/^\/api\//, /^\/(?:livez|readyz|metrics)$/],
  }),
)

// Where the browser can be told so, it need not ask the worker each time: calls to the server go to the network, and files whose name says
// what is in them come from the cache (one that is not there yet comes from the network).
self.addEventListener('install', (event) => {
  const router = event as ExtendableEvent & { addRoutes?: (rules: readonly object[]) => Promise<void> }
  void router.addRoutes?.([
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: files.strategy.cacheName } },
  ])
})

// The first visit must already be safe to lose the signal in: its page is taken over at once.
clientsClaim()

// A new version waits until the page says so (registerType prompt).
self.addEventListener('message', (event) => {
  const data: unknown = event.data
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING')
    void self.skipWaiting()
})
