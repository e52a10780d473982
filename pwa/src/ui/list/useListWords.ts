import { catalogue } from '../../lib/words.ts'
import { useLanguage } from '../language.ts'
import { words, type ListWords } from './words/en.ts'

const listWords = catalogue('ui/list/words', words)

export function useListWords(): ListWords {
  return listWords(useLanguage().language)
}
