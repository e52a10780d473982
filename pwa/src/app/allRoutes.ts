/** Every page of every module. The first page does without it; every other waits for it, and so finds the kinds and rights of all modules. */
import '../../../schema/gen/grantsLater.ts'
import { ROUTES } from '../../../schema/gen/routes.ts'
import '../../../schema/gen/storesLater.ts'
import type { RouteMeta } from '../../../schema/meta/places.ts'
import {
  appRoute,
  atOnce,
  FIRST,
  folderOf,
  type AppRoute,
  type Asked,
  type PageLoader,
  type Pages,
} from './appRoute.ts'

// The page map of a module is loaded with the first of its pages.
const later = import.meta.glob<Pages>('../features/*/index.ts', { import: 'pages' })

const LATER = new Map(Object.entries(later).map(([file, load]) => [folderOf(file), load]))

/** The pages that features draw: the folder, and the loader of each by its name. For tests. */
export async function drawnPages(): Promise<readonly { readonly folder: string; readonly pages: Pages }[]> {
  return [...FIRST, ...(await Promise.all([...LATER].map(async ([folder, load]) => ({ folder, pages: await load() }))))]
}

/** Two modules may call a page the same: a module's own folder comes first, then one that lends the page to all. */
export async function drawn({ module, page }: Asked): Promise<PageLoader | null> {
  return atOnce({ module, page }) ?? (await LATER.get(module)?.())?.[page] ?? lent(page)
}

/** The pages that a module names itself: no other module has them, whatever it calls its own. */
const OWN = new Set(ROUTES.map(({ module, page }) => `${module} ${page}`))

function lent(page: string): PageLoader | null {
  const lender = FIRST.find(({ folder, pages }) => pages[page] !== undefined && !OWN.has(`${folder} ${page}`))
  return lender?.pages[page] ?? null
}

/** What no feature draws is made from the module file. */
function loaderOf(route: RouteMeta): PageLoader {
  return (
    atOnce(route) ??
    (async () =>
      (await drawn(route))?.() ?? { default: (await import('../records/engine/madePages.ts')).madePage(route) })
  )
}

/** The routes of the module files with their pages. That none is missing is a test. */
export const APP_ROUTES: readonly AppRoute[] = ROUTES.map((route) => appRoute(route, loaderOf(route)))
