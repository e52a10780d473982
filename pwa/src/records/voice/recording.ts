/** The rules of a voice note: which container, how long, and how its time reads. Without React and without a microphone. */

/** Long enough for everything there is to say about one finding, short enough to send over a bad link. */
export const MAX_VOICE_MS = 5 * 60_000

/** A press by mistake is not a note. */
export const MIN_VOICE_MS = 400

/** The first is what Chrome and Firefox write, the second what Safari writes. */
const CONTAINERS = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'] as const

export function containerFor(supported: (mime: string) => boolean): string | null {
  return CONTAINERS.find((mime) => supported(mime)) ?? null
}

/** "audio/webm;codecs=opus" → "audio/webm": the type a file is stored and sent under. */
export function plainMime(mime: string): string {
  return mime.split(';')[0]?.trim() ?? mime
}

/** "0:07", "4:59". */
export function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** How loud, 0 to 1, from the samples of an analyser (bytes around 128). Speech fills about the middle of the meter. */
export function loudness(samples: Uint8Array): number {
  if (samples.length === 0) return 0
  const power = samples.reduce((sum, sample) => sum + ((sample - 128) / 128) ** 2, 0) / samples.length
  return Math.min(1, Math.sqrt(power) * 3)
}

/** What to tell a person when the microphone does not open. */
export type VoiceProblem = 'refused' | 'none' | 'unsupported' | 'failed'

export function problemOf(error: unknown): VoiceProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'NotReadableError' ? 'none' : 'failed'
}
