import { useSyncExternalStore } from 'react'

/** A screen as narrow as a phone's; what has a width of its own in the specification says it, in px. */
export function usePhone(most = 560): boolean {
  const query = `(max-width: ${most}px)`
  return useSyncExternalStore(
    (listener) => {
      if (typeof matchMedia !== 'function') return () => undefined
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => typeof matchMedia === 'function' && matchMedia(query).matches,
  )
}
