import { catalogue } from '../../../lib/words.ts'
import { useLanguage } from '../../../ui/language.ts'
import { words, type EhsWords } from '../words/en.ts'

const ofField = catalogue('features/ehs-checklists/words', words)

/** The words of the screens on which a round is made, in the language this tablet shows. */
export function useEhsWords(): EhsWords {
  return ofField(useLanguage().language)
}
