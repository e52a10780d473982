/** Languages are found by their files: those there are at once, what they say when one of them is asked for. */
import { fillWords, type LanguageFile } from '../lib/words.ts'

export const LANGUAGE_FILES = import.meta.glob<LanguageFile>('../lib/languages/*.ts', {
  eager: true,
  import: 'language',
})

export function findWords(): void {
  fillWords(LANGUAGE_FILES, async (language) => {
    const [{ readWords }, { WORD_FILES }] = await Promise.all([import('../lib/wordFiles.ts'), import('./wordFiles.ts')])
    return readWords(WORD_FILES, language)
  })
}
