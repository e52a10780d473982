import { catalogue, inLanguage, type Language } from '../../../lib/words.ts'
import { useLanguage } from '../../../ui/language.ts'
import { words, type CaptureWords } from './words/en.ts'

const captureWords = catalogue('features/safety-walk/capture/words', words)

interface Spoken {
  readonly t: CaptureWords
  readonly language: Language
  /** A hazard or a severity of the library. */
  readonly said: (english: string) => string
}

export function useCaptureWords(): Spoken {
  const { language } = useLanguage()
  return { t: captureWords(language), language, said: inLanguage(language, 'library') }
}
