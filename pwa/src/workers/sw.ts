/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/**
 * The service worker: keeps the whole app on the device and answers every page address with it. Records and photos are not its business;
 * they live in IndexedDB. Nothing under /api is ever cached, so an answer from there is always the server's own.
 */
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] }

// The worker wakes up before the page: the browser opens the databases of this address, which takes as long as the app takes to arrive, beside it.
// Listing them does that and changes nothing.
if ('databases' in indexedDB) void indexedDB.databases().catch(() => undefined)

precacheAndRoute([...self.__WB_MANIFEST])
cleanupOutdatedCaches()
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('index.html'), {
    denylist: [/^\/api\//, /^\/(?:livez|readyz|metrics)$/],
  }),
)

// Calls to the server go straight to the network where the browser can be told so: the worker does not have to wake up for each.
self.addEventListener('install', (event) => {
  const router = event as ExtendableEvent & { addRoutes?: (rules: readonly object[]) => Promise<void> }
  void router.addRoutes?.([{ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }])
})

// The first visit must already be safe to lose the signal in: its page is taken over at once.
clientsClaim()

// A new version waits until the page says so (registerType prompt).
self.addEventListener('message', (event) => {
  const data: unknown = event.data
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING')
    void self.skipWaiting()
})
