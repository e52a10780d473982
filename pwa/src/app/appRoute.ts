import type { ComponentType } from 'react'
import type { RouteMeta } from '../../../schema/meta/places.ts'
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
