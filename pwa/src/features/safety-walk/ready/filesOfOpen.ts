import type { Data } from '../../../data/data.ts'
import { earlierPhoto } from '../verify/lookedAt.ts'
import { isRunning, leads } from '../walkRules.ts'

/**
 * For each open finding with a photo the files that show it on a walk without signal: the thumbnail on its card, and the picture laid
 * over the camera's view (see `usePicture`). What was taken on a walk that its person is on now is no earlier photo.
 */
export async function filesOfOpen(
  data: Pick<Data, 'listEach' | 'list' | 'actor'>,
  findingIds: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const photos = await data.listEach(
    'photo',
    findingIds.map((parentId) => ({ parentId })),
    { sort: 'takenAt' },
  )
  const now = await walksNow(data)
  return photos
    .map((ofOne) =>
      earlierPhoto(
        ofOne.filter(({ walkId }) => walkId === null || !now.has(walkId)),
        null,
      ),
    )
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

/** The walks under way that this person leads or takes part in. */
async function walksNow(data: Pick<Data, 'list' | 'actor'>): Promise<ReadonlySet<string>> {
  const { userId } = data.actor.get()
  const joined = new Set((await data.list('walkParticipant', { personId: userId })).map(({ walkId }) => walkId))
  const own = (await data.list('walk')).filter(
    (walk) => isRunning(walk) && (leads(walk, userId) || joined.has(walk.id)),
  )
  return new Set(own.map(({ id }) => id))
}
