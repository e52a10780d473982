/**
 * Object URLs of files by their content. What several places show has one, and what scrolled out of sight and comes back still has it: a
 * list that scrolls must not read and wrap its photos anew with every row.
 */
import type { StoredFile } from '../store/database.ts'

interface Held {
  readonly url: string
  readonly bytes: number
  users: number
}

export interface OpenFile {
  readonly url: string
  readonly release: () => void
}

export interface FileUrls {
  /** Null where the file is not to be had. */
  readonly open: (sha256: string, mime: string) => Promise<OpenFile | null>
  /** The URL of a file that is open, or was a moment ago. */
  readonly known: (sha256: string) => string | null
  readonly close: () => void
}

/** Bytes of files that nobody shows just now: some screens of small pictures. */
const SPARE = 4 * 1024 * 1024

type Bytes = Pick<StoredFile, 'bytes' | 'mime'>

export function createFileUrls(read: (sha256: string) => Promise<Bytes | null>): FileUrls {
  const held = new Map<string, Held>()
  /** The first has been out of sight longest. */
  const spare = new Set<string>()

  const take = (sha256: string, one: Held): OpenFile => {
    one.users++
    spare.delete(sha256)
    let released = false
    return {
      url: one.url,
      release: () => {
        if (released) return
        released = true
        one.users--
        if (one.users > 0 || held.get(sha256) !== one) return
        spare.add(sha256)
        makeRoom()
      },
    }
  }

  const makeRoom = () => {
    let bytes = 0
    for (const sha256 of spare) bytes += held.get(sha256)?.bytes ?? 0
    for (const sha256 of spare) {
      if (bytes <= SPARE) return
      bytes -= held.get(sha256)?.bytes ?? 0
      drop(sha256)
    }
  }

  const drop = (sha256: string) => {
    const one = held.get(sha256)
    if (one !== undefined) URL.revokeObjectURL(one.url)
    held.delete(sha256)
    spare.delete(sha256)
  }

  return {
    open: async (sha256, mime) => {
      const known = held.get(sha256)
      if (known !== undefined) return take(sha256, known)
      const file = await read(sha256)
      if (file === null) return null
      // Somebody else may have asked for it in the meantime.
      const meanwhile = held.get(sha256)
      if (meanwhile !== undefined) return take(sha256, meanwhile)
      const one: Held = {
        url: URL.createObjectURL(new Blob([file.bytes], { type: file.mime || mime })),
        bytes: file.bytes.byteLength,
        users: 0,
      }
      held.set(sha256, one)
      return take(sha256, one)
    },
    known: (sha256) => held.get(sha256)?.url ?? null,
    close: () => {
      for (const sha256 of held.keys()) drop(sha256)
    },
  }
}
