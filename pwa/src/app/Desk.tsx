import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { ROUTES } from '../../../schema/gen/routes.ts'
import { api } from '../data/online/api.ts'
import { useActor, useData } from '../data/react/context.tsx'
import { theClient, useLock } from '../data/session/session.ts'
import { useSyncValue } from '../data/sync/syncState.ts'
import { pageLabel, track } from '../data/sync/usage.ts'
import { isUntold } from '../lib/untold.ts'
import { keepApart } from '../records/keepApart.ts'
import { keepOutside } from '../records/ready/keepOutside.ts'
import { SavedViewsFeed } from '../records/views/SavedViewsFeed.tsx'
import { standing, useActions } from '../records/undo/useActions.ts'
import { lazyWindow } from '../ui/lazyWindow.tsx'
import { alongTrail } from '../ui/list/trail.ts'
import { useUndo } from '../ui/UndoBar.tsx'
import { mayOpen, type Visitor } from './access.ts'
import { closeWindow, openPalette, openShortcuts, useDeskWindow } from './deskOpen.ts'
import { sendWaiting } from './feedback/outbox.ts'
import { forgetAtLeaving } from './forgetting.ts'
import { useInboxWatch } from './inbox/inboxOnline.ts'
import { rememberVisit, visitOf } from './palette/recent.ts'
import { useClockNote } from './useClockNote.ts'
import { useGlobalKeys } from './useGlobalKeys.ts'

const CommandPalette = lazyWindow(async () => (await import('./palette/CommandPalette.tsx')).CommandPalette)
const ShortcutSheet = lazyWindow(async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet)
const FeedbackDialog = lazyWindow(async () => (await import('./feedback/FeedbackDialog.tsx')).FeedbackDialog)
const InboxSheet = lazyWindow(async () => (await import('./inbox/InboxSheet.tsx')).InboxSheet)
const UndoClash = lazyWindow(async () => (await import('../records/undo/UndoClash.tsx')).UndoClash)

/** What stands behind every page of a signed-in person: keys, palette, undo across pages, saved views, inbox, feedback. It is loaded after the first page. */
export function Desk({ visitor }: { readonly visitor: Visitor }) {
  const [path, navigate] = useLocation()
  const asked = useDeskWindow()
  // A window would stand on the cover, where whoever has no PIN reads it.
  const covered = useLock() !== 'open'
  const shown = covered ? null : asked
  const { userId, orgId } = useActor()
  const actions = useActions()
  const bar = useUndo()
  const data = useData()
  useEffect(() => keepOutside(data), [data])
  useEffect(() => keepApart(orgId), [orgId])
  const clash = useSyncExternalStore(standing.subscribe, standing.get)
  useEffect(() => {
    const visit = visitOf(path)
    if (visit !== null) rememberVisit(userId, visit)
  }, [path, userId])
  useEffect(() => {
    if (!isUntold(path)) track({ name: 'page_view', properties: { page: pageLabel(path) } })
  }, [path])
  useEffect(() => forgetAtLeaving(theClient()), [])
  useInboxWatch()
  useClockNote()
  useFeedbackOutbox()
  useGlobalKeys({
    palette: openPalette,
    sheet: openShortcuts,
    // The offer in the bar is the newest there is, also when it came from a page with an undo of its own.
    undo: () => {
      if (!bar.take()) void actions.undo()
    },
    redo: () => void actions.redo(),
    go: (to) => {
      const route = ROUTES.find((one) => one.path === to)
      if (route !== undefined && mayOpen(route, visitor)) navigate(to)
    },
    along: (step) => {
      const next = alongTrail(path, step)
      if (next !== null) navigate(next, { replace: true })
    },
  })
  return (
    <>
      <SavedViewsFeed />
      {shown === 'feedback' ? <FeedbackDialog onClose={closeWindow} /> : null}
      {shown === 'inbox' ? <InboxSheet onClose={closeWindow} /> : null}
      {shown === 'palette' ? <CommandPalette visitor={visitor} onClose={closeWindow} /> : null}
      {shown === 'keys' ? <ShortcutSheet visitor={visitor} onClose={closeWindow} /> : null}
      {clash === null || covered ? null : <UndoClash />}
    </>
  )
}

/** What was written without a signal goes out with the next one. */
function useFeedbackOutbox(): void {
  const data = useData()
  const link = useSyncValue('link')
  useEffect(() => {
    if (link !== 'offline') void sendWaiting(data, api).catch(reportError)
  }, [data, link])
}
