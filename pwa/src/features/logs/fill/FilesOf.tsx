import { useState } from 'react'
import { useData } from '../../../data/react/context.tsx'
import type { Field } from '../../../../../sync/forms/form.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { textIn } from '../../../lib/words.ts'
import { AddFile, Refused, useAdding } from '../../../records/attachments/AddFile.tsx'
import { FileRow } from '../../../records/attachments/FileRow.tsx'
import { addAttachment, useAttachments } from '../../../records/attachments/queries.ts'
import { keepPicture } from '../../../records/capture/keepPicture.ts'
import { PhotoSet } from '../../../records/Photos.tsx'
import { addPhoto, usePhotos } from '../../../records/queries.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { lazyWindow } from '../../../ui/lazyWindow.tsx'
import type { Entry } from '../core/entry.ts'
import { useLogWords } from '../core/useLogWords.ts'
import { valueId, valueOps } from '../core/values.ts'
import styles from './fill.module.css'

const CameraView = lazyWindow(async () => (await import('../../../records/capture/CameraView.tsx')).CameraView)

interface Props {
  readonly entry: Entry
  readonly field: Field
  readonly line: number
  readonly locked: string | null
}

/** Photos or files that are the value of a field: parts of the value's row, which is made with the first one. */
export function FilesOf({ entry, field, line, locked }: Props) {
  const t = useLogWords()
  const { language } = useLanguage()
  const data = useData()
  const id = valueId(entry.row.id, field.key, line)
  const photos = usePhotos(id) ?? []
  const files = useAttachments(id) ?? []
  const [camera, setCamera] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const label = textIn(field.label, language).text
  const parent = { entity: 'logValue', id } as const
  // The row first: a photo of a row that nobody made would be a part of nothing.
  const row = async () => {
    if (entry.rows.some((one) => one.id === id)) return { ok: true } as const
    return data.commit(valueOps(entry.row, entry.rows, [{ key: field.key, line, part: { readAt: deviceNow() } }]))
  }
  const adding = useAdding(async (prepared) => {
    const made = await row()
    return made.ok ? addAttachment(data, parent, prepared, null) : made
  })
  const shot = async (picture: Blob) => {
    const made = await row()
    const result = made.ok
      ? await keepPicture(picture, deviceNow(), (photo) => addPhoto(data, parent, 'context', photo))
      : made
    setProblem(result.ok ? null : result.message)
  }
  return (
    <div className={styles.files}>
      {problem === null ? null : <Alert>{problem}</Alert>}
      <PhotoSet photos={photos} />
      {files.map((file) => (
        <FileRow key={file.id} file={file} onFailure={setProblem} proves={undefined} />
      ))}
      {locked !== null ? null : field.kind === 'photo' ? (
        <Key label={t.photo} icon={<Icon name="camera" size="md" />} onPress={() => setCamera(true)} />
      ) : (
        <AddFile adding={adding} />
      )}
      <Refused of={adding} />
      {camera ? (
        <CameraView
          place={t.photoOf(label)}
          taken={photos.length}
          problem={problem}
          onShot={(picture) => void shot(picture)}
          onClose={() => setCamera(false)}
        />
      ) : null}
    </div>
  )
}
