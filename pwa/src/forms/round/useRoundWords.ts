import { catalogue } from '../../lib/words.ts'
import { useLanguage } from '../../ui/language.ts'
import { words, type RoundWords } from './words/en.ts'

const ofRound = catalogue('forms/round/words', words)

export function useRoundWords(): RoundWords {
  return ofRound(useLanguage().language)
}
