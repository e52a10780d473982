/** Photos and other files by their content hash. Object URLs live as long as a component shows them. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useData } from '../react/context.tsx'
import type { FileUrl, UploadsState } from '../data.ts'

export type { FailedUpload } from '../outbox/intent.ts'
export type { FileUrl, UploadsState } from '../data.ts'

export function useFileUrl(sha256: string | null, mime = 'image/jpeg'): FileUrl {
  const data = useData()
  const [shown, setShown] = useState<{ readonly sha256: string; readonly file: FileUrl } | null>(() => {
    const url = sha256 === null ? null : data.knownFile(sha256)
    return sha256 === null || url === null ? null : { sha256, file: { status: 'ready', url } }
  })
  useEffect(() => {
    if (sha256 === null) return undefined
    let gone = false
    let release: (() => void) | null = null
    let unwatch: (() => void) | null = null
    const open = async () => {
      const file = await data.openFile(sha256, mime)
      if (gone) return file?.release()
      if (file === null) {
        setShown({ sha256, file: { status: 'elsewhere' } })
        return watchForSync()
      }
      release = file.release
      const { url } = file
      setShown((was) =>
        was?.sha256 === sha256 && was.file.status === 'ready' && was.file.url === url
          ? was
          : { sha256, file: { status: 'ready', url } },
      )
    }
    // What is elsewhere now may arrive with the next sync.
    const watchForSync = () => {
      const before = data.status.get().lastSyncedAt
      unwatch?.()
      unwatch = data.status.subscribe(() => {
        if (data.status.get().lastSyncedAt === before) return
        unwatch?.()
        void open()
      })
    }
    void open()
    return () => {
      gone = true
      unwatch?.()
      release?.()
    }
  }, [data, sha256, mime])
  if (sha256 === null) return { status: 'elsewhere' }
  return shown?.sha256 === sha256 ? shown.file : { status: 'loading' }
}

export function useUploads(): UploadsState {
  const { uploads } = useData()
  return useSyncExternalStore(uploads.subscribe, uploads.get, uploads.get)
}
