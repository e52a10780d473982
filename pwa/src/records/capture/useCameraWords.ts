import { catalogue, ENGLISH } from '../../lib/words.ts'
import { useLanguage } from '../../ui/language.ts'
import { words, type CameraWords } from './words/en.ts'

const cameraWords = catalogue('records/capture/words', words)

export function useCameraWords(): CameraWords {
  return cameraWords(useLanguage().language)
}

/** Of voice notes: recorded in the yard in the language of who speaks, heard in the office in English. */
export function useVoiceWords(records: boolean): CameraWords['voice'] {
  const { language } = useLanguage()
  return cameraWords(records ? language : ENGLISH).voice
}
