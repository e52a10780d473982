import { useCallback, useEffect, useRef, useState } from 'react'
import { deviceNow } from '../../lib/clock.ts'
import { sha256Hex } from '../../lib/sha256.ts'
import { useGone } from '../../lib/useGone.ts'
import type { CommitResult } from '../../data/outbox/commit.ts'
import { tellNotKept } from '../notKept.ts'
import type { Recording } from '../queries.ts'
import {
  containerFor,
  loudness,
  MAX_VOICE_MS,
  MIN_VOICE_MS,
  plainMime,
  problemOf,
  type VoiceProblem,
} from './recording.ts'

export type RecorderState = 'idle' | 'opening' | 'recording' | 'keeping'

export interface Recorder {
  readonly state: RecorderState
  /** Why nothing is recorded, or why what was said is not kept, in words. */
  readonly problem: string | null
  readonly elapsedMs: number
  /** 0 to 1. */
  readonly level: number
  readonly start: () => void
  readonly stop: () => void
}

const TICK_MS = 100

interface Parts {
  readonly keep: (recording: Recording) => Promise<CommitResult>
  /** How the record is called, for somebody who is elsewhere when it fails. */
  readonly of: string
  /** What to tell the person when nothing is recorded, in their language. */
  readonly problems: Readonly<Record<VoiceProblem, string>>
  /** Ends when what is recorded from now on has been kept, or has failed. */
  readonly onBegin?: ((kept: Promise<unknown>) => void) | undefined
}

interface Open {
  readonly recorder: MediaRecorder
  readonly stream: MediaStream
  readonly sound: AudioContext | null
  readonly startedAt: number
}

/** Tap to start, tap to stop. Leaving the screen or putting the app away stops too, and what was said is kept. */
export function useRecorder(parts: Parts): Recorder {
  const [state, setState] = useState<RecorderState>('idle')
  const [problem, setProblem] = useState<string | null>(null)
  const [elapsedMs, setElapsed] = useState(0)
  const [level, setLevel] = useState(0)
  const open = useRef<Open | null>(null)
  const busy = useRef(false)
  const gone = useGone()
  const latest = useRef(parts)
  useEffect(() => {
    latest.current = parts
  })

  const stop = useCallback(() => {
    if (open.current?.recorder.state === 'recording') open.current.recorder.stop()
  }, [])
  useEffect(() => {
    const away = () => {
      if (document.visibilityState === 'hidden') stop()
    }
    document.addEventListener('visibilitychange', away)
    return () => {
      document.removeEventListener('visibilitychange', away)
      stop()
    }
  }, [stop])

  const start = async () => {
    if (busy.current) return
    busy.current = true
    setProblem(null)
    setElapsed(0)
    setState('opening')
    let end: () => void = () => undefined
    try {
      const opened = await openMicrophone(
        () => !gone.current && document.visibilityState === 'visible',
        setElapsed,
        setLevel,
        stop,
        async (made) => {
          setState('keeping')
          const lost = await notKept(made, latest.current)
          setProblem(lost)
          if (lost !== null && gone.current) tellNotKept('voice note', latest.current.of, lost)
          setState('idle')
          busy.current = false
          end()
        },
      )
      if (opened === 'unsupported') setProblem(latest.current.problems.unsupported)
      open.current = typeof opened === 'string' ? null : opened
    } catch (error) {
      setProblem(latest.current.problems[problemOf(error)])
    }
    if (open.current?.recorder.state === 'recording') {
      latest.current.onBegin?.(
        new Promise<void>((resolve) => {
          end = resolve
        }),
      )
      return setState('recording')
    }
    setState('idle')
    busy.current = false
  }
  return { state, problem, elapsedMs, level, start: () => void start(), stop }
}

/** Why what was said is not kept, in words; null when it is, or when nothing was said. */
async function notKept(made: Promise<Recording | null>, { keep, problems }: Parts): Promise<string | null> {
  try {
    const recording = await made
    const result = recording === null ? null : await keep(recording)
    return result === null || result.ok ? null : result.message
  } catch {
    return problems.failed
  }
}

/**
 * Opens the microphone and starts, unless the person left while the browser asked for leave: then nothing listens. `done` is told once,
 * with null when nothing was said.
 */
async function openMicrophone(
  wanted: () => boolean,
  onElapsed: (ms: number) => void,
  onLevel: (level: number) => void,
  stop: () => void,
  done: (made: Promise<Recording | null>) => Promise<void>,
): Promise<Open | 'unsupported' | 'left'> {
  const container = 'MediaRecorder' in window ? containerFor((mime) => MediaRecorder.isTypeSupported(mime)) : null
  if (container === null || !('mediaDevices' in navigator)) return 'unsupported'
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: false, noiseSuppression: true, autoGainControl: true },
  })
  if (!wanted()) {
    for (const track of stream.getTracks()) track.stop()
    return 'left'
  }
  const recorder = new MediaRecorder(stream, { mimeType: container, audioBitsPerSecond: 32_000 })
  const parts: Blob[] = []
  const startedAt = deviceNow()
  const meter = meterOf(stream)
  const timer = setInterval(() => {
    const elapsed = deviceNow() - startedAt
    onElapsed(elapsed)
    onLevel(meter?.level() ?? 0)
    if (elapsed >= MAX_VOICE_MS) stop()
  }, TICK_MS)
  recorder.addEventListener('dataavailable', (event) => {
    if (event.data.size > 0) parts.push(event.data)
  })
  recorder.addEventListener('stop', () => {
    clearInterval(timer)
    onLevel(0)
    for (const track of stream.getTracks()) track.stop()
    void meter?.sound.close()
    void done(finish(new Blob(parts, { type: container }), startedAt))
  })
  recorder.start()
  return { recorder, stream, sound: meter?.sound ?? null, startedAt }
}

async function finish(blob: Blob, recordedAt: number): Promise<Recording | null> {
  const durationMs = Math.min(MAX_VOICE_MS, deviceNow() - recordedAt)
  if (blob.size === 0 || durationMs < MIN_VOICE_MS) return null
  const bytes = await blob.arrayBuffer()
  // Sound goes last: pictures and words are looked at first.
  return {
    file: { sha256: await sha256Hex(bytes), mime: plainMime(blob.type), bytes, priority: 3 },
    durationMs,
    recordedAt,
  }
}

/** Without sound processing in the browser the bar simply stays flat; the recording does not need it. */
function meterOf(stream: MediaStream): { readonly sound: AudioContext; readonly level: () => number } | null {
  if (!('AudioContext' in window)) return null
  const sound = new AudioContext()
  const analyser = sound.createAnalyser()
  analyser.fftSize = 512
  sound.createMediaStreamSource(stream).connect(analyser)
  const samples = new Uint8Array(analyser.fftSize)
  return {
    sound,
    level: () => {
      analyser.getByteTimeDomainData(samples)
      return loudness(samples)
    },
  }
}
