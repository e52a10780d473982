import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { ROUTES } from '../../../schema/gen/routes.ts'
import { useActor } from '../data/context.tsx'
import { SavedViewsFeed } from '../records/views/SavedViewsFeed.tsx'
import { standing, useActions } from '../records/undo/useActions.ts'
import { alongTrail } from '../ui/list/trail.ts'
import { useUndo } from '../ui/UndoBar.tsx'
import { mayOpen, type Visitor } from './access.ts'
import { closeWindow, openPalette, openShortcuts, useDeskWindow } from './deskOpen.ts'
import { rememberVisit, visitOf } from './palette/recent.ts'
import { useGlobalKeys } from './useGlobalKeys.ts'

const CommandPalette = lazy(async () => ({ default: (await import('./palette/CommandPalette.tsx')).CommandPalette }))
const ShortcutSheet = lazy(async () => ({ default: (await import('./ShortcutSheet.tsx')).ShortcutSheet }))
const UndoClash = lazy(async () => ({ default: (await import('../records/undo/UndoClash.tsx')).UndoClash }))

/** What stands behind every page of a signed-in person: keys, palette, undo across pages, saved views. It is loaded after the first page. */
export function Desk({ visitor }: { readonly visitor: Visitor }) {
  const [path, navigate] = useLocation()
  const shown = useDeskWindow()
  const { userId } = useActor()
  const actions = useActions()
  const bar = useUndo()
  const clash = useSyncExternalStore(standing.subscribe, standing.get)
  useEffect(() => {
    const visit = visitOf(path)
    if (visit !== null) rememberVisit(userId, visit)
  }, [path, userId])
  useGlobalKeys({
    palette: openPalette,
    sheet: openShortcuts,
    // The offer in the bar is the newest there is, also when it came from a page with an undo of its own.
    undo: () => { if (!bar.take()) void actions.undo() },
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
    <Suspense fallback={null}>
      <SavedViewsFeed />
      {shown === 'palette' ? <CommandPalette visitor={visitor} onClose={closeWindow} /> : null}
      {shown === 'keys' ? <ShortcutSheet visitor={visitor} onClose={closeWindow} /> : null}
      {clash === null ? null : <UndoClash />}
    </Suspense>
  )
}
