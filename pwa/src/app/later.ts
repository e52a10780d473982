import { lazy } from 'react'
import { laterPart } from '../ui/laterPart.ts'
import { lazyWindow } from '../ui/lazyWindow.tsx'
import { SignOutKey } from './SignOutKey.tsx'

/**
 * Parts of the frame that the first page does not wait for. Each is its own chunk, precached with the rest, so that the walk's first
 * load stays small. Wrap non-dialogs in Suspense.
 */
export const Desk = laterPart(async () => (await import('./Desk.tsx')).Desk)
/** What must be done before anything else is refused by the server anyway, so that it may come after the first page. */
export const AccountWindows = laterPart(async () => (await import('./AccountWindows.tsx')).AccountWindows)
export const LinkForAnother = lazy(async () => ({ default: (await import('./LinkForAnother.tsx')).LinkForAnother }))
export const Locked = lazy(async () => ({ default: (await import('./Locked.tsx')).Locked }))
export const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu.tsx')).AccountMenu }))
export const ChatWidget = laterPart(async () => (await import('../features/chat/ChatWidget.tsx')).ChatWidget)
export const FeedbackButton = laterPart(async () => (await import('./feedback/FeedbackButton.tsx')).FeedbackButton)
export const ImpersonationFrame = lazy(async () => ({
  default: (await import('./ImpersonationFrame.tsx')).ImpersonationFrame,
}))
export const MoreSheet = lazyWindow(async () => (await import('./MoreSheet.tsx')).MoreSheet, SignOutKey)
export const StopKey = laterPart(async () => (await import('./StopKey.tsx')).StopKey)
export const Notices = laterPart(async () => (await import('./Notices.tsx')).Notices)
/** What only the office's frame has; a tablet gets it with everything else, after its first page. */
const rail = () => import('./Rail.tsx')
const officeStrip = () => import('./OfficeStrip.tsx')
export const Rail = lazy(async () => ({ default: (await rail()).Rail }))
export const OfficeStrip = lazy(async () => ({ default: (await officeStrip()).OfficeStrip }))
/** Fetches the frame while the session opens. A failure is dealt with where the frame is drawn, which asks again. */
export function preloadOffice(): void {
  Promise.all([rail(), officeStrip()]).catch(() => undefined)
}
export const BlockedStart = lazy(async () => ({ default: (await import('./BlockedStart.tsx')).BlockedStart }))
export const NotFound = lazy(async () => ({ default: (await import('./NotFound.tsx')).NotFound }))
export const ModuleOffNotice = lazy(async () => ({
  default: (await import('../records/ModuleOffNotice.tsx')).ModuleOffNotice,
}))
export const Refused = lazy(async () => ({ default: (await import('./Refused.tsx')).Refused }))
export const ReloginSheet = lazyWindow(async () => (await import('./ReloginSheet.tsx')).ReloginSheet)
export const Sensitive = lazy(async () => ({ default: (await import('./Sensitive.tsx')).Sensitive }))
export const StorageProblem = lazy(async () => ({ default: (await import('./StorageProblem.tsx')).StorageProblem }))
