import type { Comment, Conflict, EntityName, Photo, VoiceNote } from '../../../schema/gen/types.ts'
import { anyOp } from '../data/outbox/anyOp.ts'
import type { CommitResult, NewFile, NewOp } from '../data/outbox/intent.ts'
import type { Data } from '../data/data.ts'
import { useRows } from '../data/react/live.ts'
import type { Row } from '../data/react/live.ts'
import { newId } from '../../../sync/change/ids.ts'
import type { PreparedPhoto } from './preparePhoto.ts'
import { markupOf, type Shape } from './markup/shapes.ts'

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

export function addComment(
  data: Data,
  parentEntity: ParentEntity,
  parentId: string,
  text: string,
): Promise<CommitResult> {
  return data.commit([{ kind: 'add', entity: 'comment', id: newId(), fields: { parentEntity, parentId, text } }])
}

export function removeRecord(data: Data, entity: EntityName, id: string): Promise<CommitResult> {
  return data.commit([anyOp({ kind: 'remove', entity, id })])
}

export function commitOps(data: Data, ops: readonly NewOp[]): Promise<CommitResult> {
  return data.commit(ops)
}

export type { PreparedPhoto } from './preparePhoto.ts'

export interface PhotoParent {
  readonly entity: Photo['parentEntity']
  readonly id: string
  readonly walkId?: string | null
}

/** The photo row and its bytes go into the device store in one transaction; the row is sent first, the bytes follow. */
export function addPhoto(
  data: Data,
  parent: PhotoParent,
  role: Photo['role'],
  photo: PreparedPhoto,
): Promise<CommitResult> {
  return data.commit([photoOp(parent, role, photo)], { files: [photo.thumb, photo.report, photo.original] })
}

/** The row of a photo, for a change-set that carries its files too. */
export function photoOp(parent: PhotoParent, role: Photo['role'], photo: PreparedPhoto): NewOp<'photo'> {
  return {
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
  }
}

/**
 * Keeps the marks of a photo: the vector layer, and a copy for the report with the marks drawn in. Both go in one change-set; the
 * original keeps its bytes and its hash. No marks at all takes layer and copy away again.
 */
export async function saveMarkup(data: Data, photo: Photo, shapes: readonly Shape[]): Promise<CommitResult> {
  const markup = markupOf(shapes)
  if (markup === null)
    return data.commit([{ kind: 'set', entity: 'photo', id: photo.id, fields: { markup: null, markedSha256: null } }])
  const bytes = await firstBytes(data, [photo.sha256, photo.reportSha256])
  if (bytes === null)
    return {
      ok: false,
      reason: 'storage',
      message: 'The photo is not on this device yet, so the marks were not kept. Try again when it has arrived.',
    }
  const { burn } = await import('./markup/burn.ts')
  const burned = await burn(bytes, photo.mime, markup.shapes)
  if (!burned.ok) return { ok: false, reason: 'storage', message: burned.message }
  return data.commit(
    [{ kind: 'set', entity: 'photo', id: photo.id, fields: { markup, markedSha256: burned.file.sha256 } }],
    { files: [burned.file] },
  )
}

async function firstBytes(data: Data, names: readonly (string | null)[]): Promise<ArrayBuffer | null> {
  for (const sha256 of names) {
    const bytes = sha256 === null ? null : await data.fileBytes(sha256)
    if (bytes !== null) return bytes
  }
  return null
}

export function useVoiceNotes(parentId: string): readonly Row<'voiceNote'>[] | undefined {
  return useRows('voiceNote', { parentId }, { sort: 'recordedAt' })
}

/** What the recorder made: the sound, hashed. */
export interface Recording {
  readonly file: NewFile
  readonly durationMs: number
  readonly recordedAt: number
}

export function addVoiceNote(
  data: Data,
  parent: { readonly entity: VoiceNote['parentEntity']; readonly id: string; readonly walkId: string | null },
  { file, durationMs, recordedAt }: Recording,
): Promise<CommitResult> {
  const fields: Partial<VoiceNote> = {
    parentEntity: parent.entity,
    parentId: parent.id,
    walkId: parent.walkId,
    sha256: file.sha256,
    mime: file.mime,
    durationMs,
    bytes: file.bytes.byteLength,
    recordedAt,
  }
  return data.commit([{ kind: 'add', entity: 'voiceNote', id: newId(), fields }], { files: [file] })
}

export function removeVoiceNote(data: Data, id: string): Promise<CommitResult> {
  return data.commit([{ kind: 'remove', entity: 'voiceNote', id }])
}

export function restoreVoiceNote(data: Data, id: string): Promise<CommitResult> {
  return data.commit([{ kind: 'set', entity: 'voiceNote', id, fields: {} }])
}
