import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function for as long as its component stands; a call does the work of the last render. A row that is not drawn again may hold it. */
export function useSteady<A extends readonly unknown[], R>(work: (...given: A) => R): (...given: A) => R {
  const latest = useRef(work)
  useLayoutEffect(() => {
    latest.current = work
  })
  return useCallback((...given: A) => latest.current(...given), [])
}
