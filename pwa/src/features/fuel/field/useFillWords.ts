import { useMemo } from 'react'
import { wordOf } from '../../../records/engine/words.ts'
import { catalogue, inLanguage } from '../../../lib/words.ts'
import { useLanguage } from '../../../ui/language.ts'
import { words, type FillWords } from './words/en.ts'

const ofFill = catalogue('features/fuel/field/words', words)

/** The words of the screen at the pump, and those of the module file, in the language this device shows. */
export function useFillWords(): {
  readonly t: FillWords
  readonly label: (field: 'fuel' | 'unit', value: string | null) => string
} {
  const { language } = useLanguage()
  const label = useMemo(() => {
    const said = inLanguage(language, 'fuel')
    return (field: 'fuel' | 'unit', value: string | null) => said(wordOf('fuelEntry', field, value))
  }, [language])
  return { t: ofFill(language), label }
}
