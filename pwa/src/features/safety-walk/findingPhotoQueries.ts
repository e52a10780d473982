/** The photos of a finding: which there are, taking one, removing one and bringing it back. */
import type { Finding } from '../../../../schema/gen/types.ts'
import { newId } from '../../../../sync/change/ids.ts'
import type { CommitResult } from '../../data/outbox/commit.ts'
import type { Row } from '../../data/react/live.ts'
import { useCount, useRows } from '../../data/react/live.ts'
import type { PreparedPhoto } from '../../records/preparePhoto.ts'
import type { Data } from './queries.ts'

export function useFindingPhotos(findingId: string): readonly Row<'photo'>[] | undefined {
  return useRows('photo', { parentId: findingId }, { sort: 'takenAt' })
}

export function useWalkPhotoCount(walkId: string): number {
  return useCount('photo', { walkId }) ?? 0
}

/** Photo row and its three files in one commit. Thumbnails, and everything that shows a stop-work hazard, travel first. */
export function addFindingPhoto(
  data: Data,
  finding: Finding,
  photo: PreparedPhoto,
  role: 'before' | 'after',
): Promise<CommitResult> {
  const urgent = finding.severity === 'stop_work'
  const files = [
    photo.thumb,
    { ...photo.report, priority: urgent ? 0 : photo.report.priority },
    photo.original,
  ] as const
  return data.commit(
    [
      {
        kind: 'add',
        entity: 'photo',
        id: newId(),
        fields: {
          parentEntity: 'finding',
          parentId: finding.id,
          walkId: finding.walkId,
          role,
          sha256: photo.original.sha256,
          reportSha256: photo.report.sha256,
          thumbSha256: photo.thumb.sha256,
          mime: photo.mime,
          width: photo.width,
          height: photo.height,
          bytes: photo.original.bytes.byteLength,
          takenAt: photo.takenAt,
        },
      },
    ],
    { files },
  )
}

export function removePhoto(data: Data, photoId: string): Promise<CommitResult> {
  return data.commit([{ kind: 'remove', entity: 'photo', id: photoId }])
}

export function restorePhoto(data: Data, photoId: string): Promise<CommitResult> {
  return data.commit([{ kind: 'set', entity: 'photo', id: photoId, fields: {} }])
}
