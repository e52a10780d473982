import { useSyncExternalStore } from 'react'
import { ENGLISH, languages, shown, speak, type Language } from '../lib/words.ts'
import { stored, type Stored } from './stored.ts'

let chosen: Stored<Language> | null = null

// The languages are known once the app has begun. The key is older than this file: the checklist had the choice first.
function choice(): Stored<Language> {
  if (chosen !== null) return chosen
  const store = stored<Language>(
    'shipshape.checklist.language',
    languages().map(({ id }) => id),
    ENGLISH,
  )
  store.subscribe(() => hear(store.get()))
  chosen = store
  return store
}

function hear(language: Language): void {
  speak(language).catch((problem: unknown) => console.warn(`loading the words of ${language} failed`, problem))
}

/** Shows the language chosen on this device; called when the app begins. */
export function startLanguage(): void {
  hear(choice().get())
}

/** The language this device shows field screens in. */
export function useLanguage(): { readonly language: Language; readonly setLanguage: (language: Language) => void } {
  return { language: useSyncExternalStore(shown.subscribe, shown.get, shown.get), setLanguage: choice().set }
}
