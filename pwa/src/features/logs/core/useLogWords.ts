import { catalogue } from '../../../lib/words.ts'
import { useLanguage } from '../../../ui/language.ts'
import { words, type LogWords } from '../words/en.ts'

const ofLogs = catalogue('features/logs/words', words)

/** The words of logs on field screens, in the language this device shows. */
export function useLogWords(): LogWords {
  const { language } = useLanguage()
  return ofLogs(language)
}
