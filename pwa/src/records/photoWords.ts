import type { Photo } from '../../../schema/gen/types.ts'
import { wordOf } from '../lib/valueWords.ts'

export const PHOTO_ROLE: Readonly<Record<Photo['role'], string>> = {
  before: 'Before',
  after: 'After',
  context: 'Context',
}

export function photoLabel(photo: Pick<Photo, 'caption' | 'role'>): string {
  return photo.caption === null || photo.caption === '' ? `${wordOf(PHOTO_ROLE, photo.role)} photo` : photo.caption
}

/** Where the bytes are when they are not here, in the words of the strip: never a broken picture. */
export function elsewhere(photo: Pick<Photo, 'deviceName' | 'receivedAt' | 'thumbReceivedAt'>): string {
  if (photo.receivedAt !== null || photo.thumbReceivedAt !== null)
    return 'Photo is on the server. It shows when there is a connection.'
  return photo.deviceName === null
    ? 'Photo is still on the device that took it'
    : `Photo is still on ${photo.deviceName}`
}
