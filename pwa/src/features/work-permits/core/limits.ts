/** What permits to work are held to: schema/library/permit-limits.json. */
import library from '../../../../../schema/library/permit-limits.json'
import { heldTo, retestOf, stricterAt, type Bound, type Own } from '../../../../../sync/permits/limits.ts'
import type { Duty, Limits, Rules } from '../../../../../sync/permits/permits.ts'
import type { Texts } from '../../../lib/words.ts'
import type { Kind } from './kinds.ts'

export const LIMITS: Limits = Object.fromEntries(library.limits.map(({ key, value }) => [key, value]))

export interface Check {
  readonly key: string
  readonly title: Texts
  readonly cite: string
  readonly verified: string
  readonly edition?: string | undefined
  readonly when: string
}

type KindRules = Omit<Rules, 'checks'> & { readonly key: string; readonly checks: readonly Check[] }

const NOTHING: KindRules = { key: '', maximumHours: 0, retestMinutes: 0, conditions: {}, checks: [] }

const RULES: ReadonlyMap<string, KindRules> = new Map(library.kinds.map((kind) => [kind.key, kind]))

export function rulesOf(kind: Kind): KindRules {
  return RULES.get(kind) ?? NOTHING
}

/** The kind of qualification that a duty asks for, by its key. */
export const PAPERS: Readonly<Record<Duty, string>> = library.qualifications

export const MINUTE = 60_000

/** A limit that a yard may make stricter, with its words. `law` says where it is written. */
export interface YardBound extends Bound {
  readonly title: string
  readonly unit: string
  readonly law: string
  readonly edition: string
  readonly verified: string
  readonly note?: string | undefined
}

/** What a yard may make stricter: limits of gas tests, and how long one counts. */
export const BOUNDS: readonly YardBound[] = [
  ...library.limits.flatMap(({ key, value, strictest, title, unit, cite, edition = '', verified, note }) =>
    strictest === undefined ? [] : [{ key, value, strictest, title, unit, law: cite, edition, verified, note }],
  ),
  ...library.kinds.flatMap(({ key, retestMinutes, retestStrictest, retestTitle = '', retestCite, verified, note }) =>
    retestStrictest === undefined
      ? []
      : [
          {
            key: retestOf(key),
            value: retestMinutes,
            strictest: retestStrictest,
            title: retestTitle,
            unit: 'min',
            law: `a house rule under ${retestCite}`,
            edition: '',
            verified,
            note,
          },
        ],
  ),
]

/** What of the yard's rows says a value. */
export function ownOf(
  rows: readonly { readonly key: string; readonly value: number | null; readonly sinceAt: number | null }[],
): readonly Own[] {
  return rows.flatMap(({ key, value, sinceAt }) =>
    value === null ? [] : [{ key, tenths: value, since: sinceAt ?? 0 }],
  )
}

export interface Held {
  readonly rules: KindRules
  readonly limits: Limits
  /** What of them is the yard's own, by key. */
  readonly stricter: Limits
}

/** What a kind of permit is held to at a moment, with what the yard has made stricter. */
export function heldAt(kind: Kind, own: readonly Own[], now: number): Held {
  const stricter = stricterAt(BOUNDS, own, now)
  return { ...heldTo(rulesOf(kind), LIMITS, stricter), stricter }
}

/** "1915.12", of what says a limit of the yard is stricter than. */
export function sectionOf(key: string): string {
  return /1915\.\d+/.exec(BOUNDS.find((bound) => bound.key === key)?.law ?? '')?.[0] ?? ''
}
