import { catalogue } from '../../lib/words.ts'
import { useLanguage } from '../../ui/language.ts'
import { words, type CameraWords } from './words/en.ts'

const cameraWords = catalogue('records/capture/words', words)

export function useCameraWords(): CameraWords {
  return cameraWords(useLanguage().language)
}
