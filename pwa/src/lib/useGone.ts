import { useEffect, useRef, type RefObject } from 'react'

/** Whether the component has left the screen, for what ends after it. */
export function useGone(): Readonly<RefObject<boolean>> {
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  return gone
}
