import { startTransition, useEffect, useState } from 'react'

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
