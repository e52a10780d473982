/** Ready sentences for "What is wrong", in English and Spanish: the organization's own, else those of schema/library/phrases.json. */
import phraseFile from '../../../../../schema/library/phrases.json'
import type { WalkSettings } from '../../../../../schema/gen/types.ts'
import { isFailedQuestion } from '../../../lib/findingTitle.ts'

export interface Phrase {
  readonly id: string
  readonly en: string
  readonly es: string
}

export const SHIPPED_PHRASES: readonly Phrase[] = phraseFile.phrases

export type PhraseLanguage = 'en' | 'es'

/** The stored list is free JSON: what is not a phrase is left out, and an empty list means the shipped one. */
export function phrasesOf(settings: Pick<WalkSettings, 'phrases'> | null | undefined): readonly Phrase[] {
  const own = Array.isArray(settings?.phrases) ? settings.phrases.filter(isPhrase) : []
  return own.length > 0 ? own : SHIPPED_PHRASES
}

function isPhrase(value: unknown): value is Phrase {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'en' in value &&
    typeof value.en === 'string' &&
    'es' in value &&
    typeof value.es === 'string'
  )
}

/** In the language asked for; a phrase nobody has translated yet is shown in the other one. */
export function phraseWords(phrase: Phrase, language: PhraseLanguage): string {
  const wanted = language === 'es' ? phrase.es : phrase.en
  return wanted.trim() === '' ? (language === 'es' ? phrase.en : phrase.es) : wanted
}

/** Adds a sentence to what is written, with one space or on the empty line; below a failed question, which it would otherwise drown in. */
export function withPhrase(text: string, words: string, failText: string | null = null): string {
  if (text.trim() === '') return words
  if (isFailedQuestion(text.split('\n').at(-1) ?? '', failText)) return `${text}\n${words}`
  return /\s$/.test(text) ? text + words : `${text} ${words}`
}
