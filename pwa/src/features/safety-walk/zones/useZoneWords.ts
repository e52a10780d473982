import { catalogue, type Language } from '../../../lib/words.ts'
import { useLanguage } from '../../../ui/language.ts'
import { words, type ZoneWords } from './words/en.ts'

const zoneWords = catalogue('features/safety-walk/zones/words', words)

/** The words of a walk's board and zones, in the language this tablet shows. */
export function useZoneWords(): { readonly t: ZoneWords; readonly language: Language } {
  const { language } = useLanguage()
  return { t: zoneWords(language), language }
}
