import type { LanguageFile } from '../words.ts'

export const language: LanguageFile = { name: 'Español', english: 'Spanish', complete: true }
