import type { Row } from '../../data/store/rows.ts'
import { useData } from '../../data/react/context.tsx'
import { formatDateTime, isoOf } from '../../lib/dates.ts'
import { formatBytes } from '../../lib/numbers.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { SaveState } from '../../ui/SaveState.tsx'
import { useUndo } from '../../ui/UndoBar.tsx'
import { useStanding } from '../rights.ts'
import { usePeople } from '../usePeople.ts'
import { FileName, useDownload } from './FileName.tsx'
import { removeAttachment, restoreAttachment } from './queries.ts'
import styles from './Attachments.module.css'

interface Props {
  readonly file: Row<'attachment'>
  readonly onFailure: (message: string | null) => void
  /** What it proves, where it stands in a list of all. */
  readonly proves?: string | undefined
}

/** One file: what it is called, how large, who added it when, whether it is on the server; opened, saved and removed here. */
export function FileRow({ file, onFailure, proves }: Props) {
  const data = useData()
  const people = usePeople()
  const { offer } = useUndo()
  const mayRemove = useStanding(file).delete
  const save = useDownload({ file, onFailure })
  const remove = async () => {
    const result = await removeAttachment(data, file.id)
    onFailure(result.ok ? null : result.message)
    if (result.ok)
      offer(`${file.name} removed`, async () => {
        await restoreAttachment(data, file.id)
      })
  }
  return (
    <li className={styles.file}>
      <Icon name={iconOf(file.mime)} />
      <span className={styles.words}>
        <FileName file={file} onFailure={onFailure} />
        <span className={styles.about}>
          {[
            ...(proves === undefined ? [] : [proves]),
            ...(file.bytes === null ? [] : [formatBytes(file.bytes)]),
            people.name(file.createdBy),
          ].join(' · ')}
          {file.createdAt === null ? null : (
            <>
              {' · '}
              <time dateTime={isoOf(file.createdAt)}>{formatDateTime(file.createdAt)}</time>
            </>
          )}
        </span>
      </span>
      <Stands file={file} />
      <Button
        size="small"
        kind="quiet"
        icon={<Icon name="download" />}
        label={`Download ${file.name}`}
        onClick={() => void save()}
      />
      {mayRemove ? (
        <Button
          size="small"
          kind="quiet"
          icon={<Icon name="trash-2" />}
          label={`Remove ${file.name}`}
          onClick={() => void remove()}
        />
      ) : null}
    </li>
  )
}

/** A row is on the server before its bytes are: until then it says that the file is still on its way. */
function Stands({ file }: { readonly file: Row<'attachment'> }) {
  if (file.$.state !== 'server') return <SaveState state={file.$.state} withWord />
  return file.receivedAt === null ? (
    <SaveState state="device" withWord word="File still on its way" />
  ) : (
    <SaveState state="server" />
  )
}

function iconOf(mime: string): IconName {
  if (mime.startsWith('image/')) return 'image'
  return mime.includes('sheet') || mime === 'text/csv' ? 'table' : 'file-text'
}
