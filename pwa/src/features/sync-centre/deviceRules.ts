/** The table person × device in words: who has sent what, and how sure that is. */
import { formatTime, relative } from '../../lib/dates.ts'
import { plural } from '../../lib/text.ts'
import type { DeviceLine } from './queries.ts'

/** Longer silence than this, with work waiting, is worth a look. */
const SILENT = 30 * 60_000
/** A device unheard of for so long says nothing about today's walk. */
const FORGOTTEN = 30 * 86_400_000

export type DeviceState = 'clear' | 'waiting' | 'silent' | 'unknown'

export function deviceState({ waitingSets, waitingFiles, heardAt }: DeviceLine, now: number): DeviceState {
  if (waitingSets === null || waitingFiles === null) return 'unknown'
  if (waitingSets + waitingFiles === 0) return 'clear'
  return now - heardAt > SILENT ? 'silent' : 'waiting'
}

/** What waits first, the longest silent on top; devices nobody has used for a month stay out. */
export function inOrder(devices: readonly DeviceLine[], now: number): readonly DeviceLine[] {
  const rank: Readonly<Record<DeviceState, number>> = { silent: 0, waiting: 1, unknown: 2, clear: 3 }
  return devices
    .filter((line) => now - line.heardAt < FORGOTTEN || (line.waitingSets ?? 0) + (line.waitingFiles ?? 0) > 0)
    .toSorted((a, b) => rank[deviceState(a, now)] - rank[deviceState(b, now)] || b.heardAt - a.heardAt)
}

/** "Tablet 7 of Ana Ruiz": the name people gave it, else what it is. */
export function deviceTitle({ name, fullName, prefix }: Pick<DeviceLine, 'name' | 'fullName' | 'prefix'>): string {
  return `${name} ${prefix} of ${fullName === '' ? 'somebody who left' : fullName}`
}

/** A device reports how many photos and files wait on it, not which is which; this one knows, and says so in `files`. */
export function waitingWords({ waitingSets, waitingFiles }: DeviceLine, files?: string): string {
  if (waitingSets === null || waitingFiles === null) return 'Has not reported yet'
  const parts = [
    ...(waitingSets > 0 ? [plural(waitingSets, 'change')] : []),
    ...(waitingFiles > 0 ? [files ?? plural(waitingFiles, 'file')] : []),
  ]
  return parts.length === 0 ? 'All is on the server' : `${parts.join(' and ')} waiting`
}

/** "Last heard 1:40 PM · app 1.0.0". A time of today is enough; older ones say how long ago. */
export function heardWords({ heardAt, appVersion }: DeviceLine, now: number): string {
  const heard = now - heardAt < 12 * 3_600_000 ? formatTime(heardAt) : relative(heardAt, { now })
  return `Last heard ${heard}${appVersion === null || appVersion === '' ? '' : ` · app ${appVersion}`}`
}
