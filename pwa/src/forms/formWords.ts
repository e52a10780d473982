import { catalogue } from '../lib/words.ts'
import { words } from './words/en.ts'

/** The fixed words of a form, in the language its questions are read in. Records are in English, whatever is read. */
export const formWords = catalogue('forms/words', words)
