import type { LanguageFile } from '../words.ts'

export const language: LanguageFile = { name: 'English', english: 'English', complete: true }
