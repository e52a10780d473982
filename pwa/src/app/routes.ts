import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { ROUTES } from '../../../schema/gen/routes.ts'
import type { RouteMeta } from '../../../schema/meta/shapes.ts'

type PageLoader = () => Promise<{ default: ComponentType }>

// Each feature registers its own pages; adding a feature folder needs no line here.
const registered = import.meta.glob<Readonly<Record<string, PageLoader>>>('../features/*/index.ts', {
  eager: true,
  import: 'pages',
})

/** The pages that features draw: the folder, the name and the loader of each. */
export const DRAWN: readonly { readonly folder: string; readonly page: string; readonly load: PageLoader }[] =
  Object.entries(registered).flatMap(([file, pages]) =>
    Object.entries(pages).map(([page, load]) => ({ folder: file.split('/').at(-2) ?? '', page, load })),
  )

/** The pages that a module names itself: no other module has them, whatever it calls its own. */
const OWN = new Set(ROUTES.map(({ module, page }) => `${module} ${page}`))

/** Two modules may call a page the same: a module's own folder comes first, then one that keeps the page for all. */
export function drawn({ module, page }: Pick<RouteMeta, 'module' | 'page'>): PageLoader | null {
  const called = DRAWN.filter((one) => one.page === page)
  const own = called.find(({ folder }) => folder === module)
  return (own ?? called.find(({ folder }) => !OWN.has(`${folder} ${page}`)))?.load ?? null
}

export interface AppRoute extends RouteMeta {
  readonly paths: readonly string[]
  readonly Page: LazyExoticComponent<ComponentType>
  /** Fetches the page's code ahead of drawing it. */
  readonly preload: () => void
}

/** What no feature draws is made from the module file. */
function loaderOf(route: RouteMeta): PageLoader {
  return drawn(route) ?? (async () => ({ default: (await import('../records/engine/madePages.ts')).madePage(route) }))
}

// Routes of one page share the lazy component, so that going from one to the other does not load or mount anything again.
const lazyPages = new Map<PageLoader, LazyExoticComponent<ComponentType>>()

function lazyOf(load: PageLoader): LazyExoticComponent<ComponentType> {
  const known = lazyPages.get(load)
  if (known !== undefined) return known
  const Page = lazy(load)
  lazyPages.set(load, Page)
  return Page
}

/** The routes of the module files with their pages. That none is missing is a test. */
export const APP_ROUTES: readonly AppRoute[] = ROUTES.map((route) => {
  const load = loaderOf(route)
  // A failure is dealt with where the page is drawn, which asks again.
  const preload = () => {
    load().catch(() => undefined)
  }
  return { ...route, paths: [route.path, ...route.aliases], Page: lazyOf(load), preload }
})
