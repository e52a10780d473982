import { useEffect, useRef, useState } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { useData, useGranted } from '../../data/react/context.tsx'
import { formatBytes } from '../../lib/numbers.ts'
import { plural, verb } from '../../lib/text.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Progress } from '../../ui/Progress.tsx'
import type { RecordDefinition } from '../engine/define.ts'
import styles from './Pack.module.css'
import { forgetPack, keepPack, type PackCover, type JobFormat, type Packed, type PackJob } from './packJob.ts'
import { downloadFile, shareFile } from './shareFile.ts'

interface PackDialogProps<E extends EntityName> {
  readonly definition: RecordDefinition<E>
  /** The chosen records, in the order of the list. */
  readonly ids: readonly string[]
  /** A page before the records. */
  readonly cover?: PackCover
  /** One that was interrupted: it goes on at once. */
  readonly job?: PackJob
  readonly onClose: () => void
}

interface Progressed {
  readonly done: number
  readonly reading: boolean
}

const FORMATS: readonly { readonly value: JobFormat; readonly label: string }[] = [
  { value: 'pdf', label: 'One PDF' },
  { value: 'zip', label: 'ZIP, one PDF each' },
  { value: 'xlsx', label: 'Excel, every field' },
]

/** Many records on paper. It needs no signal, can be stopped, and goes on after a reload. */
export function PackDialog<E extends EntityName>({ definition, ids, cover, job, onClose }: PackDialogProps<E>) {
  const data = useData()
  const granted = useGranted()
  const { entity, page } = definition
  const { one } = page.words
  const [format, setFormat] = useState<JobFormat>(job?.format ?? 'pdf')
  const [running, setRunning] = useState<PackJob | null>(job ?? null)
  const [{ done, reading }, setDone] = useState<Progressed>({ done: 0, reading: false })
  const [result, setResult] = useState<Packed | null>(null)
  const [life] = useState(() => new AbortController())
  const begun = useRef(false)
  const total = running?.ids.length ?? ids.length

  const onProgress = (told: number, read = false) => setDone({ done: told, reading: read })
  const run = async (asked: PackJob) => {
    const packed = await import('./runPack.ts')
      .then(({ runPack }) => runPack(data, definition, asked, onProgress, life.signal, granted))
      .catch((): Packed => ({ state: 'failed', message: MISSING }))
    if (packed.state === 'made') await forgetPack(data, entity, asked)
    if (!life.signal.aborted) setResult(packed)
  }
  const start = async () => {
    const asked: PackJob = running ?? { id: newId(), format, ids, ...(cover === undefined ? {} : { cover }) }
    setResult(null)
    onProgress(0)
    setRunning(asked)
    await keepPack(data, entity, asked)
    await run(asked)
  }
  useEffect(() => {
    if (job === undefined || begun.current) return
    begun.current = true
    void run(job)
  })
  useEffect(() => () => life.abort(), [life])
  const cancel = async () => {
    life.abort()
    if (running !== null) await forgetPack(data, entity, running)
    onClose()
  }

  const file = result?.state === 'made' ? result.file : null
  return (
    <Dialog
      open
      onClose={file === null ? () => void cancel() : onClose}
      title={`${plural(total, one)} ${(running?.format ?? format) === 'xlsx' ? 'in a workbook' : 'on paper'}`}
      width="narrow"
      dismissible={running === null || file !== null}
      footer={
        file !== null ? (
          <>
            <Button onClick={onClose}>Close</Button>
            <Button onClick={() => void shareFile(file, file.name)}>Share</Button>
            <Button kind="primary" onClick={() => downloadFile(file)}>
              Download
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => void cancel()}>Cancel</Button>
            <Button kind="primary" busy={running !== null && result === null} onClick={() => void start()}>
              {result === null ? 'Make' : 'Try again'}
            </Button>
          </>
        )
      }
    >
      <div className={styles.body}>
        {running === null ? (
          <div className={styles.chips} role="group" aria-label="As">
            {FORMATS.filter(({ value }) => value !== 'xlsx' || definition.workbook !== undefined).map(
              ({ value, label }) => (
                <Chip key={value} selected={value === format} onToggle={() => setFormat(value)}>
                  {label}
                </Chip>
              ),
            )}
          </div>
        ) : null}
        {running !== null && result === null ? (
          <>
            <Progress label={reading ? 'Reading' : 'Making'} value={done} max={total} tone="info" />
            <p role="status">
              {reading ? 'Read: ' : ''}
              {done} of {total}. It goes on after a reload.
            </p>
          </>
        ) : null}
        {result?.state === 'failed' ? <Alert>{result.message}</Alert> : null}
        {result?.state === 'made' ? (
          <p role="status">
            {result.file.name}
            {result.pages === 0 ? '' : `, ${plural(result.pages, 'page')}`}, {formatBytes(result.file.size)}.
            {result.gone === 0
              ? ''
              : ` ${plural(result.gone, one)} deleted meanwhile ${verb(result.gone, 'is', 'are')} left out.`}
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}

const MISSING = 'The part of the app that makes it is not on this device yet. Connect once and try again.'
