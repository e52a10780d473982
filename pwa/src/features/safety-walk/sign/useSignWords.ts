import { catalogue, type Language } from '../../../lib/words.ts'
import { useLanguage } from '../../../ui/language.ts'
import { words, type SignWords } from './words/en.ts'

const signWords = catalogue('features/safety-walk/sign/words', words)

export function useSignWords(): { readonly t: SignWords; readonly language: Language } {
  const { language } = useLanguage()
  return { t: signWords(language), language }
}
