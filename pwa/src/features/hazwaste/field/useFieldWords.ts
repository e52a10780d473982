import { useMemo } from 'react'
import { catalogue, inLanguage } from '../../../lib/words.ts'
import { useLanguage } from '../../../ui/language.ts'
import { words as roundWords, type RoundWords } from './round/words/en.ts'
import { words as spillWords, type SpillWords } from './spill/words/en.ts'
import { words as fieldWords, type FieldWords } from '../words/en.ts'

const ofField = catalogue('features/hazwaste/words', fieldWords)
const ofRound = catalogue('features/hazwaste/field/round/words', roundWords)

const ofSpill = catalogue('features/hazwaste/field/spill/words', spillWords)

/** Says a word of the module file, such as the name of a kind. */
export type Label = (text: string) => string

/** The words of the screens before areas and drums, in the language this tablet shows. */
export function useFieldWords(): { readonly t: FieldWords; readonly label: Label } {
  const { language } = useLanguage()
  return { t: ofField(language), label: useMemo(() => inLanguage(language, 'hazwaste'), [language]) }
}

/** The words of an inspection, in the language this tablet shows. */
export function useRoundWords(): RoundWords {
  return ofRound(useLanguage().language)
}

/** The words of the spill card of a product, in the language this tablet shows. */
export function useSpillWords(): SpillWords {
  return ofSpill(useLanguage().language)
}
