import { useSyncExternalStore } from 'react'

/** A desk: wide, with a mouse. A large tablet in landscape stays a field device. */
const DESK = '(min-width: 1100px) and (pointer: fine)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(DESK)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function useDesk(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(DESK).matches,
    () => false,
  )
}
