import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react'

/**
 * Parts of the frame that the first page does not wait for. Each is its own chunk, precached with the rest, so that the walk's first
 * load stays inside its budget.
 */
function later<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const Part = lazy(load)
  return function Later(props: P) {
    return <Suspense fallback={null}><Part {...(props as ComponentProps<typeof Part>)} /></Suspense>
  }
}

export const AccountMenu = later(async () => ({ default: (await import('./AccountMenu.tsx')).AccountMenu }))
export const MoreSheet = later(async () => ({ default: (await import('./MoreSheet.tsx')).MoreSheet }))
export const Notices = later(async () => ({ default: (await import('./Notices.tsx')).Notices }))
export const NotFound = later(async () => ({ default: (await import('./NotFound.tsx')).NotFound }))
export const Refused = later(async () => ({ default: (await import('./Refused.tsx')).Refused }))
export const ReloginSheet = later(async () => ({ default: (await import('./ReloginSheet.tsx')).ReloginSheet }))
export const StorageProblem = later(async () => ({ default: (await import('./StorageProblem.tsx')).StorageProblem }))
