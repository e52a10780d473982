import { useLanguage } from '../../ui/language.ts'
import { stored, useStored } from '../../ui/stored.ts'

const mode = stored<'list' | 'single'>('shipshape.checklist.mode', ['list', 'single'], 'list')

/** How this device shows forms: in which language, all questions in a list or one at a time. */
export function useFormLook() {
  return { ...useLanguage(), mode: useStored(mode), setMode: mode.set }
}
