import { catalogue, ENGLISH } from '../../lib/words.ts'
import { useLanguage } from '../../ui/language.ts'
import { words, type SigningWords } from './words/en.ts'

const signingWords = catalogue('records/signing/words', words)

/** The words of a field screen on which somebody signs; the office reads English. */
export function useSigningWords(office = false): SigningWords {
  const { language } = useLanguage()
  return signingWords(office ? ENGLISH : language)
}
