import type { ComponentType } from 'react'
import { START_ROUTES } from '../../../schema/gen/start.ts'
import type { RouteMeta } from '../../../schema/meta/shapes.ts'
import { createStore } from '../lib/observable.ts'
import { pageCode, type PageCode } from './pageCode.tsx'

export type PageLoader = () => Promise<{ default: ComponentType }>
export type Pages = Readonly<Record<string, PageLoader>>
export type Asked = Pick<RouteMeta, 'module' | 'page'>

// Each feature registers its own pages; adding a feature folder needs no line here. What the first page needs, and what modules borrow
// from another, is here at once. All other addresses and the page maps of the modules are in allRoutes.ts: the first load does not grow
// with the number of modules.
const first = import.meta.glob<Pages>('../features/*/first.ts', { eager: true, import: 'pages' })

export function folderOf(file: string): string {
  return file.split('/').at(-2) ?? ''
}

export const FIRST = Object.entries(first).map(([file, pages]) => ({ folder: folderOf(file), pages }))

export function atOnce({ module, page }: Asked): PageLoader | undefined {
  return FIRST.find(({ folder }) => folder === module)?.pages[page]
}

/** The only lender of the pages of the first load's own routes: the sync centre is a folder of its own. */
function startLoader(route: RouteMeta): PageLoader {
  return async () => {
    const load = atOnce(route) ?? FIRST.find(({ pages }) => pages[route.page] !== undefined)?.pages[route.page]
    if (load === undefined) throw new Error(`no first.ts has the page ${route.page}`)
    return load()
  }
}

export interface AppRoute extends RouteMeta {
  readonly paths: readonly string[]
  readonly code: PageCode
}

// Routes of one page share its component, so that going from one to the other does not load or mount anything again.
const codes = new Map<string, PageCode>()

export function appRoute(route: RouteMeta, load: PageLoader): AppRoute {
  const name = `${route.module} ${route.page}`
  const code = codes.get(name) ?? pageCode(load)
  codes.set(name, code)
  return { ...route, paths: [route.path, ...route.aliases], code }
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
