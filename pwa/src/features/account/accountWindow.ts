/** Which of the account's own windows is open: the menu, the banner and the palette that open them are far apart. */
import { useSyncExternalStore } from 'react'
import { createStore } from '../../lib/observable.ts'

export type ProfileTab = 'profile' | 'password' | 'security'

export type AccountWindow = { readonly window: 'profile'; readonly tab: ProfileTab } | { readonly window: 'two-factor' }

const open = createStore<AccountWindow | null>(null)

/** "Update your profile", at one of its tabs. */
export function openProfile(tab: ProfileTab): void {
  open.set({ window: 'profile', tab })
}

export function openTwoFactor(): void {
  open.set({ window: 'two-factor' })
}

export function closeAccountWindow(): void {
  open.set(null)
}

export function useAccountWindow(): AccountWindow | null {
  return useSyncExternalStore(open.subscribe, open.get)
}
