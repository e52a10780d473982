import { createContext, use } from 'react'
import { useFieldLanguage } from '../../fieldLanguage.ts'
import { EN, type EngineWords } from './en.ts'
import { ES } from './es.ts'

/** Where a form stands: at a desk, or on a tablet in gloves. */
export type Density = 'office' | 'field'

const DensityContext = createContext<Density>('office')

export const DensityProvider = DensityContext.Provider

export function useDensity(): Density {
  return use(DensityContext)
}

/** The words of this place: Spanish only in the field, where somebody chose it. */
export function useWords(): EngineWords {
  const [language] = useFieldLanguage()
  return useDensity() === 'field' && language === 'es' ? ES : EN
}
