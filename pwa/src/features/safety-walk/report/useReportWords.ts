import { catalogue } from '../../../lib/words.ts'
import { useLanguage } from '../../../ui/language.ts'
import { words, type ReportWords } from './words/en.ts'

const reportWords = catalogue('features/safety-walk/report/words', words)

export function useReportWords(): ReportWords {
  return reportWords(useLanguage().language)
}
