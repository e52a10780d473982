import { useImperativeHandle, useRef, type Ref, type RefObject } from 'react'

/** One element for a part's own use and for who asked for it with a ref. */
export function useOwnRef<T>(given: Ref<T> | undefined): RefObject<T | null> {
  const own = useRef<T>(null)
  useImperativeHandle<T | null, T | null>(given, () => own.current, [])
  return own
}
