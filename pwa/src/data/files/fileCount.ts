/**
 * What waits, as a person counts it: one photo taken is one photo, whatever it is sent as (the original, the one for reports, the
 * thumbnail, the copy with the marks); a report or a voice note is a file. Every number that the app tells comes from here.
 */
import type { Upload } from '../store/database.ts'
import type { FileCount, SyncState } from '../sync/status.ts'

/** A photo with all that is sent of it, or one other file. */
export interface SentAs {
  readonly photo: boolean
  readonly files: readonly Upload[]
}

export function asTaken(uploads: readonly Upload[]): readonly SentAs[] {
  const taken = new Map<string, { readonly photo: boolean; readonly files: Upload[] }>()
  const nameless = new Map<number, number>()
  for (const upload of uploads) {
    const photo = upload.mime.startsWith('image/')
    let key = photo ? upload.record : upload.sha256
    if (key === undefined) {
      // Queued by an older build, or rescued: a photo is one file of each rank.
      const nth = nameless.get(upload.priority) ?? 0
      nameless.set(upload.priority, nth + 1)
      key = `${nth}`
    }
    const one = taken.get(key) ?? { photo, files: [] }
    one.files.push(upload)
    taken.set(key, one)
  }
  return [...taken.values()]
}

export function countOf(taken: readonly SentAs[]): FileCount {
  const photos = taken.filter(({ photo }) => photo).length
  return { photos, others: taken.length - photos }
}

/** What goes by itself, now or with Wi-Fi. */
export function waitingOf({
  photosToSend,
  othersToSend,
  waitingForWifi,
}: Pick<SyncState, 'photosToSend' | 'othersToSend' | 'waitingForWifi'>): FileCount {
  return { photos: photosToSend + waitingForWifi, others: othersToSend }
}

/** What only this device has: also what the server refused. */
export function unsentOf(
  state: Pick<SyncState, 'photosToSend' | 'othersToSend' | 'waitingForWifi' | 'failed'>,
): FileCount {
  const { photos, others } = waitingOf(state)
  return { photos: photos + state.failed.photos, others: others + state.failed.others }
}
