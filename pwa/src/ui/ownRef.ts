import { useCallback, useRef, type Ref, type RefCallback, type RefObject } from 'react'

/** One element for a part's own use and for who asked for it with a ref. */
export function useOwnRef<T>(given: Ref<T> | undefined): readonly [RefObject<T | null>, RefCallback<T>] {
  const own = useRef<T>(null)
  const set = useCallback(
    (element: T | null) => {
      own.current = element
      if (typeof given === 'function') return given(element)
      if (given) given.current = element
      return undefined
    },
    [given],
  )
  return [own, set]
}
