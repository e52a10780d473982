import { stored, useStored } from '../../../ui/stored.ts'
import type { Language } from '../template.ts'

const language = stored<Language>('shipshape.checklist.language', ['en', 'es'], 'en')
const mode = stored<'list' | 'single'>('shipshape.checklist.mode', ['list', 'single'], 'list')

/** How this tablet shows checklists: in which language, all questions in a list or one at a time. */
export function useChecklistLook() {
  return { language: useStored(language), setLanguage: language.set, mode: useStored(mode), setMode: mode.set }
}
