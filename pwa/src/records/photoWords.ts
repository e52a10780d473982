import type { Photo } from '../../../schema/gen/types.ts'
import { wordOf } from '../lib/valueWords.ts'
import { ENGLISH, type Language } from '../lib/words.ts'
import { uiWords } from '../ui/uiWords.ts'

export const PHOTO_ROLE: Readonly<Record<Photo['role'], string>> = {
  before: 'Before',
  after: 'After',
  context: 'Context',
}

export function photoLabel(photo: Pick<Photo, 'caption' | 'role'>, language: Language = ENGLISH): string {
  const { photo: say } = uiWords(language)
  return photo.caption === null || photo.caption === '' ? say.label(wordOf(say.roles, photo.role)) : photo.caption
}

/** Where the bytes are when they are not here, in the words of the strip: never a broken picture. */
export function elsewhere(
  photo: Pick<Photo, 'deviceName' | 'receivedAt' | 'thumbReceivedAt'>,
  language: Language = ENGLISH,
): string {
  const { photo: say } = uiWords(language)
  if (photo.receivedAt !== null || photo.thumbReceivedAt !== null) return say.onServer
  return photo.deviceName === null ? say.stillThere : say.stillOn(photo.deviceName)
}
