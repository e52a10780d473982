/** What permits to work are held to: schema/library/permit-limits.json. */
import library from '../../../../../schema/library/permit-limits.json'
import type { Duty, Limits, Rules } from '../../../../../sync/permits/permits.ts'
import type { Texts } from '../../../lib/words.ts'
import type { Kind } from './kinds.ts'

export const LIMITS: Limits = Object.fromEntries(library.limits.map(({ key, value }) => [key, value]))

export interface Check {
  readonly key: string
  readonly title: Texts
  readonly cite: string
  readonly when: string
}

type KindRules = Omit<Rules, 'checks'> & { readonly checks: readonly Check[] }

const NOTHING: KindRules = { maximumHours: 0, retestMinutes: 0, conditions: {}, checks: [] }

const RULES: ReadonlyMap<string, KindRules> = new Map(library.kinds.map((kind) => [kind.key, kind]))

export function rulesOf(kind: Kind): KindRules {
  return RULES.get(kind) ?? NOTHING
}

/** The kind of qualification that a duty asks for, by its key. */
export const PAPERS: Readonly<Record<Duty, string>> = library.qualifications

export const MINUTE = 60_000
