import { catalogue } from '../../lib/words.ts'
import { useLanguage } from '../../ui/language.ts'
import { words, type TalkWords } from './words/en.ts'

const of = catalogue('features/safe-work/words', words)

export function useTalkWords(): TalkWords {
  return of(useLanguage().language)
}
