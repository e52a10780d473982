export type DeviceWord = 'tablet' | 'phone' | 'computer'

/** What to call the thing in the hand: "14 on this tablet". A finger and a short side under 600 px is a phone. */
export function deviceWord(): DeviceWord {
  if (typeof matchMedia !== 'function') return 'computer'
  if (!matchMedia('(pointer: coarse)').matches) return 'computer'
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet'
}
