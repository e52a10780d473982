/** Time that runs on a permit, as people read it. Pure. */

const SECOND = 1000
const MINUTE = 60 * SECOND

/** "1 h 12 min", "12 min", of what is begun the whole minute. Never below nothing. */
export function hoursLeft(ms: number): string {
  const minutes = Math.max(0, Math.ceil(ms / MINUTE))
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${hours} h ${String(minutes % 60).padStart(2, '0')} min`
}

/** "04:12", with hours "1:04:12". */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND))
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (of: number) => String(of).padStart(2, '0')
  return hours === 0 ? `${two(minutes)}:${two(rest)}` : `${hours}:${two(minutes)}:${two(rest)}`
}

/** ok, amber some minutes before it is over, red once it is. */
export function toneOf(leftMs: number, warnMinutes: number): 'ok' | 'warn' | 'danger' {
  if (leftMs <= 0) return 'danger'
  return leftMs <= warnMinutes * MINUTE ? 'warn' : 'ok'
}

/** Ends to which a permit may be extended: some half hours more, and the last one that its kind allows; none beyond that. */
export function extensionsOf(untilAt: number, most: number): readonly number[] {
  if (untilAt >= most) return []
  return [...[1, 2, 4, 6].map((halves) => untilAt + halves * 30 * MINUTE).filter((end) => end < most), most]
}
