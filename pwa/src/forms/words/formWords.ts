import { catalogue } from '../../lib/words.ts'
import { en, type FormWords } from './en.ts'
import { es } from './es.ts'

/** The fixed words of a form, in the language its questions are read in. Records are in English, whatever is read. */
export const formWords = catalogue<FormWords>({ en, es })
