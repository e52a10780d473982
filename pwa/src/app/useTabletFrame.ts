import { useSyncExternalStore } from 'react'

// A mouse on a small window and a finger on a big tablet both get the tablet's frame; a desk gets the rail.
const QUERY = '(max-width: 899px), (pointer: coarse) and (max-width: 1199px)'

export function isTabletFrame(): boolean {
  return typeof matchMedia === 'function' && matchMedia(QUERY).matches
}

export function useTabletFrame(): boolean {
  return useSyncExternalStore((listener) => {
    if (typeof matchMedia !== 'function') return () => undefined
    const media = matchMedia(QUERY)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }, isTabletFrame)
}
