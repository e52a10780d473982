/** Photos of a form that is not saved yet. They lie in the draft as plain text, because a sealed draft keeps nothing else. */
import { useCallback, useState } from 'react'
import type { EntityName, Photo } from '../../../../schema/gen/types.ts'
import type { Data } from '../../data/data.ts'
import type { NewFile } from '../../data/outbox/intent.ts'
import { useDraft } from '../../data/store/drafts.ts'
import { fromBase64, toBase64 } from '../../lib/base64.ts'
import { deviceNow } from '../../lib/clock.ts'
import { preparePhoto, type PreparedPhoto } from '../preparePhoto.ts'
import { photoOp } from '../queries.ts'
import type { More } from '../saving/useRowForm.ts'

interface KeptFile extends Omit<NewFile, 'bytes'> {
  readonly base64: string
}

export interface DraftPhoto extends Omit<PreparedPhoto, 'original' | 'report' | 'thumb'> {
  readonly original: KeptFile
  readonly report: KeptFile
  readonly thumb: KeptFile
}

export interface DraftPhotos {
  readonly list: readonly DraftPhoto[]
  readonly busy: boolean
  /** Why the last picture was not kept. */
  readonly problem: string | null
  readonly add: (pictures: readonly Blob[]) => Promise<void>
  readonly remove: (at: number) => void
  readonly clear: () => void
}

const NONE: readonly DraftPhoto[] = []

/** Photos of a save that was taken back, for the form when it opens again. */
export function keepDraftPhotos(drafts: Data['drafts'], key: string, list: readonly DraftPhoto[]): Promise<void> {
  return drafts.write(photosOf(key), list)
}

const photosOf = (key: string) => `${key}:photos`

export function useDraftPhotos(key: string): DraftPhotos {
  const draft = useDraft<readonly DraftPhoto[]>(photosOf(key), NONE)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { change, now, clear } = draft
  const add = useCallback(
    async (pictures: readonly Blob[]) => {
      setBusy(true)
      setProblem(null)
      for (const picture of pictures) {
        const prepared = await preparePhoto(picture, deviceNow())
        if (prepared.ok) change([...now(), keptPhoto(prepared.photo)])
        else setProblem(prepared.message)
      }
      setBusy(false)
    },
    [change, now],
  )
  const remove = (at: number) => {
    const left = draft.now().toSpliced(at, 1)
    change(left.length === 0 ? NONE : left)
  }
  return { list: draft.value, busy, problem, add, remove, clear }
}

/** What is saved with the record that the photos belong to. */
export function morePhotos(entity: EntityName, role: Photo['role'], list: readonly DraftPhoto[]): More {
  const photos = list.map(preparedPhoto)
  return {
    // The edge: which kinds carry photos is the module file's word, and the server holds to it.
    ops: (id) => photos.map((photo) => photoOp({ entity: entity as Photo['parentEntity'], id }, role, photo)),
    files: photos.flatMap(({ thumb, report, original }) => [thumb, report, original]),
  }
}

export function keptPhoto({ original, report, thumb, ...photo }: PreparedPhoto): DraftPhoto {
  return { ...photo, original: kept(original), report: kept(report), thumb: kept(thumb) }
}

function preparedPhoto({ original, report, thumb, ...photo }: DraftPhoto): PreparedPhoto {
  return { ...photo, original: file(original), report: file(report), thumb: file(thumb) }
}

function kept({ sha256, mime, priority, bytes }: NewFile): KeptFile {
  return { sha256, mime, priority, base64: toBase64(bytes) }
}

function file({ base64, ...rest }: KeptFile): NewFile {
  return { ...rest, bytes: fromBase64(base64) }
}
