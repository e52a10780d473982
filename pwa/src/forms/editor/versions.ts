/** Versions of templates: which is in use, which number comes next. Pure. */

export type Status = 'draft' | 'live' | 'retired'

/** A version is never changed once it is published: what was answered names its questions. */
export interface Version {
  readonly id: string
  readonly key: string
  readonly version: number
  readonly status: Status
  readonly title: unknown
  readonly areas: unknown
  readonly fails?: unknown
}

type Numbered = Pick<Version, 'key' | 'version' | 'status'>

export interface Family<T extends Numbered> {
  readonly key: string
  /** The one in use; null while all are drafts or retired. */
  readonly live: T | null
  /** Newest first. */
  readonly versions: readonly T[]
}

export function families<T extends Numbered>(templates: readonly T[]): readonly Family<T>[] {
  const keys = [...new Set(templates.map(({ key }) => key))]
  return keys
    .map((key): Family<T> => {
      const versions = templates.filter((each) => each.key === key).toSorted((a, b) => b.version - a.version)
      return { key, versions, live: versions.find((each) => each.status === 'live') ?? null }
    })
    .toSorted((a, b) => Number(b.live !== null) - Number(a.live !== null) || a.key.localeCompare(b.key))
}

/** Two people who publish without signal may make the same number; both stand in the list, and the next one goes past them. */
export function nextVersion(templates: readonly Numbered[], key: string): number {
  return templates.reduce((last, each) => (each.key === key ? Math.max(last, each.version) : last), 0) + 1
}

/** The version this one was made from: the highest below it. */
export function versionBefore<T extends Numbered>(templates: readonly T[], template: Numbered): T | null {
  return (
    templates
      .filter((each) => each.key === template.key && each.version < template.version)
      .toSorted((a, b) => b.version - a.version)[0] ?? null
  )
}

/** "dry-dock-log" from a name, free among the keys there are. */
export function freeKey(name: string, taken: readonly string[]): string {
  const plain =
    name
      .normalize('NFD')
      .replaceAll(/\p{Diacritic}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 56) || 'template'
  if (!taken.includes(plain)) return plain
  for (let n = 2; ; n++) if (!taken.includes(`${plain}-${n}`)) return `${plain}-${n}`
}
