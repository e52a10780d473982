import { startTransition, useCallback, useEffect, useState } from 'react'

/** Whether what is ready has been painted: then there is time for what nobody sees yet. It is drawn in pieces that let taps through. */
export function usePainted(ready: boolean): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    if (!ready || painted) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [ready, painted])
  return painted
}

/**
 * The first items of a long list now, and the rest once those are painted: a person who opens it reads from the top, and must not wait for
 * hundreds of rows below the screen.
 */
export function useGrowing<T>(items: readonly T[], first: number): readonly T[] {
  const long = items.length > first
  const whole = usePainted(long)
  return long && !whole ? items.slice(0, first) : items
}

/** So far below the screen the next items are drawn: nobody sees the end of what is there. */
const AHEAD = '1200px'

/**
 * As many items of a long list as somebody has scrolled to: what is below costs nothing, also when the screen is left again. `end` is the
 * ref of an element after the last one; null once everything is drawn.
 */
export function useReached<T>(
  items: readonly T[],
  step: number,
): { readonly shown: readonly T[]; readonly end: ((element: HTMLElement | null) => void) | null } {
  const watches = typeof IntersectionObserver === 'function'
  const [count, setCount] = useState(step)
  const grow = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setCount((was) => was + step))
        },
        { rootMargin: AHEAD },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [step],
  )
  if (!watches || items.length <= count) return { shown: items, end: null }
  return { shown: items.slice(0, count), end: grow }
}
