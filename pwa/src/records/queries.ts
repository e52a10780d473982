import type { Comment, Conflict, EntityName, Photo } from '../../../schema/gen/types.ts'
import type { CommitResult, NewFile, NewOp } from '../data/intent.ts'
import type { Data } from '../data/data.ts'
import { useRows } from '../data/live.ts'
import type { Row } from '../data/live.ts'
import { newId } from '../../../sync/change/ids.ts'

/** Records that hang under other records: the only door from the shared record widgets to data. */

export type ParentEntity = Comment['parentEntity']

export function useComments(parentId: string): readonly Row<'comment'>[] | undefined {
  return useRows('comment', { parentId }, { sort: 'createdAt' })
}

export function usePhotos(parentId: string | null): readonly Row<'photo'>[] | undefined {
  return useRows('photo', { parentId: parentId ?? '' }, { sort: 'takenAt' })
}

/** Open entries of the conflict journal about one record. */
export function useJournal(recordId: string): readonly Row<'conflict'>[] | undefined {
  return useRows('conflict', { recordId })
}

export function openOnly(journal: readonly Row<'conflict'>[] | undefined): readonly Conflict[] {
  return (journal ?? []).filter((entry) => entry.status === 'open')
}

export function addComment(data: Data, parentEntity: ParentEntity, parentId: string, text: string): Promise<CommitResult> {
  return data.commit([{ kind: 'add', entity: 'comment', id: newId(), fields: { parentEntity, parentId, text } }])
}

export function removeRecord(data: Data, entity: EntityName, id: string): Promise<CommitResult> {
  return data.commit([{ kind: 'remove', entity, id }])
}

export function commitOps(data: Data, ops: readonly NewOp[]): Promise<CommitResult> {
  return data.commit(ops)
}

/** Three renditions of one picture, hashed, as `preparePhoto` makes them. */
export interface PreparedPhoto {
  readonly mime: string
  readonly width: number
  readonly height: number
  readonly takenAt: number
  readonly original: NewFile
  readonly report: NewFile
  readonly thumb: NewFile
}

/** The photo row and its bytes go into the device store in one transaction; the row is sent first, the bytes follow. */
export function addPhoto(
  data: Data,
  parent: { readonly entity: ParentEntity; readonly id: string; readonly walkId?: string | null },
  role: Photo['role'],
  photo: PreparedPhoto,
): Promise<CommitResult> {
  return data.commit(
    [
      {
        kind: 'add',
        entity: 'photo',
        id: newId(),
        fields: {
          parentEntity: parent.entity,
          parentId: parent.id,
          walkId: parent.walkId ?? null,
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
    { files: [photo.thumb, photo.report, photo.original] },
  )
}
