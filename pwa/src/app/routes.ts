import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { ROUTES } from '../../../schema/gen/routes.ts'
import type { RouteMeta } from '../../../schema/meta/shapes.ts'

type PageLoader = () => Promise<{ default: ComponentType }>

// Each feature registers its own pages; adding a feature folder needs no line here.
const registered = import.meta.glob<Readonly<Record<string, PageLoader>>>('../features/*/index.ts', {
  eager: true,
  import: 'pages',
})

/** Page name to its loader, over all features. */
export const PAGES: ReadonlyMap<string, PageLoader> = new Map(
  Object.values(registered).flatMap((pages) => Object.entries(pages)),
)

export interface AppRoute extends RouteMeta {
  readonly paths: readonly string[]
  readonly Page: LazyExoticComponent<ComponentType>
  /** Fetches the page's code ahead of drawing it. */
  readonly preload: () => void
}

// Aliases share the lazy component, so that going from one to the other does not load or mount anything again.
const lazyPages = new Map([...PAGES].map(([name, load]) => [name, lazy(load)]))

/** The routes of the module files whose page exists. That none is missing is a test. */
export const APP_ROUTES: readonly AppRoute[] = ROUTES.flatMap((route) => {
  const Page = lazyPages.get(route.page)
  const load = PAGES.get(route.page)
  if (Page === undefined || load === undefined) return []
  // A failure is dealt with where the page is drawn, which asks again.
  const preload = () => {
    load().catch(() => undefined)
  }
  return [{ ...route, paths: [route.path, ...route.aliases], Page, preload }]
})
