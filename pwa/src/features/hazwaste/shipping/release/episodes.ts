/** One episodic event in a calendar year; a petition may add one of the other kind (40 CFR 262.232, 262.233). Pure. */
import type { Limits } from '../../../../../../sync/waste/category.ts'
import { plus } from '../../../../../../sync/waste/clock.ts'
import type { Row } from '../../../../data/react/live.ts'

export type Episode = Pick<Row<'wasteEpisode'>, 'id' | 'kind' | 'title' | 'startOn'>

interface Asked {
  readonly id?: string
  readonly kind: unknown
  readonly startOn: unknown
}

/** What is to be said of an event in a year that has others; null where it is the only one. */
export function secondOfYear(all: readonly Episode[], { id, kind, startOn }: Asked, limits: Limits): string | null {
  if (typeof startOn !== 'string') return null
  const year = startOn.slice(0, 4)
  // The earlier one needs no petition because of a later one.
  const others = all.filter(
    (one) => one.id !== id && one.startOn.slice(0, 4) === year && (one.startOn < startOn || id === undefined),
  )
  const [first] = others
  const most = limits['episodesPerYear'] ?? 1
  if (first === undefined || others.length < most) return null
  const words = `${year} already has an episodic event: ${first.title}. `
  if (others.length > most) return `${words}A petition allows one more in a year, not two.`
  if (first.kind === kind)
    return `${words}A petition may add one of the other kind only: ${kind === 'planned' ? 'not planned' : 'planned'}.`
  return `${words}A second one needs a petition, granted by the agency (40 CFR 262.233).`
}

const HOUR = 3_600_000

/** By when the agency is told, in days or to the hour; null where it was told. 40 CFR 262.232(a)(2), (b)(2). */
export function noticeBy(
  { kind, startOn, startAt, notifiedOn }: Pick<Row<'wasteEpisode'>, 'kind' | 'startOn' | 'startAt' | 'notifiedOn'>,
  limits: Limits,
): { readonly on: string | null; readonly at: number | null } | null {
  if (notifiedOn !== null) return null
  if (kind === 'planned') return { on: plus(startOn, -(limits['episodeNoticeDays'] ?? 0)), at: null }
  const hours = limits['episodeUnplannedHours'] ?? 0
  return startAt === null
    ? { on: plus(startOn, Math.floor(hours / 24)), at: null }
    : { on: null, at: startAt + hours * HOUR }
}
