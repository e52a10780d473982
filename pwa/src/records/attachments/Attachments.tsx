/** Files as a part of any record: what its module file names under `x-parts` as attachment. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCan, useData } from '../../data/react/context.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { cx } from '../../ui/cx.ts'
import { AddFile, Refused, useAdding } from './AddFile.tsx'
import { FileRow } from './FileRow.tsx'
import type { FileParent } from './prepareFile.ts'
import { addAttachment, useAttachments } from './queries.ts'
import styles from './Attachments.module.css'

interface Props {
  readonly parent: FileParent
  readonly mayAdd: boolean
  /** What a file proves, by the slot it stands in. */
  readonly slots?: ReadonlyMap<string, string>
}

/** The files of a record; more are chosen, dropped on it, pasted, or photographed with the tablet. All of it works without a signal. */
export function Attachments({ parent, mayAdd, slots }: Props) {
  const data = useData()
  const files = useAttachments(parent.id)
  const adds = useCan('records.photo.create') && mayAdd
  const [failure, setFailure] = useState<string | null>(null)
  const adding = useAdding((prepared) => addAttachment(data, parent, prepared, null))
  const { box, over } = useIncoming(adds, adding.add)
  if (files === undefined || (files.length === 0 && !adds)) return null
  return (
    <section ref={box} aria-label="Files" className={cx(styles.files, over && styles.over)}>
      <header className={styles.head}>
        <h2>Files</h2>
        {adds ? <AddFile adding={adding} /> : null}
      </header>
      {failure === null ? null : <Alert>{failure}</Alert>}
      <Refused of={adding} />
      {files.length === 0 ? (
        <p className={styles.none}>No file yet. Drop or paste one here, or choose it.</p>
      ) : (
        <ul className={styles.list}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              onFailure={setFailure}
              proves={file.slot === null ? undefined : slots?.get(file.slot)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Files dropped on the box, and pasted while nobody is writing. */
function useIncoming(takes: boolean, add: (files: readonly File[]) => Promise<void>) {
  const box = useRef<HTMLElement>(null)
  const [over, setOver] = useState(false)
  const give = useEffectEvent((files: FileList | undefined) => void add(Array.from(files ?? [])))
  const area = useRef(takes)
  useEffect(() => {
    area.current = takes
  }, [takes])
  useEffect(() => {
    const hold = (event: DragEvent) => {
      const here = area.current && event.target instanceof Node && box.current?.contains(event.target) === true
      const brings = event.dataTransfer?.types.includes('Files') === true
      setOver(here && brings && event.type === 'dragover')
      if (!here || !brings) return
      event.preventDefault()
      if (event.type === 'drop') give(event.dataTransfer?.files)
    }
    const paste = (event: ClipboardEvent) => {
      const writing =
        event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]') !== null
      const files = event.clipboardData?.files
      if (!area.current || writing || files === undefined || files.length === 0) return
      event.preventDefault()
      give(files)
    }
    document.addEventListener('dragover', hold)
    document.addEventListener('dragleave', hold)
    document.addEventListener('drop', hold)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('dragover', hold)
      document.removeEventListener('dragleave', hold)
      document.removeEventListener('drop', hold)
      document.removeEventListener('paste', paste)
    }
  }, [])
  return { box, over }
}
