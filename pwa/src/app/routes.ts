import type { ComponentType } from 'react'
import { ROUTES } from '../../../schema/gen/routes.ts'
import type { RouteMeta } from '../../../schema/meta/shapes.ts'
import { pageCode, type PageCode } from './pageCode.tsx'

type PageLoader = () => Promise<{ default: ComponentType }>
type Pages = Readonly<Record<string, PageLoader>>

// Each feature registers its own pages; adding a feature folder needs no line here. What the first page needs, and what modules borrow
// from another, is here at once. The page map of a module is loaded with the first of its pages: the first load does not grow with the
// number of modules.
const first = import.meta.glob<Pages>('../features/*/first.ts', { eager: true, import: 'pages' })
const later = import.meta.glob<Pages>('../features/*/index.ts', { import: 'pages' })

function folderOf(file: string): string {
  return file.split('/').at(-2) ?? ''
}

const FIRST = Object.entries(first).map(([file, pages]) => ({ folder: folderOf(file), pages }))
const LATER = new Map(Object.entries(later).map(([file, load]) => [folderOf(file), load]))

/** The pages that features draw: the folder, and the loader of each by its name. For tests. */
export async function drawnPages(): Promise<readonly { readonly folder: string; readonly pages: Pages }[]> {
  return [...FIRST, ...(await Promise.all([...LATER].map(async ([folder, load]) => ({ folder, pages: await load() }))))]
}

type Asked = Pick<RouteMeta, 'module' | 'page'>

/** Two modules may call a page the same: a module's own folder comes first, then one that lends the page to all. */
export async function drawn({ module, page }: Asked): Promise<PageLoader | null> {
  return atOnce({ module, page }) ?? (await LATER.get(module)?.())?.[page] ?? lent(page)
}

function atOnce({ module, page }: Asked): PageLoader | undefined {
  return FIRST.find(({ folder }) => folder === module)?.pages[page]
}

/** The pages that a module names itself: no other module has them, whatever it calls its own. */
const OWN = new Set(ROUTES.map(({ module, page }) => `${module} ${page}`))

function lent(page: string): PageLoader | null {
  const lender = FIRST.find(({ folder, pages }) => pages[page] !== undefined && !OWN.has(`${folder} ${page}`))
  return lender?.pages[page] ?? null
}

export interface AppRoute extends RouteMeta {
  readonly paths: readonly string[]
  readonly code: PageCode
}

/** What no feature draws is made from the module file. */
function loaderOf(route: RouteMeta): PageLoader {
  return (
    atOnce(route) ??
    (async () =>
      (await drawn(route))?.() ?? { default: (await import('../records/engine/madePages.ts')).madePage(route) })
  )
}

// Routes of one page share its component, so that going from one to the other does not load or mount anything again.
const codes = new Map<string, PageCode>()

function codeOf(route: RouteMeta): PageCode {
  const name = `${route.module} ${route.page}`
  const code = codes.get(name) ?? pageCode(loaderOf(route))
  codes.set(name, code)
  return code
}

/** The routes of the module files with their pages. That none is missing is a test. */
export const APP_ROUTES: readonly AppRoute[] = ROUTES.map((route) => ({
  ...route,
  paths: [route.path, ...route.aliases],
  code: codeOf(route),
}))
