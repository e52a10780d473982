/**
 * The two-way count of an inspection: what the list says stands in the area against what was found there. A check says where the list had
 * its container (`listedIn`), so the count stays the same after an answer moves the container. Pure.
 */
import type { Row } from '../../../data/react/live.ts'
import { isOnSite, numberOf, type Container } from './kinds.ts'

export type Check = Row<'wasteCheck'>

/** A container, or a code that was read, and what was said of it. */
export interface Line {
  /** The check's key: the id of a container, a code nobody knows, or the second drum with one label. */
  readonly mark: string
  /** Null for a code that nobody knows. */
  readonly container: Container | null
  readonly check: Check | null
}

export interface Count {
  /** What the list says stands here, by days left. */
  readonly expected: readonly Line[]
  readonly missing: readonly Line[]
  readonly unexpected: readonly Line[]
  /** What two drums share a label, and codes nobody knows. */
  readonly doubles: readonly Line[]
  readonly unknown: readonly Line[]
  /** Of the list and found, with or without a problem. */
  readonly seen: number
  /** Everything that was found here. */
  readonly found: number
  readonly problems: number
  /** What needs an answer before somebody signs. */
  readonly open: number
}

/** The check of a second drum that bears the label of one that was seen. */
export function doubleMark(containerId: string): string {
  return `${containerId}#2`
}

/** The key of a code that was read; the field holds 64 letters. */
export function codeMark(text: string): string {
  return text.trim().toLowerCase().slice(0, 64)
}

/** `containers` are those of the area and those that a check names. */
export function countOf(areaId: string, containers: readonly Container[], checks: readonly Check[]): Count {
  const byMark = new Map(checks.map((check) => [check.mark, check]))
  const byId = new Map(containers.map((container) => [container.id, container]))
  const expected = containers
    .filter((container) => {
      const check = byMark.get(container.id)
      if (check !== undefined) return check.listedIn === areaId
      return container.areaId === areaId && isOnSite(container)
    })
    .toSorted(byDaysLeft)
    .map((container): Line => ({ mark: container.id, container, check: byMark.get(container.id) ?? null }))
  const others = checks
    .filter((check) => check.listedIn !== areaId || check.result === 'double')
    .map((check): Line => ({ mark: check.mark, container: byId.get(check.containerId ?? '') ?? null, check }))
  const doubles = others.filter(({ check }) => check?.result === 'double')
  const unknown = others.filter(({ check }) => check?.result !== 'double' && check?.containerId === null)
  const unexpected = others.filter(({ check }) => check?.result !== 'double' && check?.containerId !== null)
  const missing = expected.filter((line) => !isSeen(line))
  const open = [...missing, ...unexpected, ...unknown, ...doubles].filter((line) => !isAnswered(line)).length
  const seen = expected.length - missing.length
  return {
    expected,
    missing,
    unexpected,
    doubles,
    unknown,
    seen,
    found: seen + others.length,
    problems: checks.filter(({ result }) => result === 'problem').length,
    open,
  }
}

export function isSeen({ check }: Line): boolean {
  return check?.result === 'ok' || check?.result === 'problem'
}

export function isAnswered({ check }: Line): boolean {
  return (check?.answer ?? null) !== null
}

/** What must leave first comes first; what has no day comes last. */
export function byDaysLeft(a: Container, b: Container): number {
  if (a.outBy !== b.outBy) return a.outBy === null ? 1 : b.outBy === null ? -1 : a.outBy < b.outBy ? -1 : 1
  return numbers.compare(numberOf(a), numberOf(b))
}

const numbers = new Intl.Collator('en', { numeric: true })

/** What the inspection's head says and its signature covers. */
export function headOf({ expected, seen }: Count): { containers: number; seen: number; oldestOn: string | null } {
  const starts = expected.flatMap(({ container }) => container?.startOn ?? [])
  return { containers: expected.length, seen, oldestOn: starts.toSorted()[0] ?? null }
}
