import { catalogue } from '../../../lib/words.ts'
import { useLanguage } from '../../../ui/language.ts'
import { EN, type SigningWords } from './en.ts'
import { ES } from './es.ts'

const signingWords = catalogue<SigningWords>({ en: EN, es: ES })

/** The words of a field screen on which somebody signs; the office reads English. */
export function useSigningWords(office = false): SigningWords {
  const { language } = useLanguage()
  return signingWords(office ? 'en' : language)
}
