/**
 * Parts of the frame come after the first page, a second later on a slow device. What stands below them must not move then: somebody may
 * be pressing it, and their press would land beside the key or on another one. So a part's place is kept as high as the part was last time,
 * one line at most and a few moments long: what does not come must not hold the screen.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore, type RefCallback } from 'react'

const KEY = 'shipshape.held.'
/** A line with a key that is pressed with gloves. */
const MOST = 72
/** Longer than a slow device takes to load a part. */
const PATIENCE_MS = 3000

interface Place {
  readonly height: number
  /** The part stands, or knows that it has nothing to show. */
  readonly taken: boolean
}

const places = new Map<string, Place>()
const listeners = new Set<() => void>()

function placeOf(name: string): Place {
  const known = places.get(name)
  if (known !== undefined) return known
  const place = { height: storedHeight(name), taken: false }
  places.set(name, place)
  return place
}

function storedHeight(name: string): number {
  try {
    return Math.min(MOST, Math.max(0, Number(localStorage.getItem(KEY + name)) || 0))
  } catch {
    return 0 // Refused storage costs a jump, no more.
  }
}

function take(name: string, height: number): void {
  const before = placeOf(name)
  if (before.taken && before.height === height) return
  places.set(name, { height, taken: true })
  try {
    localStorage.setItem(KEY + name, String(height))
  } catch {
    // As above.
  }
  for (const listener of listeners) listener()
}

/** Nothing came. What was kept for the next time stays. */
function give(name: string): void {
  if (placeOf(name).taken) return
  places.set(name, { height: 0, taken: true })
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stands right before the part until that one answers. */
export function HeldPlace({ name }: { readonly name: string }) {
  const { height, taken } = useSyncExternalStore(subscribe, () => placeOf(name))
  const holds = !taken && height > 0
  useEffect(() => {
    if (!holds) return undefined
    const timer = setTimeout(() => give(name), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [holds, name])
  return taken || height === 0 ? null : <div data-held={name} style={{ flex: 'none', height }} aria-hidden />
}

/** For the part: its element, and whether it knows yet what it has to show. */
export function useHeldPlace<E extends HTMLElement>(name: string, known: boolean): RefCallback<E> {
  const stands = useRef(false)
  useLayoutEffect(() => {
    if (known && !stands.current) take(name, 0)
  })
  return useCallback<RefCallback<E>>(
    (element) => {
      if (element === null || !known) return undefined
      stands.current = true
      const measure = () => take(name, element.offsetHeight)
      measure()
      // Asked at every drawing, its height would have the browser lay out the whole page each time.
      const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure)
      observer?.observe(element)
      return () => {
        stands.current = false
        observer?.disconnect()
      }
    },
    [name, known],
  )
}

/** A page that is opened anew; for tests. */
export function leavePlaces(): void {
  places.clear()
}
