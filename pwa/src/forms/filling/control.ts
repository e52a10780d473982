import type { Field } from '../../../../sync/forms/form.ts'
import { textIn } from '../../lib/words.ts'
import { useLanguage } from '../../ui/language.ts'
import type { Place } from './pages.ts'
import type { Filling } from './useFilling.ts'

export interface ControlProps {
  readonly filling: Filling
  readonly place: Place
  /** Gloves or a desk. */
  readonly size: 'field' | 'desk'
}

/** How a field is called in the language of whoever fills it. */
export function useLabel(): (field: Field) => string {
  const { language } = useLanguage()
  return (field) => textIn(field.label, language).text
}
