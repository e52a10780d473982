import { catalogue, type Language } from '../../../lib/words.ts'
import { useLanguage } from '../../../ui/language.ts'
import { words, type ReviewWords } from './words/en.ts'

const reviewWords = catalogue('features/safety-walk/review/words', words)

export function useReviewWords(): { readonly t: ReviewWords; readonly language: Language } {
  const { language } = useLanguage()
  return { t: reviewWords(language), language }
}
