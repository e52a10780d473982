import { catalogue, type Language } from '../../../lib/words.ts'
import { useLanguage } from '../../../ui/language.ts'
import { words, type StopWords } from './words/en.ts'

const stopWords = catalogue('features/safety-walk/stop/words', words)

export function useStopWords(): { readonly t: StopWords; readonly language: Language } {
  const { language } = useLanguage()
  return { t: stopWords(language), language }
}
