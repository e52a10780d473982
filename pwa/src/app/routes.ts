import { START_ROUTES } from '../../../schema/gen/start.ts'
import type { RouteMeta } from '../../../schema/meta/places.ts'
import { createStore } from '../lib/observable.ts'
import { appRoute, atOnce, FIRST, type AppRoute, type PageLoader } from './appRoute.ts'

/** The only lender of the pages of the first load's own routes: the sync centre is a folder of its own. */
function startLoader(route: RouteMeta): PageLoader {
  return async () => {
    const load = atOnce(route) ?? FIRST.find(({ pages }) => pages[route.page] !== undefined)?.pages[route.page]
    if (load === undefined) throw new Error(`no first.ts has the page ${route.page}`)
    return load()
  }
}

interface Known {
  readonly routes: readonly AppRoute[]
  readonly complete: boolean
}

const store = createStore<Known>({
  routes: START_ROUTES.map((route) => appRoute(route, startLoader(route))),
  complete: false,
})

/** The routes known by now: those of the first load, then all. */
export const knownRoutes = { get: store.get, subscribe: store.subscribe }

/** Fetches the code of the page at an address without parameters while the session opens and the frame is drawn. */
export function preloadPage(address: string): void {
  store
    .get()
    .routes.find(({ paths }) => paths.includes(address))
    ?.code.preload()
}

let loading: Promise<void> | null = null

/** Fetches what only the first page does without: the other routes, and what the device's database knows of the other kinds. */
export function loadAllRoutes(): Promise<void> {
  loading ??= import('./allRoutes.ts').then(
    ({ APP_ROUTES }) => store.set({ routes: APP_ROUTES, complete: true }),
    (problem: unknown) => {
      // The next who needs them asks again.
      loading = null
      throw problem
    },
  )
  return loading
}
