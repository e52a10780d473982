import { stored, useStored } from '../ui/stored.ts'

/** The language of field screens on this device: one choice for checklists and for forms in the field. The office is in English. */
export type FieldLanguage = 'en' | 'es'

const language = stored<FieldLanguage>('shipshape.checklist.language', ['en', 'es'], 'en')

export function useFieldLanguage(): readonly [FieldLanguage, (next: FieldLanguage) => void] {
  return [useStored(language), language.set]
}
