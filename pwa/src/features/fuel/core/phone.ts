/** On a phone the module opens at the pump: who holds one stands there, and the log is a link away. */
import { useSyncExternalStore } from 'react'

const PHONE = '(max-width: 640px)'

/** The list, whatever the device: without a word of its own a phone would open at the pump again. */
export const LOG = '/fuel-log?log'

export function usePhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      if (typeof matchMedia !== 'function') return () => undefined
      const media = matchMedia(PHONE)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => typeof matchMedia === 'function' && matchMedia(PHONE).matches,
  )
}
