/** Ready sentences for "What is wrong", in the languages they are written in: the organization's own, else those of schema/library/phrases.json. */
import phraseFile from '../../../../../schema/library/phrases.json'
import { isFailedQuestion } from '../findingTitle.ts'
import { textIn, type Language, type Texts } from '../../../lib/words.ts'

/** A sentence under the id of each language it is written in; English may be empty. */
export type Phrase = Texts & { readonly id: string }

export const SHIPPED_PHRASES: readonly Phrase[] = phraseFile.phrases

/** The stored list is free JSON: what is not a phrase is left out, and an empty list means the shipped one. */
export function phrasesOf(settings: { readonly phrases: unknown } | null | undefined): readonly Phrase[] {
  const own = Array.isArray(settings?.phrases) ? settings.phrases.filter(isPhrase) : []
  return own.length > 0 ? own : SHIPPED_PHRASES
}

/** Which hazards a sentence is written about, by its id; an organization that rewords a shipped one keeps its id. */
const HAZARDS: Readonly<Record<string, readonly string[] | undefined>> = phraseFile.hazards

/** Those about the chosen hazard first, the others after them; both in the order that they were put in. */
export function phrasesFor(phrases: readonly Phrase[], category: string | null): readonly Phrase[] {
  const isOf = ({ id }: Phrase) => category !== null && HAZARDS[id]?.includes(category) === true
  return [...phrases.filter(isOf), ...phrases.filter((phrase) => !isOf(phrase))]
}

function isPhrase(value: unknown): value is Phrase {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'en' in value &&
    typeof value.en === 'string' &&
    Object.values(value).every((text) => typeof text === 'string')
  )
}

/** In the language asked for; a phrase nobody has translated yet is shown in one that it has. */
export function phraseWords({ id: _id, ...texts }: Phrase, language: Language): string {
  const written = Object.entries(texts).filter(([, text]) => text?.trim())
  const { text } = textIn({ ...Object.fromEntries(written), en: texts.en }, language)
  return text.trim() === '' ? (written[0]?.[1] ?? '') : text
}

/** Adds a sentence to what is written, with one space or on the empty line; below a failed question, which it would otherwise drown in. */
export function withPhrase(text: string, words: string, failText: string | null = null): string {
  if (text.trim() === '') return words
  if (isFailedQuestion(text.split('\n').at(-1) ?? '', failText)) return `${text}\n${words}`
  return /\s$/.test(text) ? text + words : `${text} ${words}`
}
