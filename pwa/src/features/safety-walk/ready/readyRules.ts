/** Whether this tablet may lose the signal now, and for each thing that is not right: what to do. Pure. */
import type { IconName } from '../../../ui/Icon.tsx'
import { formatBytes } from '../../../lib/numbers.ts'
import { plural } from '../../../lib/text.ts'
import { LOW_BATTERY } from '../../../records/device/useBattery.ts'

/** A walk of 40 findings with 3 photos takes some 100 MB; twice that leaves room to breathe. */
const LITTLE_SPACE = 200_000_000
const NO_SPACE = 30_000_000

/** Files of which some may not be on this device. */
export interface Held {
  readonly here: number
  readonly total: number
}

export interface Findings {
  /** Counts are undefined while they are read. */
  readonly templates: number | undefined
  readonly zones: number | undefined
  readonly people: number | undefined
  readonly openFindings: number | undefined
  readonly vessels: number | undefined
  readonly maps: Held | undefined
  /** Pictures that open findings are compared with. */
  readonly photos: Held | undefined
  /** Every file of the app is stored by the service worker; null where there is none to do it. */
  readonly appStored: boolean | null
  readonly synced: boolean
  readonly online: boolean
  /** null: this platform does not tell. */
  readonly freeBytes: number | null
  readonly battery: number | null
  readonly clockOffsetMs: number | null
  /** Hours or years, also where nobody could measure it. */
  readonly clockWrong: boolean
  readonly persisted: boolean | null
  /** Installed on the home screen. */
  readonly standalone: boolean
}

export interface ReadyRow {
  readonly id: string
  readonly icon: IconName
  readonly words: string
  /** What to do; null when it is right. A row that only warns does not keep the tablet from being ready. */
  readonly advice: string | null
  readonly blocks: boolean
}

export interface Ready {
  /** partly: a walk can begin, but something it looks at is not here. */
  readonly state: 'checking' | 'ready' | 'partly' | 'not-ready'
  readonly headline: string
  readonly content: readonly ReadyRow[]
  readonly device: readonly ReadyRow[]
}

const CLOCK_OFF_MS = 120_000

export function readyOf(found: Findings): Ready {
  const connect = found.online ? 'Tap Prepare this tablet.' : 'Connect once; then it stays here.'
  const counted = [found.templates, found.zones, found.people, found.openFindings, found.vessels]
  const content: readonly ReadyRow[] = [
    countRow('templates', found.templates, 'template', 'templates', connect),
    countRow('zones', found.zones, 'zone and code', 'zones and codes', connect),
    countRow('people', found.people, 'person', 'people', connect),
    countRow('findings', found.openFindings, 'open finding', 'open findings', null),
    countRow('vessels', found.vessels, 'vessel', 'vessels', null),
    ...heldRow('photos', found.photos, 'earlier photo', 'earlier photos', connect),
    ...heldRow('maps', found.maps, 'yard map', 'yard maps', connect),
  ]
  const device = [
    ...appRow(found),
    ...spaceRow(found.freeBytes),
    ...batteryRow(found.battery),
    clockRow(found),
    ...storageRow(found),
  ]
  const checking = counted.includes(undefined) || found.maps === undefined
  const blocked = [...content, ...device].some((row) => row.blocks)
  const missing = [
    ...missingOf(found.photos, 'earlier photo', 'earlier photos'),
    ...missingOf(found.maps, 'yard map', 'yard maps'),
  ]
  const state = checking
    ? 'checking'
    : blocked || !found.synced
      ? 'not-ready'
      : missing.length > 0 || found.photos === undefined
        ? 'partly'
        : 'ready'
  return { state, headline: headlineOf(state, missing, found), content, device }
}

function headlineOf(state: Ready['state'], missing: readonly string[], { appStored, synced }: Findings): string {
  switch (state) {
    case 'checking':
      return 'Checking this tablet'
    case 'ready':
      return 'Ready for no signal'
    case 'partly':
      return missing.length === 0 ? 'Ready, still checking photos' : `Ready, except ${missing.join(' and ')}`
    case 'not-ready':
      return appStored === false && synced ? 'Stay connected, still downloading' : 'Not ready to lose the signal'
  }
}

function missingOf(held: Held | undefined, one: string, many: string): readonly string[] {
  return held === undefined || held.here >= held.total ? [] : [plural(held.total - held.here, one, many)]
}

function countRow(id: string, n: number | undefined, one: string, many: string, advice: string | null): ReadyRow {
  const missing = n === 0 && advice !== null
  return {
    id,
    icon: missing ? 'circle-alert' : 'check',
    words: n === undefined ? `– ${many}` : plural(n, one, many),
    advice: missing ? advice : null,
    blocks: missing,
  }
}

function heldRow(id: string, held: Held | undefined, one: string, many: string, advice: string): readonly ReadyRow[] {
  if (held === undefined || held.total === 0) return []
  const missing = held.here < held.total
  const all = plural(held.total, one, many)
  return [
    {
      id,
      icon: missing ? 'circle-alert' : 'check',
      words: missing ? `${held.here} of ${all}` : all,
      advice: missing ? advice : null,
      blocks: false,
    },
  ]
}

function appRow({ appStored }: Findings): readonly ReadyRow[] {
  if (appStored === null) return []
  return [
    {
      id: 'app',
      icon: 'tablet',
      words: appStored ? 'App stored here' : 'Storing the app',
      advice: appStored ? null : 'Stay on this page until it is done.',
      blocks: !appStored,
    },
  ]
}

function spaceRow(free: number | null): readonly ReadyRow[] {
  if (free === null) return []
  const advice =
    free < NO_SPACE
      ? 'Free some space first: photos cannot be kept.'
      : free < LITTLE_SPACE
        ? 'Enough for a short walk. Send what waits, then free some space.'
        : null
  return [{ id: 'space', icon: 'hard-drive', words: `${formatBytes(free)} free`, advice, blocks: free < NO_SPACE }]
}

function batteryRow(battery: number | null): readonly ReadyRow[] {
  if (battery === null) return []
  return [
    {
      id: 'battery',
      icon: 'battery-medium',
      words: `Battery ${battery}%`,
      advice: battery < LOW_BATTERY ? 'Charge it, or take a battery along.' : null,
      blocks: false,
    },
  ]
}

const SET_CLOCK = 'Set the clock to automatic in the tablet’s settings.'

function clockRow({ clockOffsetMs: offset, clockWrong, online }: Findings): ReadyRow {
  const row = { id: 'clock', icon: 'clock', blocks: false } as const
  if (offset === null && clockWrong)
    return { ...row, words: 'Clock wrong', advice: `${SET_CLOCK} Everything is saved all the same.` }
  const advice =
    offset === null
      ? online
        ? null
        : 'It is checked with the next signal.'
      : Math.abs(offset) > CLOCK_OFF_MS
        ? `${SET_CLOCK} Findings keep both times.`
        : null
  return { ...row, words: clockWords(offset), advice }
}

function clockWords(offset: number | null): string {
  if (offset === null) return 'Clock not checked'
  const seconds = Math.round(Math.abs(offset) / 1000)
  if (seconds <= 1) return 'Clock right to 1 s'
  return seconds < 120
    ? `Clock ${seconds} s ${offset > 0 ? 'slow' : 'fast'}`
    : `Clock ${Math.round(seconds / 60)} min ${offset > 0 ? 'slow' : 'fast'}`
}

function storageRow({ persisted, standalone }: Findings): readonly ReadyRow[] {
  if (persisted === null) return []
  const advice = persisted
    ? null
    : standalone
      ? 'The browser may clear it when space runs out. Send what waits before that.'
      : 'Install the app (menu More): then the browser keeps its records.'
  return [
    { id: 'storage', icon: 'lock', words: persisted ? 'Storage kept' : 'Storage not protected', advice, blocks: false },
  ]
}
