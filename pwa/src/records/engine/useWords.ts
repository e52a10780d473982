import { createContext, use, useMemo } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import { catalogue, ENGLISH, inLanguage } from '../../lib/words.ts'
import { useLanguage } from '../../ui/language.ts'
import { words, type EngineWords } from './words/en.ts'

const engineWords = catalogue('records/engine/words', words)

/** Where a form stands: at a desk, or on a tablet in gloves. */
export type Density = 'office' | 'field'

const DensityContext = createContext<Density>('office')

export const DensityProvider = DensityContext.Provider

export function useDensity(): Density {
  return use(DensityContext)
}

/** The words of this place: in the language chosen on this device in the field, in English in the office. */
export function useWords(): EngineWords {
  return engineWords(useLanguageHere())
}

/** The language chosen on this device in the field; English in the office. */
export function useLanguageHere(): string {
  const { language } = useLanguage()
  return useDensity() === 'field' ? language : ENGLISH
}

/** Says here what the module file of a kind, or its feature, says in English: titles, labels, questions, what is wrong. */
export function useSaid(entity: EntityName): (english: string) => string {
  const language = useLanguageHere()
  return useMemo(() => inLanguage(language, TABLES[entity].module), [language, entity])
}
