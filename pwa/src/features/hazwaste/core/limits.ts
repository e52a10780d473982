/** The limits of hazardous waste: schema/library/waste-limits.json, with what this yard has put in their place. */
import library from '../../../../../schema/library/waste-limits.json'
import type { Limits } from '../../../../../sync/waste/category.ts'
import type { Limit, OwnLimit } from '../../../records/limits/limit.ts'

export const LIMITS: readonly Limit[] = library.limits
export const ALERTS = library.alerts
export const CALLS = library.calls
/** The kinds of findings that speak against saying that a container is in order. */
export const IN_ORDER: readonly string[] = library.check.against.found
/** Groups of streams that are kept apart, with where that is written. */
export const SEPARATION = library.separation

const FROM_LIBRARY: Limits = Object.fromEntries(LIMITS.map(({ key, value }) => [key, value]))

/** Every limit by key, the yard's own before the library's. */
export function limitsWith(own: unknown): Limits {
  return { ...FROM_LIBRARY, ...Object.fromEntries(ownLimits(own).map(({ key, value }) => [key, value])) }
}

/** The yard's own limits as the settings hold them; a row that names no limit is left out. */
export function ownLimits(own: unknown): readonly OwnLimit[] {
  if (!Array.isArray(own)) return []
  return (own as readonly Partial<OwnLimit>[]).filter(
    (row): row is OwnLimit => typeof row?.value === 'number' && row.key !== undefined && row.key in FROM_LIBRARY,
  )
}

export function limitOf(key: string): Limit | undefined {
  return LIMITS.find((limit) => limit.key === key)
}

/** On which days of its clock a container says how long it has stood. */
export function alertDays(category: string | null, far: boolean): readonly number[] {
  return ALERTS.clocks.find((clock) => clock.category === category && clock.far === far)?.days ?? []
}
