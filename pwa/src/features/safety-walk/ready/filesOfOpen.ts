import type { Data } from '../../../data/data.ts'
import { earlierPhoto } from '../verify/lookedAt.ts'

/**
 * For each open finding with a photo the files that show it on a walk without signal: the thumbnail on its card, and the picture laid
 * over the camera's view (see `usePicture`).
 */
export async function filesOfOpen(
  data: Pick<Data, 'listEach'>,
  findingIds: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const photos = await data.listEach(
    'photo',
    findingIds.map((parentId) => ({ parentId })),
    { sort: 'takenAt' },
  )
  return photos
    .map((ofOne) => earlierPhoto(ofOne, null))
    .flatMap((photo) =>
      photo === null
        ? []
        : [
            [...new Set([photo.thumbSha256, photo.markedSha256 ?? photo.reportSha256 ?? photo.sha256])].filter(
              (sha256) => sha256 !== null,
            ),
          ],
    )
}
