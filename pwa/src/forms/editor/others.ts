/** What a template says in other languages than English. */
import { ENGLISH, type Language } from '../../lib/words.ts'

/** By language; one that is empty is not kept. */
export type Others = Readonly<Record<Language, string>>

export function othersOf(value: unknown): Others {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter(
      (one): one is [string, string] => one[0] !== ENGLISH && typeof one[1] === 'string' && one[1] !== '',
    ),
  )
}

/** A text as a template keeps it. */
export function said(en: string, others: Others): Readonly<Record<Language, string>> {
  const written = Object.entries(others).flatMap(([language, words]) =>
    words.trim() === '' ? [] : [[language, words.trim()]],
  )
  return { en: en.trim(), ...Object.fromEntries(written) }
}
