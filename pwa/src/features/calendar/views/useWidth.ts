import { useSyncExternalStore } from 'react'

/** Too narrow for a month: the agenda opens first, and filters are one line. */
const NARROW = '(max-width: 899px)'
/** So narrow that a day of a month has no room for a title. */
const PHONE = '(max-width: 640px)'
/** A field device: the same frame as the app gives it. */
const TABLET = '(max-width: 899px), (pointer: coarse) and (max-width: 1199px)'

function useMedia(query: string): boolean {
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

export function useNarrow(): boolean {
  return useMedia(NARROW)
}

export function usePhone(): boolean {
  return useMedia(PHONE)
}

export function useTablet(): boolean {
  return useMedia(TABLET)
}

/** Fingers: what they hold long is scrolled or looked at, not dragged. */
export function useFingers(): boolean {
  return useMedia('(pointer: coarse)')
}
