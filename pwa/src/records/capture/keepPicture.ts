import type { CommitResult } from '../../data/outbox/commit.ts'
import { preparePhoto, type PreparedPhoto } from '../preparePhoto.ts'

/** Makes the renditions of a picture and hands them to `add`; whatever fails on the way is answered in words. */
export async function keepPicture(
  picture: Blob,
  takenAt: number,
  add: (photo: PreparedPhoto) => Promise<CommitResult>,
): Promise<CommitResult> {
  try {
    const prepared = await preparePhoto(picture, takenAt)
    return prepared.ok ? await add(prepared.photo) : { ok: false, reason: 'storage', message: prepared.message }
  } catch {
    return { ok: false, reason: 'storage', message: 'This photo was not kept. Take it again.' }
  }
}
