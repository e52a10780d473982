import { catalogue, inLanguage, type Language } from '../../../lib/words.ts'
import { useLanguage } from '../../../ui/language.ts'
import { words, type VerifyWords } from './words/en.ts'

const verifyWords = catalogue('features/safety-walk/verify/words', words)

interface Spoken {
  readonly t: VerifyWords
  readonly language: Language
  /** A severity of the library. */
  readonly said: (english: string) => string
}

export function useVerifyWords(): Spoken {
  const { language } = useLanguage()
  return { t: verifyWords(language), language, said: inLanguage(language, 'library') }
}
