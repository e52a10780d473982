/**
 * Texts of field screens by language. Each room and feature keeps its fixed texts in a catalogue: a folder `words` whose `en.ts` says what
 * there is to say, and a file beside it for each other language. What module files and the question library say is in English there; their
 * catalogues are `schema/words/<module>/<language>.json`, from the English text to the same in the language. A language is offered when
 * `lib/languages` has its file, and nothing else names one. What a language lacks is shown in English. A device loads English and the
 * language it shows. Records are written in English, whatever is read.
 */
import { createStore, type Readable } from './observable.ts'

/** The name of its files: a tag as browsers know them, such as `es` or `pt-BR`. */
export type Language = string

export const ENGLISH: Language = 'en'

/** What `lib/languages/<language>.ts` says of it. */
export interface LanguageFile {
  /** What it calls itself. */
  readonly name: string
  /** What the office calls it. */
  readonly english: string
  /** A complete language has every text; a test holds it to that. */
  readonly complete: boolean
}

export interface Offered extends LanguageFile {
  readonly id: Language
}

/** What a language says of a catalogue: all of it, or what is translated so far. */
export type Said<W> = {
  readonly [K in keyof W]?: W[K] extends ((...given: never) => unknown) | readonly unknown[]
    ? W[K]
    : W[K] extends object
      ? Said<W[K]>
      : W[K]
}

/** Files by their path, as `import.meta.glob` names them. */
export type Files<T> = Readonly<Record<string, T>>
type Load = (language: Language) => Promise<ReadonlyMap<string, object>>

let offered: readonly Offered[] = []
let load: Load = () => Promise.resolve(new Map<string, object>())
/** By language and folder. */
const heard = new Map<Language, ReadonlyMap<string, object>>()
const spoken = createStore<Language>(ENGLISH)

/** Called once by the app, before anything is said: the languages there are, and how to load what one of them says, by folder. */
export function fillWords(languages: Files<LanguageFile>, loadWords: Load): void {
  offered = Object.entries(languages)
    .map(([path, file]): Offered => ({ id: placeOf(path).language, ...file }))
    .toSorted((a, b) => Number(b.id === ENGLISH) - Number(a.id === ENGLISH) || a.id.localeCompare(b.id))
  load = loadWords
  heard.clear()
  spoken.set(ENGLISH)
}

/** English first. */
export function languages(): readonly Offered[] {
  return offered
}

/** What the office calls a language; the name of its files, where none has it. */
export function englishName(language: Language): string {
  return offered.find(({ id }) => id === language)?.english ?? language
}

/** `../records/ready/words/es.ts` is the language `es` of the catalogue `records/ready/words`. */
export function placeOf(path: string): { readonly folder: string; readonly language: Language } {
  const [, folder = '', language = ''] = /^(?:\.\.\/)*(.*)\/([\w-]+)\.(?:ts|json)$/.exec(path) ?? []
  return { folder, language }
}

/** The language that screens show: the one that was asked for last, once its words are here. */
export const shown: Readable<Language> = spoken

let wanted = ENGLISH

/** Loads a language and shows it. What cannot be loaded is shown in English. */
export async function speak(language: Language): Promise<void> {
  wanted = language
  if (language !== ENGLISH && !heard.has(language)) heard.set(language, await load(language))
  if (wanted === language) spoken.set(language)
}

/** The choice of words by language: `const formWords = catalogue('forms/words', EN)`, then `formWords(language).next`. */
export function catalogue<Words extends object>(folder: string, english: Words): (language: Language) => Words {
  const made = new WeakMap<object, Words>()
  return (language) => {
    const said = heard.get(language)?.get(folder)
    if (said === undefined) return english
    const words = made.get(said) ?? over(english, said)
    made.set(said, words)
    return words
  }
}

/** The English words with those of another language in their place, where it has them. */
function over<T>(english: T, said: unknown): T {
  if (said === undefined || typeof said !== typeof english) return english
  if (!isObject(english) || !isObject(said)) return said as T
  return Object.fromEntries(
    Object.entries(english).map(([key, text]): [string, unknown] => [key, over(text, Reflect.get(said, key))]),
  ) as T
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Says what a module file or the library says in English: `inLanguage(language, 'equipment')('Result')`. */
export function inLanguage(language: Language, module: string): (text: string) => string {
  const said = heard.get(language)?.get(`schema/words/${module}`)
  return (text) => {
    const own: unknown = said === undefined || !Object.hasOwn(said, text) ? text : Reflect.get(said, text)
    return typeof own === 'string' && own !== '' ? own : text
  }
}

/** A text of a record that comes in several languages: English always, the others where somebody wrote them. */
export type Texts = { readonly en: string } & Readonly<Record<Language, string | undefined>>

/** The text in a language: as the record has it, as the library's words have the English of it, or in English. `lang` is for a screen reader. */
export function textIn(texts: Texts, language: Language): { readonly text: string; readonly lang: Language } {
  const text = language === ENGLISH ? undefined : (texts[language] ?? ofLibrary(texts.en, language))
  return text === undefined ? { text: texts.en, lang: ENGLISH } : { text, lang: language }
}

function ofLibrary(english: string, language: Language): string | undefined {
  const said = inLanguage(language, 'library')(english)
  return said === english ? undefined : said
}
