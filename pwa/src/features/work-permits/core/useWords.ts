import { useMemo } from 'react'
import { catalogue, inLanguage } from '../../../lib/words.ts'
import { useLanguage } from '../../../ui/language.ts'
import { words as liveWords, type LiveWords } from '../live/words/en.ts'
import { words, type PermitWords } from '../words/en.ts'

const of = catalogue('features/work-permits/words', words)
const ofLive = catalogue('features/work-permits/live/words', liveWords)

interface Spoken {
  readonly t: PermitWords & LiveWords
  /** Says a word of the module file, such as the name of a kind. */
  readonly label: (text: string) => string
  /** A stored reason as this tablet reads it; what somebody wrote stays as it is. */
  readonly why: (stored: string | null) => string | null
  readonly language: string
}

/** The words of the screens, in the language this tablet shows. */
export function usePermitWords(): Spoken {
  const { language } = useLanguage()
  return useMemo(
    () => ({
      t: { ...of(language), ...ofLive(language) },
      label: inLanguage(language, 'work-permits'),
      why: (stored) => whyIn(of(language), stored),
      language,
    }),
    [language],
  )
}

/** Reasons of one press are kept in English, whatever is read. */
export function whyIn(t: PermitWords, stored: string | null): string | null {
  if (stored === null) return null
  const offered = [...words.more.stops, ...words.more.changes, words.more.outside]
  return [...t.more.stops, ...t.more.changes, t.more.outside][offered.indexOf(stored)] ?? stored
}
