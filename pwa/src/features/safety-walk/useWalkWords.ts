import { catalogue, type Language } from '../../lib/words.ts'
import { useLanguage } from '../../ui/language.ts'
import { words, type WalkWords } from './words/en.ts'

const walkWords = catalogue('features/safety-walk/words', words)

/** The words of a walk's field screens, in the language this tablet shows. */
export function useWalkWords(): { readonly t: WalkWords; readonly language: Language } {
  const { language } = useLanguage()
  return { t: walkWords(language), language }
}
