import type { Attachment } from '../../../../schema/gen/types.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import { newId } from '../../../../sync/change/ids.ts'
import type { NewFile, NewOp } from '../../data/outbox/intent.ts'
import { formatBytes } from '../../lib/numbers.ts'
import { sha256Hex } from '../../lib/sha256.ts'
import { drawAnew } from '../preparePhoto.ts'
import { judgeFile, nameFor } from './fileKind.ts'

/** The module file says how large a file may be; the server holds to it. */
const MOST_BYTES = TABLES.attachment.fields['bytes']?.maximum ?? 0

/** A page photographed with a tablet is read at this size, and small enough to send from a pier. */
const LONG_SIDE = 2560

/** A file as it is kept: judged, hashed, a camera's picture drawn anew. */
export interface PreparedFile {
  readonly name: string
  readonly file: NewFile
}

export type PreparedResult =
  | { readonly ok: true; readonly prepared: PreparedFile }
  | { readonly ok: false; readonly message: string }

/** Nothing is kept of a file that is refused, and the words say what to do instead. */
export async function prepareFile(chosen: File): Promise<PreparedResult> {
  const name = chosen.name === '' ? 'File' : chosen.name
  if (chosen.size > MOST_BYTES)
    return {
      ok: false,
      message: `${name} has ${formatBytes(chosen.size)}; a file may have ${formatBytes(MOST_BYTES)}. Split it, or add the part that counts.`,
    }
  let bytes: ArrayBuffer
  try {
    bytes = await chosen.arrayBuffer()
  } catch {
    return { ok: false, message: `${name} could not be read. Was it moved or deleted? Choose it again.` }
  }
  const judged = judgeFile(name, new Uint8Array(bytes))
  if (!judged.ok) return judged
  if (!judged.redraw) return { ok: true, prepared: await hashed(nameFor(name, judged.endings), judged.mime, bytes) }
  const drawn = await drawAnew(new Blob([bytes]), LONG_SIDE)
  if (drawn === null)
    return {
      ok: false,
      message: `${name} is a picture that this browser cannot read or draw. Choose a JPEG, PNG or PDF.`,
    }
  return { ok: true, prepared: await hashed(nameFor(stem(name), ['jpg', 'jpeg']), 'image/jpeg', drawn) }
}

function stem(name: string): string {
  return name.replace(/\.(?:hei[cf]|webp)$/i, '')
}

async function hashed(name: string, mime: string, bytes: ArrayBuffer): Promise<PreparedFile> {
  return { name, file: { sha256: await sha256Hex(bytes), mime, bytes, priority: 2 } }
}

export interface FileParent {
  readonly entity: Attachment['parentEntity']
  readonly id: string
}

/** The row of a file, for a change-set that carries the bytes too. */
export function attachmentOp(
  parent: FileParent,
  { name, file }: PreparedFile,
  slot: string | null,
): NewOp<'attachment'> {
  return {
    kind: 'add',
    entity: 'attachment',
    id: newId(),
    fields: {
      parentEntity: parent.entity,
      parentId: parent.id,
      name,
      sha256: file.sha256,
      mime: file.mime,
      bytes: file.bytes.byteLength,
      ...(slot === null ? {} : { slot }),
    },
  }
}
