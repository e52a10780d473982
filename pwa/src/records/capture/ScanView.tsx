import { useEffect, useRef, useState } from 'react'
import { buzz } from '../../ui/haptics.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { FullScreen } from '../../ui/overlay/FullScreen.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { openQrReader, type QrReader } from '../../workers/qr.ts'
import styles from './ScanView.module.css'
import { useCamera, type CameraState } from './useCamera.ts'

interface Props {
  /** True when the text led somewhere; the view stays open otherwise. */
  readonly onCode: (text: string) => boolean
  readonly onClose: () => void
  /** What is scanned; a zone's label unless somebody says otherwise. */
  readonly words?: ScanWords
}

export interface ScanWords {
  readonly title: string
  readonly back: string
  readonly hint: string
  /** Name of the field the code can be typed into, an example of one, and the key that takes it. */
  readonly field: string
  readonly example: string
  readonly action: string
  /** What is said of a code that led nowhere; `typed` tells a key press from a look of the camera. */
  readonly problem: (text: string, typed: boolean) => string
}

const ZONE_WORDS: ScanWords = {
  title: 'Scan zone code',
  back: 'Back to the board',
  hint: 'Hold the label in the square, or type its code.',
  field: 'Zone code',
  example: 'DD-2',
  action: 'Open zone',
  problem: (text, typed) =>
    typed
      ? `No zone has the code “${text}”. The code is printed below the square on the label.`
      : 'This code belongs to no zone of this yard.',
}

/** Longer than the longest code anybody scans: a whole walk in one square is about a thousand letters. */
const MAX_CODE = 4000

/** Four looks a second find a code at arm's length and leave the tablet cool. */
const LOOK_EVERY_MS = 250

/** Points the camera at a zone's label. The code can be typed as well: labels get painted over. */
export function ScanView({ onCode, onClose, words = ZONE_WORDS }: Props) {
  const camera = useCamera()
  const { video } = camera
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const handle = useRef({ onCode, words })
  useEffect(() => {
    handle.current = { onCode, words }
  })

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
          buzz(30)
          if (handle.current.onCode(text)) return
          setProblem(handle.current.words.problem(text, false))
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
    if (!onCode(typed)) setProblem(words.problem(typed.trim(), true))
  }

  return (
    <FullScreen label={words.title} className={styles.scan} onClose={onClose}>
      <div className={styles.view}>
        <video
          ref={video}
          className={styles.video}
          muted
          playsInline
          aria-hidden="true"
          hidden={camera.state === 'none' || camera.state === 'refused'}
        />
        {live ? (
          <div className={styles.frame} aria-hidden="true" />
        ) : (
          <p className={styles.words}>{wordsFor(camera.state)}</p>
        )}
        <header className={styles.head}>
          <Key label={words.back} icon={<Icon name="arrow-left" size="lg" />} iconOnly onPress={onClose} />
          <h1>{words.title}</h1>
        </header>
      </div>
      <form
        className={styles.manual}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p role="status" className={problem === null ? undefined : styles.problem}>
          {problem ?? words.hint}
        </p>
        <div className={styles.row}>
          <TextInput
            label={words.field}
            size="touch"
            value={typed}
            onChange={setTyped}
            maxLength={MAX_CODE}
            placeholder={words.example}
            autoComplete="off"
          />
          <Key label={words.action} tone="primary" onPress={submit} />
        </div>
      </form>
    </FullScreen>
  )
}

function wordsFor(state: CameraState): string {
  if (state === 'refused') return 'This page may not use the camera. Type the code instead.'
  return state === 'none' ? 'No camera here. Type the code instead.' : 'Starting the camera…'
}
