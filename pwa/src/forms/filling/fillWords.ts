import { catalogue } from '../../lib/words.ts'
import { words } from './words/en.ts'

/** The fixed words of filling a form, in the language its questions are read in. */
export const fillWords = catalogue('forms/filling/words', words)
