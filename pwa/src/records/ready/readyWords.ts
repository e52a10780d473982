import { catalogue } from '../../lib/words.ts'
import { useLanguage } from '../../ui/language.ts'
import { words, type ReadyWords } from './words/en.ts'

export const readyWords = catalogue('records/ready/words', words)

/** The words of the ready check, in the language this tablet shows. */
export function useReadyWords(): ReadyWords {
  return readyWords(useLanguage().language)
}
