import { catalogue, type Language } from '../../../lib/words.ts'
import { useLanguage } from '../../../ui/language.ts'
import { words, type StartWords } from './words/en.ts'

const startWords = catalogue('features/safety-walk/start/words', words)

/** The words of the way into a walk and of what is finished later, in the language this tablet shows. */
export function useStartWords(): { readonly t: StartWords; readonly language: Language } {
  const { language } = useLanguage()
  return { t: startWords(language), language }
}
