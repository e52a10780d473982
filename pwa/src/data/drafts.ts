/** Autosave of what is typed and not committed yet. A draft that differs from its start makes the page dirty: no app update then. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useData } from './context.tsx'
import { createStore } from './store.ts'

const DEBOUNCE = 400

export interface DraftState<T> {
  readonly value: T
  readonly change: (next: T) => void
  readonly clear: () => void
  /** The value was found on the device, from before a reload or a dead battery. */
  readonly recovered: boolean
  /** Until it is known whether there is one, show the initial value but do not treat it as the person's. */
  readonly loading: boolean
}

const dirtyKeys = new Set<string>()
const dirty = createStore(false)

/** Whether any form on the page holds typed, uncommitted work. */
export const dirtyForms = { get: dirty.get, subscribe: dirty.subscribe }

export function useDraft<T>(key: string, initial: T): DraftState<T> {
  const { drafts } = useData()
  const [state, setState] = useState<{ key: string; value: T; recovered: boolean; loading: boolean }>({
    key,
    value: initial,
    recovered: false,
    loading: true,
  })
  const unsaved = useRef<{ readonly value: T } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)

  const flush = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
    if (unsaved.current === null) return
    const { value } = unsaved.current
    unsaved.current = null
    void drafts.write(key, value)
  }, [drafts, key])

  useEffect(() => {
    let gone = false
    void drafts.read(key).then((found) => {
      // What is typed meanwhile is newer than what lies on the disk.
      if (gone || unsaved.current !== null) return
      if (found !== null) markDirty(key, true)
      setState((now) =>
        found === null ? { ...now, key, loading: false } : { key, value: found.value as T, recovered: true, loading: false },
      )
    })
    const onHide = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    const unregister = drafts.beforeClose(flush)
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      gone = true
      flush()
      markDirty(key, false)
      unregister()
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [drafts, key, flush])

  const clear = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
    unsaved.current = null
    markDirty(key, false)
    setState({ key, value: initial, recovered: false, loading: false })
    void drafts.clear(key)
  }, [drafts, key, initial])

  const change = useCallback(
    (value: T) => {
      // Typed and taken back: nothing would be lost, so nothing holds an update.
      if (Object.is(value, initial)) return clear()
      unsaved.current = { value }
      markDirty(key, true)
      setState((now) => ({ ...now, key, value, loading: false }))
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = setTimeout(flush, DEBOUNCE)
    },
    [key, flush, clear, initial],
  )

  const own = state.key === key
  return {
    value: own ? state.value : initial,
    change,
    clear,
    recovered: own && state.recovered,
    loading: !own || state.loading,
  }
}

function markDirty(key: string, isDirty: boolean): void {
  if (isDirty) dirtyKeys.add(key)
  else dirtyKeys.delete(key)
  dirty.set(dirtyKeys.size > 0)
}
