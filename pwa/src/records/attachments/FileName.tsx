import { useState } from 'react'
import type { Row } from '../../data/store/rows.ts'
import { useFileUrl } from '../../data/files/files.ts'
import { useData } from '../../data/react/context.tsx'
import { download } from '../../lib/download.ts'
import { Lightbox } from '../../ui/Lightbox.tsx'
import { usePeople } from '../usePeople.ts'
import styles from './Attachments.module.css'

interface Props {
  readonly file: Row<'attachment'>
  /** Why it could not be opened; null once it could. */
  readonly onFailure: (message: string | null) => void
}

/** Saves a file on the device; where its bytes are elsewhere, says where. */
export function useDownload({ file, onFailure }: Props): () => Promise<void> {
  const data = useData()
  const people = usePeople()
  return async () => {
    const bytes = await data.fileBytes(file.sha256)
    onFailure(bytes === null ? whereIs(file, people.name(file.createdBy)) : null)
    if (bytes !== null) download(file.name, new Blob([bytes], { type: file.mime }))
  }
}

/** The name of a file, which opens it: a picture large, anything else with the program for it. */
export function FileName({ file, onFailure }: Props) {
  const save = useDownload({ file, onFailure })
  const [shown, setShown] = useState(false)
  const picture = file.mime.startsWith('image/')
  return (
    <>
      <button type="button" className={styles.name} onClick={() => (picture ? setShown(true) : void save())}>
        {file.name}
      </button>
      {shown ? <Large file={file} onClose={() => setShown(false)} /> : null}
    </>
  )
}

function Large({ file, onClose }: { readonly file: Row<'attachment'>; readonly onClose: () => void }) {
  const found = useFileUrl(file.sha256, file.mime)
  const url = found.status === 'ready' ? found.url : null
  return (
    <Lightbox
      index={0}
      photos={[{ id: file.id, url, caption: file.name }]}
      onIndex={() => undefined}
      onClose={onClose}
    />
  )
}

function whereIs(file: Row<'attachment'>, who: string): string {
  return file.receivedAt === null
    ? `${file.name} is still on the device of ${who}. It can be opened here when that device has been online.`
    : `${file.name} is on the server. It opens when there is a connection.`
}
