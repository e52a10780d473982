/** Autosave of what is typed and not committed yet. A draft that differs from its start makes the page dirty: no app update then. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useData } from '../react/context.tsx'
import { createStore, type Readable } from '../../lib/observable.ts'

export interface DraftState<T> {
  readonly value: T
  readonly change: (next: T) => void
  readonly clear: () => void
  /** What stands there at this moment, for a handler that has waited since its render: the person typed on meanwhile. */
  readonly now: () => T
  /** The value was found on the device, from before a reload or a dead battery. */
  readonly recovered: boolean
  /** Until it is known whether there is one, show the initial value but do not treat it as the person's. */
  readonly loading: boolean
}

/** True while any draft of the page is marked. */
function createMarks() {
  const keys = new Set<string>()
  const any = createStore(false)
  const mark = (key: string, marked: boolean) => {
    if (marked) keys.add(key)
    else keys.delete(key)
    any.set(keys.size > 0)
  }
  return { mark, readable: { get: any.get, subscribe: any.subscribe } satisfies Readable<boolean> }
}

const dirty = createMarks()
const inMemory = createMarks()

/** Whether any form on the page holds typed, uncommitted work. */
export const dirtyForms = dirty.readable

/** Whether typed letters exist that the device's disk does not have yet: no screen may say "kept" meanwhile. */
export function useKeeping(): boolean {
  return useSyncExternalStore(inMemory.readable.subscribe, inMemory.readable.get)
}

export function useDraft<T>(key: string, initial: T): DraftState<T> {
  const { drafts } = useData()
  const [state, setState] = useState<{ key: string; value: T; recovered: boolean; loading: boolean }>({
    key,
    value: initial,
    recovered: false,
    loading: true,
  })
  const unsaved = useRef<{ readonly key: string; readonly value: T } | null>(null)
  const writing = useRef(false)
  const latest = useRef<{ readonly key: string; readonly value: T } | null>(null)

  // A letter goes to the disk at once: a battery may die within the second. While one write runs, the next waits and takes the newest.
  const flush = useCallback(async () => {
    writing.current = true
    try {
      while (unsaved.current !== null) {
        const letters: { readonly key: string; readonly value: T } = unsaved.current
        unsaved.current = null
        try {
          await drafts.write(letters.key, letters.value)
        } catch {
          // Refused by the disk: the next letter, or leaving, tries again, and until then nothing says "kept".
          unsaved.current ??= letters
          return
        }
        if (unsaved.current === null) inMemory.mark(letters.key, false)
      }
    } finally {
      writing.current = false
    }
  }, [drafts])

  useEffect(() => {
    let gone = false
    // A database that was let go meanwhile, or refuses, has no draft to show: what is typed stands for itself.
    const reading = drafts.read(key).catch(() => null)
    void reading.then((found) => {
      // What is typed meanwhile is newer than what lies on the disk.
      if (gone || latest.current?.key === key) return
      if (found !== null) {
        dirty.mark(key, true)
        latest.current = { key, value: found.value as T }
      }
      setState((now) =>
        found === null
          ? { ...now, key, loading: false }
          : { key, value: found.value as T, recovered: true, loading: false },
      )
    })
    const leave = () => void flush()
    const onHide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    const unregister = drafts.beforeClose(leave)
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      gone = true
      leave()
      dirty.mark(key, false)
      unregister()
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [drafts, key, flush])

  const clear = useCallback(() => {
    unsaved.current = null
    latest.current = null
    dirty.mark(key, false)
    inMemory.mark(key, false)
    setState({ key, value: initial, recovered: false, loading: false })
    void drafts.clear(key).catch(() => undefined)
  }, [drafts, key, initial])

  const change = useCallback(
    (value: T) => {
      // Typed and taken back: nothing would be lost, so nothing holds an update.
      if (Object.is(value, initial)) return clear()
      unsaved.current = { key, value }
      latest.current = { key, value }
      dirty.mark(key, true)
      inMemory.mark(key, true)
      setState((now) => ({ ...now, key, value, loading: false }))
      if (!writing.current) void flush()
    },
    [key, flush, clear, initial],
  )

  const now = useCallback(() => (latest.current?.key === key ? latest.current.value : initial), [key, initial])

  const own = state.key === key
  return {
    value: own ? state.value : initial,
    change,
    clear,
    now,
    recovered: own && state.recovered,
    loading: !own || state.loading,
  }
}

/** What of a text stays when `sent` of it has been saved: letters typed behind it meanwhile, or all of it when it was changed inside. */
export function typedSince(sent: string, now: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now
}
