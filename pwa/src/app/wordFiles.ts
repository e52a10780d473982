/** What other languages than English say, each file by itself. */
export const WORD_FILES = {
  ...import.meta.glob(['../**/words/*.ts', '!../**/words/en.ts'], { import: 'words' }),
  ...import.meta.glob('../../../schema/words/*/*.json', { import: 'default' }),
}
