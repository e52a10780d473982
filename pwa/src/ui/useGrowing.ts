import { startTransition, useEffect, useState } from 'react'

/**
 * The first items of a long list now, and the rest once those are painted: a person who opens it reads from the top, and must not wait for
 * hundreds of rows below the screen. The rest is drawn in pieces that let taps through.
 */
export function useGrowing<T>(items: readonly T[], first: number): readonly T[] {
  const [whole, setWhole] = useState(false)
  const long = items.length > first
  useEffect(() => {
    if (!long || whole) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setWhole(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [long, whole])
  return long && !whole ? items.slice(0, first) : items
}
