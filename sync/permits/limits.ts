/** Limits of permits to work that a yard makes stricter than the law, never looser: the twin of limits.go. Pure. */
import type { Limits, Rules } from './permits.ts'

/** A limit that a yard may make stricter: from value, that of the library, as far as strictest, beyond which no test would pass. */
export interface Bound {
  readonly key: string
  readonly value: number
  readonly strictest: number
}

/** A limit of a yard, in tenths of its unit. It counts for what happens from `since` on. */
export interface Own {
  readonly key: string
  readonly tenths: number
  readonly since: number
}

/** The key of how long a gas test counts, as a limit of a yard. */
export function retestOf(kind: string): string {
  return `retest.${kind}`
}

/** Why a yard may not set a limit; null where it may. The law itself is allowed, and changes nothing. */
export function refusedLimit(bound: Bound, tenths: number): 'looser' | 'impossible' | null {
  const value = tenths / 10
  if (isStricter(bound, bound.value, value)) return 'looser'
  return isStricter(bound, value, bound.strictest) ? 'impossible' : null
}

function isStricter({ value, strictest }: Bound, one: number, other: number): boolean {
  return strictest > value ? one > other : one < other
}

/**
 * What a yard holds permits to beyond the law at a moment, by key: the strictest of what it has set, no further than anything can pass.
 * What is looser counts for nothing, however it was written.
 */
export function stricterAt(bounds: readonly Bound[], own: readonly Own[], now: number): Limits {
  return Object.fromEntries(
    bounds.flatMap((bound) => {
      const set = own
        .filter(({ key, since }) => key === bound.key && since <= now)
        .map(({ tenths }) => tenths / 10)
        .filter((value) => isStricter(bound, value, bound.value))
        .map((value) => (isStricter(bound, value, bound.strictest) ? bound.strictest : value))
        .toSorted((a, b) => (isStricter(bound, a, b) ? -1 : 1))
      return set[0] === undefined ? [] : [[bound.key, set[0]] as const]
    }),
  )
}

/** The rules of a kind and the limits with what a yard has made stricter in their place. */
export function heldTo<R extends Pick<Rules, 'retestMinutes'> & { readonly key: string }>(
  rules: R,
  limits: Limits,
  stricter: Limits,
): { readonly rules: R; readonly limits: Limits } {
  const minutes = stricter[retestOf(rules.key)]
  return {
    rules: minutes === undefined ? rules : { ...rules, retestMinutes: Math.floor(minutes) },
    limits: { ...limits, ...stricter },
  }
}
