import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { laterPart } from './laterPart.ts'
import { subscribeToasts, TOAST_HOTKEY, toastEntries } from './toastStore.ts'

export { toast } from './toastStore.ts'

// Nothing stands around it: code that could not be fetched would take the whole app away with it.
const ToastArea = laterPart(async () => (await import('./overlay/ToastArea.tsx')).ToastArea)

/** Mounted once by the shell. The primitive is fetched with the first toast, or when somebody asks for the area with F8. */
export function Toaster() {
  const entries = useSyncExternalStore(subscribeToasts, toastEntries, toastEntries)
  const [asked, setAsked] = useState(false)
  const needed = asked || entries.length > 0
  useEffect(() => {
    if (needed) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === TOAST_HOTKEY) setAsked(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [needed])
  if (!needed) return null
  return (
    <Suspense fallback={null}>
      <ToastArea entries={entries} />
    </Suspense>
  )
}
