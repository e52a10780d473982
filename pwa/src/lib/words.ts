/**
 * Texts of field screens by language. Each room and feature keeps its texts in one catalogue: `words/en.ts` says what there is to say,
 * and a file beside it says the same in each other language. A third language is a line here and such a file in each catalogue; the
 * types name every file and every text that is missing. Records are written in English, whatever is read.
 */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** What a language calls itself. */
export const LANGUAGE_NAME: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

/** The choice of words by language: `const formWords = catalogue<Words>({ en, es })`, then `formWords(language).next`. */
export function catalogue<Words extends object>(
  words: Readonly<Record<Language, Words>>,
): (language: Language) => Words {
  return (language) => words[language]
}

/** A text of a record that comes in several languages: English always, the others where somebody wrote them. */
export type Texts = { readonly en: string } & { readonly [L in Exclude<Language, 'en'>]?: string | undefined }

/** The text in a language, or in English where it is not translated; `lang` is for a screen reader, where it differs from the page's. */
export function textIn(
  texts: Texts,
  language: Language,
): { readonly text: string; readonly lang: Language | undefined } {
  const text = language === 'en' ? undefined : texts[language]
  return text === undefined ? { text: texts.en, lang: undefined } : { text, lang: language }
}
