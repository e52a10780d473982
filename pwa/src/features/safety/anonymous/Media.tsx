/** Photos and a recording of a report without a name: in memory alone, until it is sealed. */
import { useEffect, useId, useRef } from 'react'
import { drawAnew } from '../../../records/preparePhoto.ts'
import { clock } from '../../../records/voice/recording.ts'
import { useVoiceWords } from '../../../records/capture/useCameraWords.ts'
import { useRecorder } from '../../../records/voice/useRecorder.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import styles from './anonymous.module.css'
import type { AnonymousWords } from './words/en.ts'

const MOST = 4
/** Longer side, in pixels: what shows the thing, and no more. */
const SIDE = 1600
const MOST_VOICE_MS = 120_000

export interface Picture {
  readonly url: string
  readonly bytes: ArrayBuffer
}

export interface Sound {
  readonly durationMs: number
  readonly bytes: ArrayBuffer
}

interface PicturesProps {
  readonly t: AnonymousWords
  readonly pictures: readonly Picture[]
  readonly onChange: (pictures: readonly Picture[]) => void
  readonly onProblem: (say: string | null) => void
}

export function Pictures({ t, pictures, onChange, onProblem }: PicturesProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const made = useRef<Picture[]>([])
  // The page may be left: what it showed must not stay in memory.
  useEffect(
    () => () => {
      for (const { url } of made.current) URL.revokeObjectURL(url)
    },
    [],
  )
  const add = async (files: readonly File[]) => {
    onProblem(pictures.length + files.length > MOST ? t.tooMany : null)
    const added: Picture[] = []
    for (const file of files.slice(0, MOST - pictures.length)) {
      const bytes = await drawAnew(file, SIDE)
      if (bytes === null) onProblem(t.noPicture)
      else added.push({ bytes, url: URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' })) })
    }
    made.current.push(...added)
    onChange([...pictures, ...added])
  }
  return (
    <Stack>
      <Text strong>{t.photos(pictures.length)}</Text>
      {pictures.length === 0 ? null : (
        <ul className={styles.pictures}>
          {pictures.map((picture, at) => (
            <li key={picture.url}>
              <img src={picture.url} alt="" />
              <Key
                iconOnly
                label={t.remove(at + 1)}
                icon={<Icon name="x" />}
                onPress={() => onChange(pictures.filter((one) => one !== picture))}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        multiple
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t.addPhoto}
        onChange={(event) => {
          void add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Key
        label={t.addPhoto}
        icon={<Icon name="camera" />}
        disabledReason={pictures.length < MOST ? undefined : t.tooMany}
        onPress={() => input.current?.click()}
      />
      <Text tone="muted">{t.photoNote}</Text>
    </Stack>
  )
}

interface VoiceProps {
  readonly t: AnonymousWords
  readonly sound: Sound | null
  readonly onChange: (sound: Sound | null) => void
  readonly onProblem: (say: string | null) => void
}

export function Voice({ t, sound, onChange, onProblem }: VoiceProps) {
  const recorder = useRecorder({
    of: t.title,
    problems: useVoiceWords(true).problems,
    keep: ({ file, durationMs }) => {
      const long = durationMs > MOST_VOICE_MS
      onProblem(long ? t.tooLong : null)
      if (!long) onChange({ durationMs, bytes: file.bytes })
      return Promise.resolve({ ok: true, setId: '' })
    },
  })
  if (sound !== null)
    return (
      <Row gap={3}>
        <Text>{t.recorded(clock(sound.durationMs))}</Text>
        <Key label={t.removeVoice} icon={<Icon name="x" />} onPress={() => onChange(null)} />
      </Row>
    )
  const recording = recorder.state === 'recording'
  return (
    <Stack>
      <Key
        label={recording ? t.stop(clock(recorder.elapsedMs)) : t.record}
        icon={<Icon name={recording ? 'square' : 'mic'} />}
        tone={recording ? 'danger' : 'neutral'}
        busy={recorder.state === 'opening' || recorder.state === 'keeping'}
        onPress={recording ? recorder.stop : recorder.start}
      />
      {recorder.problem === null ? null : <Alert>{recorder.problem}</Alert>}
    </Stack>
  )
}
