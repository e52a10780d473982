import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { openQrReader, type QrReader } from '../../../workers/qr.ts'
import styles from './ScanView.module.css'
import { useCamera } from './useCamera.ts'

interface Props {
  /** True when the text led somewhere; the view stays open otherwise. */
  readonly onCode: (text: string) => boolean
  readonly onClose: () => void
}

/** Four looks a second find a code at arm's length and leave the tablet cool. */
const LOOK_EVERY_MS = 250

/** Points the camera at a zone's label. The code can be typed as well: labels get painted over. */
export function ScanView({ onCode, onClose }: Props) {
  const camera = useCamera()
  const { video } = camera
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const handle = useRef(onCode)
  useEffect(() => { handle.current = onCode })

  const live = camera.state === 'live'
  useEffect(() => {
    if (!live) return
    let reader: QrReader | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const look = async () => {
      const element = video.current
      try {
        reader ??= await openQrReader()
        const text = element && !gone ? await reader.read(element) : null
        if (gone) return
        if (text !== null) {
          navigator.vibrate?.(30)
          if (handle.current(text)) return
          setProblem('This code belongs to no zone of this yard.')
        }
        timer = setTimeout(() => void look(), LOOK_EVERY_MS)
      } catch {
        if (!gone) setProblem('The camera picture cannot be read here. Type the code below the square on the label.')
      }
    }
    void look()
    return () => {
      gone = true
      clearTimeout(timer)
      reader?.close()
    }
  }, [live, video])

  const submit = () => {
    if (!onCode(typed)) setProblem(`No zone has the code “${typed.trim()}”. The code stands below the square on the label.`)
  }

  return (
    <div className={styles.scan} role="dialog" aria-modal="true" aria-label="Scan zone code" data-density="field">
      <div className={styles.view}>
        <video ref={video} className={styles.video} muted playsInline aria-hidden="true" hidden={camera.state === 'none' || camera.state === 'refused'} />
        {live ? <div className={styles.frame} aria-hidden="true" /> : <p className={styles.words}>{wordsFor(camera.state)}</p>}
        <header className={styles.head}>
          <Key label="Back to the board" icon={<Icon name="arrow-left" size="lg" />} iconOnly onPress={onClose} />
          <h1>Scan zone code</h1>
        </header>
      </div>
      <form className={styles.manual} onSubmit={(event) => { event.preventDefault(); submit() }}>
        <p role="status" className={problem === null ? undefined : styles.problem}>{problem ?? 'Hold the label in the square, or type its code.'}</p>
        <div className={styles.row}>
          <TextInput label="Zone code" size="touch" value={typed} onChange={setTyped} placeholder="DD-2" autoComplete="off" />
          <Key label="Open zone" tone="primary" onPress={submit} />
        </div>
      </form>
    </div>
  )
}

function wordsFor(state: 'starting' | 'live' | 'refused' | 'none'): string {
  if (state === 'refused') return 'This page may not use the camera. Type the code instead.'
  return state === 'none' ? 'No camera here. Type the code instead.' : 'Starting the camera…'
}
