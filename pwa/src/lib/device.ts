export type DeviceWord = 'tablet' | 'phone' | 'computer'

/**
 * What to call the thing in the hand: "14 on this tablet". A screen whose short side is under 600 px is a phone's, whatever presses it: a
 * pen, a mouse on a dock, or a browser that tells of no finger. A larger one is a tablet's where a finger is how it is pressed.
 */
export function deviceWord(): DeviceWord {
  if (typeof matchMedia !== 'function') return 'computer'
  const short = Math.min(screen.width, screen.height)
  // 0: the browser does not tell.
  if (short > 0 && short < 600) return 'phone'
  return matchMedia('(pointer: coarse)').matches ? 'tablet' : 'computer'
}

/** Whether this is the installed app: it has no bar of addresses, and starts at its first page. */
export function isInstalled(): boolean {
  return (
    typeof matchMedia === 'function' &&
    matchMedia('(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)').matches
  )
}
