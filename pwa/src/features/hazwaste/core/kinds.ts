/** What the kind of a stream and of an area mean for counting and for clocks. */
import { stayOf, type Category, type Limits, type OnSite } from '../../../../../sync/waste/category.ts'
import type { Row } from '../../../data/react/live.ts'

export type Stream = Row<'wasteStream'>
export type Area = Row<'wasteArea'>
export type Container = Row<'wasteContainer'>
export type Addition = Row<'wasteAddition'>

const HAZARDOUS: readonly (string | null)[] = ['hazardous', 'acute', 'acute_residue', 'state_only']

/** Whether waste of the stream counts toward the generator category. */
export function counts({ kind, exclusion }: Pick<Stream, 'kind' | 'exclusion'>): boolean {
  return ['hazardous', 'acute', 'acute_residue'].includes(kind) && (exclusion ?? '') === ''
}

/** Whether it is marked and kept as hazardous waste. */
export function isHazardous({ kind }: Pick<Stream, 'kind'>): boolean {
  return HAZARDOUS.includes(kind)
}

/** Whether a clock runs for the stream in the area: a satellite area stops none but that of hazardous waste (40 CFR 262.15). */
export function runsClock(stream: Pick<Stream, 'kind'>, area: Pick<Area, 'kind' | 'centralOn'>): boolean {
  return area.kind !== 'satellite' || area.centralOn !== null || !isHazardous(stream)
}

/** How the yard stands: what its clocks run as, and what is on site. */
export interface Standing {
  readonly category: Category
  readonly far: boolean
  readonly onSite: OnSite
  readonly limits: Limits
}

/** How long waste of the stream may stay. Null for no limit. */
export function clockOf(
  stream: Pick<Stream, 'kind'>,
  { category, far, onSite, limits }: Standing,
): { readonly clockDays: number | null; readonly clockYears: number | null } {
  const { days, years } = stayOf(stream.kind, category, far, onSite, limits)
  return { clockDays: days > 0 ? days : null, clockYears: years > 0 ? years : null }
}

/** The states in which a container stands in the yard no more. */
export const OFF_SITE = ['shipped', 'confirmed', 'merged'] as const

export function isOnSite({ state }: Pick<Container, 'state'>): boolean {
  return !OFF_SITE.some((gone) => gone === state)
}

/** "0447", or the number the device gave it until the server has. */
export function numberOf({ number, provisionalNumber }: Pick<Container, 'number' | 'provisionalNumber'>): string {
  return number ?? provisionalNumber ?? ''
}
