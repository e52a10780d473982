import type { Data } from '../../data/data.ts'
import type { CommitResult } from '../../data/outbox/intent.ts'
import { useRows, type Row } from '../../data/react/live.ts'
import { attachmentOp, type FileParent, type PreparedFile } from './prepareFile.ts'

/** The files of a record, oldest first. */
export function useAttachments(parentId: string): readonly Row<'attachment'>[] | undefined {
  return useRows('attachment', { parentId }, { sort: 'createdAt' })
}

/** Row and bytes go into the device store in one transaction; the row is sent first, the bytes follow like a photo's. */
export function addAttachment(
  data: Data,
  parent: FileParent,
  prepared: PreparedFile,
  slot: string | null,
): Promise<CommitResult> {
  return data.commit([attachmentOp(parent, prepared, slot)], { files: [prepared.file] })
}

export function removeAttachment(data: Data, id: string): Promise<CommitResult> {
  return data.commit([{ kind: 'remove', entity: 'attachment', id }])
}

export function restoreAttachment(data: Data, id: string): Promise<CommitResult> {
  return data.commit([{ kind: 'set', entity: 'attachment', id, fields: {} }])
}
