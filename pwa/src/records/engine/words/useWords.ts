import { createContext, use } from 'react'
import { catalogue } from '../../../lib/words.ts'
import { useLanguage } from '../../../ui/language.ts'
import { EN, type EngineWords } from './en.ts'
import { ES } from './es.ts'

const engineWords = catalogue<EngineWords>({ en: EN, es: ES })

/** Where a form stands: at a desk, or on a tablet in gloves. */
export type Density = 'office' | 'field'

const DensityContext = createContext<Density>('office')

export const DensityProvider = DensityContext.Provider

export function useDensity(): Density {
  return use(DensityContext)
}

/** The words of this place: in the language chosen on this device in the field, in English in the office. */
export function useWords(): EngineWords {
  const { language } = useLanguage()
  return engineWords(useDensity() === 'field' ? language : 'en')
}
