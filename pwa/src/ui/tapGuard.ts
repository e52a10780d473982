import { useRef } from 'react'

/** A second tap of a shaking glove within this time is not meant. */
const SECOND_TAP_MS = 250

/** Says of each press whether it counts. Every press restarts the wait, so that a trembling finger fires once. */
export function useTapGuard(): (event: { readonly timeStamp: number }) => boolean {
  const last = useRef(-Infinity)
  return ({ timeStamp }) => {
    const counts = timeStamp - last.current >= SECOND_TAP_MS
    last.current = timeStamp
    return counts
  }
}
