/**
 * The same hazard again. Pure.
 *
 * - A repeat is an earlier finding in the same zone with the same category within 90 days. Findings linked as duplicates are one
 *   hazard and count once.
 * - A likely duplicate was seen within 30 minutes, by the same or another person: two inspectors at one hole in one deck.
 * Both are only hints: a person links (`repeatOf`, `duplicateOf`), nothing is removed by linking, and a link can be taken off.
 */
import type { Finding } from '../../../../schema/gen/types.ts'

const DAY = 86_400_000
export const REPEAT_DAYS = 90
export const DUPLICATE_MINUTES = 30

export type Comparable = Pick<
  Finding,
  'id' | 'zoneId' | 'category' | 'kind' | 'state' | 'observedAt' | 'duplicateOf' | 'repeatOf'
>

/** The record a chain of duplicate links ends at. A circle, which two offline tablets can make, ends where it began. */
export function rootOf<F extends Pick<Finding, 'id' | 'duplicateOf'>>(finding: F, all: ReadonlyMap<string, F>): F {
  const passed = new Set<string>()
  let root = finding
  while (root.duplicateOf !== null && !passed.has(root.id)) {
    passed.add(root.id)
    const next = all.get(root.duplicateOf)
    if (next === undefined) return root
    root = next
  }
  return root
}

function sameHazard(a: Comparable, b: Comparable): boolean {
  return (
    a.id !== b.id &&
    a.zoneId === b.zoneId &&
    a.category !== null &&
    a.category === b.category &&
    a.kind !== 'good_catch' &&
    b.kind !== 'good_catch'
  )
}

export interface Repeat<F> {
  /** This one included: 3 = "3rd time". */
  readonly times: number
  /** The one before it, which a link names. */
  readonly last: F
}

/** Null when this is the first time in 90 days, or when the finding is itself a duplicate of another. */
export function repeatOf<F extends Comparable>(finding: F, others: readonly F[]): Repeat<F> | null {
  if (finding.duplicateOf !== null) return null
  const all = new Map([...others, finding].map((each) => [each.id, each]))
  const earlier = others.filter(
    (other) =>
      sameHazard(finding, other) &&
      other.observedAt < finding.observedAt - DUPLICATE_MINUTES * 60_000 &&
      other.observedAt >= finding.observedAt - REPEAT_DAYS * DAY &&
      !isUntouchedDraft(other),
  )
  const hazards = new Map(earlier.map((other) => [rootOf(other, all).id, other]))
  hazards.delete(finding.id)
  const last = [...hazards.values()].toSorted((a, b) => b.observedAt - a.observedAt)[0]
  return last === undefined ? null : { times: hazards.size + 1, last }
}

/** The nearest in time of those that may be the same hazard; null when there is none or it is linked already. */
export function likelyDuplicate<F extends Comparable>(finding: F, others: readonly F[]): F | null {
  if (finding.duplicateOf !== null) return null
  const distance = (other: F) => Math.abs(other.observedAt - finding.observedAt)
  const near = others.filter(
    (other) =>
      sameHazard(finding, other) &&
      other.duplicateOf !== finding.id &&
      distance(other) <= DUPLICATE_MINUTES * 60_000 &&
      !isUntouchedDraft(other) &&
      isOlder(other, finding),
  )
  return near.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** The later one is linked to the earlier one, never both to each other; at the same instant the id decides. */
function isOlder(a: Comparable, b: Comparable): boolean {
  return a.observedAt === b.observedAt ? a.id < b.id : a.observedAt < b.observedAt
}

/** A draft without a category is nothing to compare with yet. */
function isUntouchedDraft(finding: Comparable): boolean {
  return finding.state === 'draft' && finding.category === null
}
