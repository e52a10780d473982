/** The sheet that asks for the password again is the shell's; pages far from it ask for it here. */
import { useSyncExternalStore } from 'react'
import { createStore } from '../lib/observable.ts'

const asked = createStore(0)

/** Shows the sheet again after somebody has said "Later". */
export function askToSignIn(): void {
  asked.set(asked.get() + 1)
}

/** How often it was asked for: the sheet stays away only until the next time. */
export function useAskedToSignIn(): number {
  return useSyncExternalStore(asked.subscribe, asked.get)
}
