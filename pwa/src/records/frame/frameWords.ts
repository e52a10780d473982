import { catalogue } from '../../lib/words.ts'
import { words } from './words/en.ts'

export const frameWords = catalogue('records/frame/words', words)
