/** Versions of templates, and the settings of walks as typed into forms. Pure. */
import type { WalkTemplate } from '../../../../../schema/gen/types.ts'

type Version = Pick<WalkTemplate, 'key' | 'version' | 'status'>

export interface Family<T extends Version> {
  readonly key: string
  /** The one new walks use; null while all are drafts or retired. */
  readonly live: T | null
  /** Newest first. */
  readonly versions: readonly T[]
}

export function families<T extends Version>(templates: readonly T[]): readonly Family<T>[] {
  const keys = [...new Set(templates.map(({ key }) => key))]
  return keys
    .map((key): Family<T> => {
      const versions = templates.filter((each) => each.key === key).toSorted((a, b) => b.version - a.version)
      return { key, versions, live: versions.find((each) => each.status === 'live') ?? null }
    })
    .toSorted((a, b) => Number(b.live !== null) - Number(a.live !== null) || a.key.localeCompare(b.key))
}

/** Two people who publish without signal may make the same number; both stand in the list, and the next one goes past them. */
export function nextVersion(templates: readonly Version[], key: string): number {
  return templates.reduce((last, each) => (each.key === key ? Math.max(last, each.version) : last), 0) + 1
}

/** The version this one was made from: the highest below it. */
export function versionBefore<T extends Version>(templates: readonly T[], template: Version): T | null {
  return (
    templates
      .filter((each) => each.key === template.key && each.version < template.version)
      .toSorted((a, b) => b.version - a.version)[0] ?? null
  )
}

/** "dry-dock-walk" from a name, free among the keys there are. */
export function freeKey(name: string, taken: readonly string[]): string {
  const plain =
    name
      .normalize('NFD')
      .replaceAll(/\p{Diacritic}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 56) || 'walk'
  if (!taken.includes(plain)) return plain
  for (let n = 2; ; n++) if (!taken.includes(`${plain}-${n}`)) return `${plain}-${n}`
}

export const MAX_DUE_DAYS = 365

/** A number of days as typed; null when it is none. */
export function readDays(text: string): number | null {
  const days = Number(text)
  return /^\d{1,3}$/.test(text.trim()) && days <= MAX_DUE_DAYS ? days : null
}

/** Minutes until the next person is told, as typed; null when it is none. */
export function readMinutes(text: string): number | null {
  const minutes = Number(text)
  return /^\d{1,3}$/.test(text.trim()) && minutes >= 1 && minutes <= 240 ? minutes : null
}

/** A graver finding is never due later than a milder one. */
export function dueProblem(days: {
  readonly low: number
  readonly medium: number
  readonly high: number
  readonly stop_work: number
}): string | null {
  return days.stop_work <= days.high && days.high <= days.medium && days.medium <= days.low
    ? null
    : 'A graver finding cannot be due later than a milder one.'
}

/** Ids out of a JSON list; what is none is left out. */
export function idList(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
}

/** A whole percent as typed; null when it is none. */
export function readPercent(text: string): number | null {
  const value = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : Number.NaN
  return value <= 100 ? value : null
}
