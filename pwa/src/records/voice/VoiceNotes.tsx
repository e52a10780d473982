import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import type { VoiceNote } from '../../../../schema/gen/types.ts'
import type { Row } from '../../data/store/rows.ts'
import { useData } from '../../data/react/context.tsx'
import { useStanding } from '../rights.ts'
import { useFileUrl } from '../../data/files/files.ts'
import { formatTime } from '../../lib/dates.ts'
import { Alert } from '../../ui/Alert.tsx'
import { buzz } from '../../ui/haptics.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { useUndo } from '../../ui/UndoBar.tsx'
import { useVoiceWords } from '../capture/useCameraWords.ts'
import { addVoiceNote, removeVoiceNote, restoreVoiceNote, useVoiceNotes, type Recording } from '../queries.ts'
import { usePeople } from '../usePeople.ts'
import { clock, MAX_VOICE_MS } from './recording.ts'
import { useRecorder } from './useRecorder.ts'
import styles from './Voice.module.css'

interface Props {
  readonly parent: { readonly entity: VoiceNote['parentEntity']; readonly id: string; readonly walkId: string | null }
  /** How the record is called, for somebody who is elsewhere when a recording fails. */
  readonly of: string
  readonly editable: boolean
  /** A recording was begun: ends when it has been kept, or has failed. */
  readonly onBegin?: (kept: Promise<unknown>) => void
  /** Another key beside the microphone's. */
  readonly beside?: ReactNode
}

/** What was said about a record: tap to record, tap to stop, and the notes that are there. */
export function VoiceNotes({ parent, of, editable, onBegin, beside }: Props) {
  const data = useData()
  const notes = useVoiceNotes(parent.id)
  const [failure, setFailure] = useState<string | null>(null)
  const t = useVoiceWords(editable)
  const recorder = useRecorder({
    of,
    problems: t.problems,
    onBegin,
    keep: async (recording: Recording) => {
      const result = await addVoiceNote(data, parent, recording)
      setFailure(null)
      if (result.ok) buzz()
      return result
    },
  })
  const shown = notes ?? []
  if (!editable && shown.length === 0) return null
  const said = failure ?? recorder.problem
  return (
    <div className={styles.voice}>
      {said === null ? null : <Alert>{said}</Alert>}
      {editable && recorder.state === 'recording' ? (
        <Running elapsedMs={recorder.elapsedMs} level={recorder.level} onStop={recorder.stop} />
      ) : null}
      {editable && recorder.state !== 'recording' ? (
        <div className={styles.keys}>
          {beside}
          <Key
            label={t.note}
            icon={<Icon name="mic" size="md" />}
            busy={recorder.state !== 'idle'}
            onPress={recorder.start}
          />
        </div>
      ) : null}
      {shown.length === 0 ? null : (
        <ul className={styles.notes} aria-label={t.notes}>
          {shown.map((note) => (
            <li key={note.id}>
              <Note note={note} editable={editable} onFailure={setFailure} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Running({
  elapsedMs,
  level,
  onStop,
}: {
  readonly elapsedMs: number
  readonly level: number
  readonly onStop: () => void
}) {
  const t = useVoiceWords(true)
  const bar: CSSProperties & Record<`--${string}`, number> = { '--level': level }
  return (
    <div className={styles.running}>
      <p role="status">
        <span className={styles.dot} aria-hidden="true" />
        {t.recording}
      </p>
      <span className={styles.meter} style={bar} aria-hidden="true" />
      <span className={styles.time}>
        {clock(elapsedMs)}
        <small> {t.most(clock(MAX_VOICE_MS))}</small>
      </span>
      <Key label={t.stop} size="lg" icon={<Icon name="square" size="md" />} onPress={onStop} />
    </div>
  )
}

function Note({
  note,
  editable,
  onFailure,
}: {
  readonly note: Row<'voiceNote'>
  readonly editable: boolean
  readonly onFailure: (message: string | null) => void
}) {
  const t = useVoiceWords(editable)
  const data = useData()
  const { offer } = useUndo()
  const people = usePeople()
  const file = useFileUrl(note.sha256, note.mime)
  const player = useRef<HTMLAudioElement>(null)
  const [at, setAt] = useState<number | null>(null)
  const mayDrop = useStanding(note).delete
  const playing = at !== null
  useEffect(() => {
    const audio = player.current
    return () => audio?.pause()
  }, [])

  const toggle = () => {
    const audio = player.current
    if (audio === null) return
    if (playing) return audio.pause()
    audio.play().catch(() => onFailure(t.silent))
  }
  const remove = async () => {
    const result = await removeVoiceNote(data, note.id)
    onFailure(result.ok ? null : result.message)
    if (result.ok)
      offer(t.removed, async () => {
        await restoreVoiceNote(data, note.id)
      })
  }
  return (
    <div className={styles.note}>
      {file.status === 'ready' ? (
        <>
          {/* Speech of a colleague has no captions; the words field holds what was said once somebody wrote it. */}
          <audio
            ref={player}
            src={file.url}
            preload="metadata"
            aria-label={`${t.note}, ${clock(note.durationMs)}`}
            onTimeUpdate={(event) => {
              if (!event.currentTarget.paused) setAt(event.currentTarget.currentTime * 1000)
            }}
            onPlay={() => setAt(0)}
            onPause={() => setAt(null)}
            onEnded={() => setAt(null)}
          >
            <track kind="captions" />
          </audio>
          <Key
            label={playing ? t.pause : t.play}
            icon={<Icon name={playing ? 'pause' : 'play'} size="md" />}
            onPress={toggle}
          />
        </>
      ) : (
        <Icon name="mic" size="md" />
      )}
      <p className={styles.words}>
        <b>{playing ? t.of(clock(at), clock(note.durationMs)) : clock(note.durationMs)}</b>
        <span>
          {file.status === 'elsewhere'
            ? t.elsewhere(note.deviceName)
            : `${people.name(note.createdBy)}, ${formatTime(note.recordedAt)}`}
        </span>
        {note.words === null ? null : <span>{note.words}</span>}
      </p>
      {editable && mayDrop ? (
        <Key
          label={t.remove}
          iconOnly
          tone="danger"
          icon={<Icon name="trash-2" size="md" />}
          onPress={() => void remove()}
        />
      ) : null}
    </div>
  )
}
