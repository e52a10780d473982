import { unitOf, type Unit } from '../ledger/amounts.ts'
import { catalogue, inLanguage } from '../../../lib/words.ts'
import { useLanguage } from '../../../ui/language.ts'
import { words as moveWords, type MoveWords } from '../ledger/words/en.ts'
import { words, type CountWords } from './words/en.ts'

const of = catalogue('features/inventory/count/words', words)
const moving = catalogue('features/inventory/ledger/words', moveWords)

/** The words of a count, in the language this tablet shows. */
export function useCountWords(): CountWords {
  return of(useLanguage().language)
}

/** A unit as the reader's language says it. */
export function useUnitWord(): (unit: Unit) => string {
  const { language } = useLanguage()
  const say = inLanguage(language, 'inventory')
  return (unit) => say(unitOf(unit))
}

/** What a scanned code may mean is said as on the screen that moves stock. */
export function useMoveWords(): MoveWords {
  return moving(useLanguage().language)
}
