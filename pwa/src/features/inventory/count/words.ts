import { catalogue } from '../../../lib/words.ts'
import { useLanguage } from '../../../ui/language.ts'
import { words, type CountWords } from './words/en.ts'

const of = catalogue('features/inventory/count/words', words)

/** The words of a count, in the language this tablet shows. */
export function useCountWords(): CountWords {
  return of(useLanguage().language)
}
