import { catalogue } from '../lib/words.ts'
import { words } from './words/en.ts'

export const uiWords = catalogue('ui/words', words)
