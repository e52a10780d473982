import { useLanguage } from './language.ts'
import { uiWords } from './uiWords.ts'
import type { UiWords } from './words/en.ts'

export function useUiWords(): UiWords {
  return uiWords(useLanguage().language)
}
