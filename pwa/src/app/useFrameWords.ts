import { ENGLISH } from '../lib/words.ts'
import { frameWords } from '../records/frame/frameWords.ts'
import type { FrameWords } from '../records/frame/words/en.ts'
import { useLanguage } from '../ui/language.ts'
import { useTabletFrame } from './useTabletFrame.ts'

/** The frame speaks the person's language on a tablet; the office is in English. */
export function useFrameWords(): FrameWords {
  const { language } = useLanguage()
  return frameWords(useTabletFrame() ? language : ENGLISH)
}
