import { useSyncExternalStore } from 'react'
import { dateLanguage, localeOf } from '../lib/dateWords.ts'
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

/**
 * Shows the language chosen on this device; called when the app begins. A page is in the language of its dates: English, unless a field screen
 * stands. A screen reader and the browser's own translation go by what the document says.
 */
export function startLanguage(): void {
  hear(choice().get())
  const say = () => (document.documentElement.lang = localeOf(dateLanguage.get()))
  say()
  dateLanguage.subscribe(say)
}

const OWNER = 'shipshape.language.of'
const ownKey = (person: string) => `shipshape.language.${person}`
let owner: string | null = null

/**
 * A tablet goes from hand to hand: whoever signs in reads what they chose on it, and somebody new what the browser is set to. The first person
 * on a device goes on in the language that it shows.
 */
export function followPerson(person: string): void {
  owner = person
  const before = recall(OWNER)
  if (before === person) return
  keep(OWNER, person)
  if (before === null) return keep(ownKey(person), choice().get())
  const known = languages().map(({ id }) => id)
  const wanted = [recall(ownKey(person)), navigator.language, navigator.language.split('-')[0] ?? '']
  choice().set(wanted.find((id): id is Language => id !== null && known.includes(id)) ?? ENGLISH)
}

function choose(language: Language): void {
  choice().set(language)
  if (owner !== null) keep(ownKey(owner), language)
}

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Storage can be refused or full: the choice then lives as long as the page (`stored.ts`). */
function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch (error) {
    console.warn(`writing ${key} to local storage failed`, error)
  }
}

/** The language field screens are shown in, and the choice of the person who is signed in. */
export function useLanguage(): { readonly language: Language; readonly setLanguage: (language: Language) => void } {
  return { language: useSyncExternalStore(shown.subscribe, shown.get, shown.get), setLanguage: choose }
}
