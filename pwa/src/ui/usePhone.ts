import { useSyncExternalStore } from 'react'

const QUERY = '(max-width: 560px)'

/** A screen as narrow as a phone's. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      if (typeof matchMedia !== 'function') return () => undefined
      const media = matchMedia(QUERY)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => typeof matchMedia === 'function' && matchMedia(QUERY).matches,
  )
}
