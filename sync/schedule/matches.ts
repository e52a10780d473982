/** Which occurrence a record proves: the twin of matches.go. Pure, over plain values: who calls it has read them as x-evidence says. */
import type { Rule } from './rule.ts'

/** What a record of a kind that proves something says. */
export interface Proof {
  readonly entity: string
  /** The day that it proves. */
  readonly day: string
  readonly zones: readonly string[]
  readonly thing: string | null
  readonly template: string | null
}

/** One piece of evidence that a rule asks for. */
export interface EvidenceSlot {
  readonly id: string
  readonly kind: string
  readonly entity?: string
  readonly template?: string
}

/** An occurrence as far as a proof asks for it: a row, or one that is computed and is no row yet (state null). */
export interface Occurrence {
  readonly slot: string
  readonly place: string | null
  readonly state: string | null
  readonly opensOn: string
  /** The legal day. */
  readonly dueOn: string
  readonly missOn: string | null
}

export interface Match<O extends Occurrence> {
  readonly occurrence: O
  /** The id of the evidence slot that is filled. */
  readonly evidence: string
}

const DONE = ['submitted', 'verified', 'waived']

/** The occurrence of a rule that a record proves: of those not done in whose time the day lies, the one that is due first. */
export function matches<O extends Occurrence>(
  proof: Proof,
  rule: Pick<Rule, 'each' | 'zoneIds' | 'thingIds'>,
  evidence: readonly EvidenceSlot[],
  of: readonly O[],
): Match<O> | null {
  const asked = evidence.find(
    ({ kind, entity, template }) =>
      kind === 'record' && entity === proof.entity && (blank(template) || template === proof.template),
  )
  if (asked === undefined) return null
  let first: O | null = null
  for (const one of of)
    if (isOpen(one, proof.day) && covers(proof, rule, one.place) && (first === null || comesBefore(one, first)))
      first = one
  return first === null ? null : { occurrence: first, evidence: asked.id }
}

function blank(text: string | undefined): boolean {
  return text === undefined || text === ''
}

/** A late one has no end until it is missed. */
function isOpen({ state, opensOn, missOn }: Occurrence, day: string): boolean {
  if (state !== null && DONE.includes(state)) return false
  const ends = state === null || state === 'missed'
  return day >= opensOn && (!ends || missOn === null || day <= missOn)
}

function covers(proof: Proof, rule: Pick<Rule, 'each' | 'zoneIds' | 'thingIds'>, place: string | null): boolean {
  const zones = rule.each === 'zone' ? [place ?? ''] : (rule.zoneIds ?? [])
  const things = rule.each === 'thing' ? [place ?? ''] : (rule.thingIds ?? [])
  return zones.every((zone) => proof.zones.includes(zone)) && things.every((thing) => thing === proof.thing)
}

function comesBefore(a: Occurrence, b: Occurrence): boolean {
  return a.dueOn === b.dueOn ? a.slot < b.slot : a.dueOn < b.dueOn
}
