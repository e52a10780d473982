import { LANGUAGES, type Language } from '../lib/words.ts'
import { stored, useStored } from './stored.ts'

// The key is older than this file: the checklist had the choice first.
const language = stored<Language>('shipshape.checklist.language', LANGUAGES, 'en')

/** The language this device shows field screens in. */
export function useLanguage(): { readonly language: Language; readonly setLanguage: (language: Language) => void } {
  return { language: useStored(language), setLanguage: language.set }
}
