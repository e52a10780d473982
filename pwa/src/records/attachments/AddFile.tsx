import { useRef, useState } from 'react'
import type { CommitResult } from '../../data/outbox/intent.ts'
import { Button, type ButtonKind } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ACCEPT } from './fileKind.ts'
import { prepareFile, type PreparedFile } from './prepareFile.ts'
import styles from './Attachments.module.css'

type Keep = (prepared: PreparedFile) => Promise<CommitResult>

export interface Adding {
  readonly busy: boolean
  /** Why files were not kept, each with its name. */
  readonly refused: readonly string[]
  readonly add: (files: readonly File[]) => Promise<void>
}

/** Keeps files one after the other; one that is refused stops none of the others. */
export function useAdding(keep: Keep): Adding {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const add = async (files: readonly File[]) => {
    if (files.length === 0) return
    setBusy(true)
    const said: string[] = []
    for (const file of files) {
      const why = await whyRefused(file, keep)
      if (why !== null) said.push(why)
    }
    setRefused(said)
    setBusy(false)
  }
  return { busy, refused, add }
}

/** In words that name the file; null for one that is kept. */
async function whyRefused(file: File, keep: Keep): Promise<string | null> {
  try {
    const ready = await prepareFile(file)
    const result = ready.ok ? await keep(ready.prepared) : ready
    if (result.ok) return null
    return result.message.includes(file.name) ? result.message : `${file.name}: ${result.message}`
  } catch (error) {
    return `${file.name} was not added: ${error instanceof Error ? error.message : 'unknown reason'}. Try again.`
  }
}

interface Props {
  readonly adding: Adding
  /** The verb on the button; a screen reader hears `name` where several stand on a page. */
  readonly action?: string
  readonly name?: string
  readonly kind?: ButtonKind
}

/** A button for the file dialog, and on a tablet one for the camera: a paper is photographed where it lies. */
export function AddFile({ adding, action = 'Add file', name, kind = 'outline' }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const chosen = (input: HTMLInputElement) => {
    void adding.add(Array.from(input.files ?? []))
    input.value = ''
  }
  const label = name === undefined ? undefined : `${action}: ${name}`
  return (
    <span className={styles.adding}>
      <input ref={picker} type="file" hidden multiple accept={ACCEPT} onChange={(event) => chosen(event.target)} />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={(event) => chosen(event.target)}
      />
      <Button
        size="small"
        kind={kind}
        busy={adding.busy}
        icon={<Icon name="paperclip" size="xs" />}
        label={label}
        onClick={() => picker.current?.click()}
      >
        {action}
      </Button>
      <Button
        size="small"
        kind="quiet"
        className={styles.camera}
        busy={adding.busy}
        icon={<Icon name="camera" size="xs" />}
        label={name === undefined ? 'Photograph a paper' : `Photograph a paper: ${name}`}
        onClick={() => camera.current?.click()}
      />
    </span>
  )
}

export function Refused({ of }: { readonly of: Adding }) {
  if (of.refused.length === 0) return null
  return (
    <ul className={styles.refused} role="alert">
      {of.refused.map((words) => (
        <li key={words}>
          <Icon name="circle-alert" size="xs" /> {words}
        </li>
      ))}
    </ul>
  )
}
