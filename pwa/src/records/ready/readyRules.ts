/** Whether this tablet may lose the signal now, and for each thing that is not right: what to do. Pure. */
import type { IconName } from '../../ui/Icon.tsx'
import { formatBytes } from '../../lib/numbers.ts'
import { plural } from '../../lib/text.ts'
import { LOW_BATTERY } from '../device/useBattery.ts'
import { readyWords } from './readyWords.ts'
import type { ReadyWords } from './words/en.ts'

/** A round of 40 records with 3 photos takes some 100 MB; twice that leaves room to breathe. */
const LITTLE_SPACE = 200_000_000
const NO_SPACE = 30_000_000

/** Files of which some may not be on this device. */
export interface Held {
  readonly here: number
  readonly total: number
}

/** Something that a module reads without signal: records that are counted, or files that are here or not. */
export interface Need {
  readonly id: string
  readonly one: string
  readonly many: string
  /** Undefined while they are read. */
  readonly count: number | Held | undefined
  /** Without any, nothing can begin: then the tablet is not ready. Files that are missing only warn. */
  readonly blocks?: boolean
  /** What it is called while it is read: a check that goes on for a while keeps nobody from beginning. */
  readonly slow?: string
  /** Where somebody makes what is missing. */
  readonly href?: string
}

export interface Found {
  readonly needs: readonly Need[]
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
  readonly href?: string | undefined
  readonly blocks: boolean
}

export interface Ready {
  /** partly: work can begin, but something it looks at is not here. */
  readonly state: 'checking' | 'ready' | 'partly' | 'not-ready'
  readonly headline: string
  readonly content: readonly ReadyRow[]
  readonly device: readonly ReadyRow[]
}

const CLOCK_OFF_MS = 120_000

export function readyOf(found: Found, words: ReadyWords = readyWords('en')): Ready {
  const content = found.needs.flatMap((need) => needRow(need, found.online ? words.tap : words.connect, words))
  const device = [
    ...appRow(found, words),
    ...spaceRow(found.freeBytes, words),
    ...batteryRow(found.battery, words),
    clockRow(found, words),
    ...storageRow(found, words),
  ]
  const unread = found.needs.filter(({ count }) => count === undefined)
  const missing = found.needs.flatMap(({ count, one, many }) =>
    typeof count === 'object' && count.here < count.total ? [plural(count.total - count.here, one, many)] : [],
  )
  const blocked = [...content, ...device].some((row) => row.blocks)
  const state = unread.some(({ slow }) => slow === undefined)
    ? 'checking'
    : blocked || !found.synced
      ? 'not-ready'
      : missing.length > 0 || unread.length > 0
        ? 'partly'
        : 'ready'
  const slow = unread.map((need) => need.slow ?? need.many).join(` ${words.and} `)
  return { state, headline: headlineOf(state, { missing, slow }, found, words), content, device }
}

function headlineOf(
  state: Ready['state'],
  { missing, slow }: { readonly missing: readonly string[]; readonly slow: string },
  { appStored, synced }: Found,
  words: ReadyWords,
): string {
  switch (state) {
    case 'checking':
      return words.checking
    case 'ready':
      return words.ready
    case 'partly':
      return missing.length === 0 ? words.stillChecking(slow) : words.except(missing.join(` ${words.and} `))
    case 'not-ready':
      return appStored === false && synced ? words.downloading : words.notReady
  }
}

function needRow(
  { id, one, many, count, blocks = false, href, slow }: Need,
  advice: string,
  words: ReadyWords,
): readonly ReadyRow[] {
  if (typeof count === 'object') {
    if (count.total === 0) return []
    const missing = count.here < count.total
    const all = plural(count.total, one, many)
    return [
      {
        id,
        icon: missing ? 'circle-alert' : 'check',
        words: missing ? `${count.here} ${words.of} ${all}` : all,
        advice: missing ? advice : null,
        blocks: false,
      },
    ]
  }
  if (count === undefined && slow !== undefined) return []
  const missing = count === 0 && blocks
  return [
    {
      id,
      icon: missing ? 'circle-alert' : 'check',
      words: count === undefined ? `– ${many}` : plural(count, one, many),
      advice: missing ? advice : null,
      href: missing ? href : undefined,
      blocks: missing,
    },
  ]
}

function appRow({ appStored }: Found, words: ReadyWords): readonly ReadyRow[] {
  if (appStored === null) return []
  return [
    {
      id: 'app',
      icon: 'tablet',
      words: appStored ? words.appStored : words.appStoring,
      advice: appStored ? null : words.stayHere,
      blocks: !appStored,
    },
  ]
}

function spaceRow(free: number | null, words: ReadyWords): readonly ReadyRow[] {
  if (free === null) return []
  const advice = free < NO_SPACE ? words.noSpace : free < LITTLE_SPACE ? words.littleSpace : null
  return [{ id: 'space', icon: 'hard-drive', words: words.free(formatBytes(free)), advice, blocks: free < NO_SPACE }]
}

function batteryRow(battery: number | null, words: ReadyWords): readonly ReadyRow[] {
  if (battery === null) return []
  return [
    {
      id: 'battery',
      icon: 'battery-medium',
      words: words.battery(battery),
      advice: battery < LOW_BATTERY ? words.charge : null,
      blocks: false,
    },
  ]
}

function clockRow({ clockOffsetMs: offset, clockWrong, online }: Found, words: ReadyWords): ReadyRow {
  const row = { id: 'clock', icon: 'clock', blocks: false } as const
  if (offset === null && clockWrong)
    return { ...row, words: words.clockWrong, advice: `${words.setClock} ${words.clockSaved}` }
  const advice =
    offset === null
      ? online
        ? null
        : words.clockLater
      : Math.abs(offset) > CLOCK_OFF_MS
        ? `${words.setClock} ${words.bothTimes}`
        : null
  return { ...row, words: clockWords(offset, words), advice }
}

function clockWords(offset: number | null, words: ReadyWords): string {
  if (offset === null) return words.clockUnknown
  const seconds = Math.round(Math.abs(offset) / 1000)
  if (seconds <= 1) return words.clockRight
  return words.clockOff(seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`, offset > 0)
}

function storageRow({ persisted, standalone }: Found, words: ReadyWords): readonly ReadyRow[] {
  if (persisted === null) return []
  const advice = persisted ? null : standalone ? words.mayClear : words.install
  return [{ id: 'storage', icon: 'lock', words: persisted ? words.kept : words.unprotected, advice, blocks: false }]
}
