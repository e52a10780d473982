import { stored, useStored } from './stored.ts'

type Buzz = 'on' | 'off'

const setting = stored<Buzz>('shipshape.buzz', ['on', 'off'], 'on')

/** A short buzz says "kept" to a thumb in a glove. Silent where the person switched it off or the device cannot. */
export function buzz(milliseconds = 12): void {
  if (setting.get() === 'on' && canBuzz()) navigator.vibrate(milliseconds)
}

/** iPads have no motor and no such function: the switch is not shown there. */
export function canBuzz(): boolean {
  return typeof navigator !== 'undefined' && 'vibrate' in navigator
}

export function useBuzz(): { readonly on: boolean; readonly set: (on: boolean) => void } {
  return { on: useStored(setting) === 'on', set: (on) => setting.set(on ? 'on' : 'off') }
}
