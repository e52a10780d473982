/**
 * What the walks of months say together. Pure, and one pass over each table: 10,000 findings take less than 100 ms, so every change
 * of a filter is counted anew instead of being kept up to date.
 */
import type { Finding, Photo, Task, Verification, Walk, WalkZone, Zone } from '../../../../../schema/gen/types.ts'
import { addDays, daysUntil, localDate, startOfDay } from '../../../lib/dates.ts'
import { NO_SEVERITY } from '../../../lib/hazards.ts'
import { DUPLICATE_MINUTES, REPEAT_DAYS } from '../repeats.ts'
import { isOpen } from '../findingStates.ts'
import { slotFinder, type Slot } from './periods.ts'

export type TrendFinding = Pick<
  Finding,
  'id' | 'walkId' | 'zoneId' | 'kind' | 'category' | 'severity' | 'state' | 'observedAt' | 'repeatOf' | 'duplicateOf'
>

export interface TrendFilter {
  readonly from: string
  readonly to: string
  /** Empty is all. */
  readonly zones: readonly string[]
  readonly severities: readonly string[]
  /** There are findings linked as the same hazard; the links into lists leave them out as the counts do. */
  readonly duplicates: boolean
}

const DAY = 86_400_000
const SAME_MS = DUPLICATE_MINUTES * 60_000
export const COVERAGE_DAYS = 30

/** Findings that count: of the chosen zones and severities, saved, and each hazard once. */
export function counted<F extends TrendFinding>(
  findings: readonly F[],
  filter: Pick<TrendFilter, 'zones' | 'severities'>,
): readonly F[] {
  const zones = new Set(filter.zones)
  const severities = new Set<string | null>(filter.severities)
  return findings.filter(
    (finding) =>
      finding.state !== 'draft' &&
      finding.duplicateOf === null &&
      (zones.size === 0 || zones.has(finding.zoneId)) &&
      (severities.size === 0 || severities.has(finding.severity)),
  )
}

export interface AgeBucket {
  readonly id: string
  readonly label: string
  /** Days seen, as the findings list filters them: "2026-10-22..2026-11-13". */
  readonly observed: string
  /** By severity, only what is there; those without one under '', as the list filters them. */
  readonly count: Readonly<Record<string, number>>
  readonly total: number
}

const AGES = [
  { id: 'week', label: 'Up to 7 days', days: 7 },
  { id: 'month', label: '8 to 30 days', days: 30 },
  { id: 'quarter', label: '31 to 90 days', days: 90 },
  { id: 'older', label: 'Over 90 days', days: Infinity },
] as const

/** Open findings by how long they have been open. The period does not matter: what is open today is open today. */
export function openByAge(findings: readonly TrendFinding[], today: string): readonly AgeBucket[] {
  const borders = AGES.map(({ days }) => (days === Infinity ? -Infinity : startOfDay(addDays(today, -days))))
  const buckets = AGES.map((): Record<string, number> => ({}))
  for (const finding of findings) {
    if (!isOpen(finding)) continue
    const severity = finding.severity ?? NO_SEVERITY
    const bucket = buckets[borders.findIndex((border) => finding.observedAt >= border)]
    if (bucket) bucket[severity] = (bucket[severity] ?? 0) + 1
  }
  return AGES.map(({ id, label, days }, at) => {
    const count = buckets[at] ?? {}
    const newest = at === 0 ? '' : addDays(today, -(AGES[at - 1]?.days ?? 0) - 1)
    return {
      id,
      label,
      count,
      observed: `${days === Infinity ? '' : addDays(today, -days)}..${newest}`,
      total: Object.values(count).reduce((sum, each) => sum + each, 0),
    }
  })
}

export interface CloseSources {
  readonly tasks: readonly Pick<Task, 'sourceId' | 'completedAt'>[]
  readonly verifications: readonly Pick<Verification, 'findingId' | 'result' | 'verifiedAt'>[]
  readonly photos: readonly Pick<Photo, 'parentId' | 'role' | 'takenAt'>[]
}

/**
 * When each closed finding was closed. A finding keeps no such time itself: it is when its task was done, else when somebody last saw
 * it fixed, else when its after photo was taken. Fixed on the spot is at once. Without any of these nobody knows, and it is left out.
 */
export function closedTimes(
  findings: readonly Pick<Finding, 'id' | 'kind' | 'state' | 'observedAt'>[],
  { tasks, verifications, photos }: CloseSources,
): ReadonlyMap<string, number> {
  const done = latest(tasks.map((task) => [task.sourceId, task.completedAt]))
  const seen = latest(verifications.map((each) => [each.findingId, each.result === 'fixed' ? each.verifiedAt : null]))
  const shown = latest(photos.map((photo) => [photo.parentId, photo.role === 'after' ? photo.takenAt : null]))
  const closed = new Map<string, number>()
  for (const { id, kind, state, observedAt } of findings) {
    if (state !== 'closed') continue
    const at = kind === 'fixed_on_spot' ? observedAt : (done.get(id) ?? seen.get(id) ?? shown.get(id))
    if (at !== undefined) closed.set(id, Math.max(at, observedAt))
  }
  return closed
}

function latest(times: readonly (readonly [string | null, number | null])[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const [id, at] of times) if (id !== null && at !== null && at > (found.get(id) ?? 0)) found.set(id, at)
  return found
}

export interface CloseTime {
  readonly slot: Slot
  readonly count: number
  /** Days; null where nothing was closed, which is a gap and not a zero. */
  readonly median: number | null
  readonly p90: number | null
}

/** Something that somebody has to put right: what is at risk, and what a newer version calls by another name. */
export function isHazard({ kind }: Pick<Finding, 'kind'>): boolean {
  return kind !== 'fixed_on_spot' && kind !== 'good_catch'
}

/** Every kind of hazard that is there, for links into the list. */
export function hazardKinds(findings: readonly Pick<Finding, 'kind'>[]): readonly string[] {
  return [...new Set(['at_risk', ...findings.filter(isHazard).map(({ kind }) => kind)])]
}

/** Days from seen to closed, by when it was closed. What was fixed on the spot would only flatter the number. */
export function timeToClose(
  findings: readonly TrendFinding[],
  closed: ReadonlyMap<string, number>,
  slots: readonly Slot[],
): readonly CloseTime[] {
  const slotOf = slotFinder(slots)
  const days: number[][] = slots.map(() => [])
  for (const finding of findings) {
    const at = closed.get(finding.id)
    if (at !== undefined && isHazard(finding)) days[slotOf(at)]?.push((at - finding.observedAt) / DAY)
  }
  return slots.map((slot, at) => {
    const sorted = (days[at] ?? []).toSorted((a, b) => a - b)
    return { slot, count: sorted.length, median: percentile(sorted, 0.5), p90: percentile(sorted, 0.9) }
  })
}

/** The nearest-rank percentile of sorted numbers: always a value that really occurred. */
export function percentile(sorted: readonly number[], share: number): number | null {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null
}

/**
 * Ids of findings that came back: linked as a repeat, or the same hazard in the same zone within 90 days before. Within half an hour
 * it is one hazard that two people recorded.
 */
export function repeatsOf(findings: readonly TrendFinding[]): ReadonlySet<string> {
  const repeats = new Set<string>()
  const places = new Map<string, TrendFinding[]>()
  for (const finding of findings) {
    if (finding.state === 'draft' || finding.duplicateOf !== null || finding.kind === 'good_catch') continue
    if (finding.repeatOf !== null) repeats.add(finding.id)
    if (finding.category === null) continue
    const place = `${finding.zoneId} ${finding.category}`
    const there = places.get(place)
    if (there === undefined) places.set(place, [finding])
    else there.push(finding)
  }
  for (const there of places.values()) {
    const sorted = there.toSorted((a, b) => a.observedAt - b.observedAt)
    sorted.forEach((finding, at) => {
      let earlier = at - 1
      while (earlier >= 0 && finding.observedAt - (sorted[earlier]?.observedAt ?? 0) <= SAME_MS) earlier -= 1
      const before = sorted[earlier]
      if (before !== undefined && finding.observedAt - before.observedAt <= REPEAT_DAYS * DAY) repeats.add(finding.id)
    })
  }
  return repeats
}

export interface Share {
  readonly slot: Slot
  readonly part: number
  readonly total: number
  readonly share: number | null
}

/** Which part of the hazards seen in each slot had been seen there before. */
export function repeatRate(
  findings: readonly TrendFinding[],
  repeats: ReadonlySet<string>,
  slots: readonly Slot[],
): readonly Share[] {
  const slotOf = slotFinder(slots)
  const part = slots.map(() => 0)
  const total = slots.map(() => 0)
  for (const finding of findings) {
    const at = slotOf(finding.observedAt)
    if (at < 0 || finding.kind === 'good_catch') continue
    total[at] = (total[at] ?? 0) + 1
    if (repeats.has(finding.id)) part[at] = (part[at] ?? 0) + 1
  }
  return slots.map((slot, at) => ({
    slot,
    part: part[at] ?? 0,
    total: total[at] ?? 0,
    share: total[at] ? (part[at] ?? 0) / total[at] : null,
  }))
}

export interface PerWalk {
  readonly slot: Slot
  readonly walks: number
  readonly findings: number
  /** Null without a walk. */
  readonly rate: number | null
}

const WALKED: readonly Walk['state'][] = ['ready_for_signoff', 'signed', 'amended', 'distributed', 'closed']

/** Findings per finished walk. A walk without any finding counts as much as one with ten. */
export function findingsPerWalk(
  walks: readonly Pick<Walk, 'id' | 'state' | 'startedOn' | 'startedAt'>[],
  findings: readonly TrendFinding[],
  slots: readonly Slot[],
): readonly PerWalk[] {
  const slotOf = slotFinder(slots)
  const slotOfWalk = new Map<string, number>()
  for (const walk of walks)
    if (WALKED.includes(walk.state) && walk.startedAt !== null) slotOfWalk.set(walk.id, slotOf(walk.startedAt))
  const counts = slots.map(() => ({ walks: 0, findings: 0 }))
  for (const at of slotOfWalk.values()) {
    const count = counts[at]
    if (count) count.walks += 1
  }
  for (const finding of findings) {
    const count = counts[slotOfWalk.get(finding.walkId) ?? -1]
    if (count) count.findings += 1
  }
  return slots.map((slot, at) => {
    const { walks: made, findings: found } = counts[at] ?? { walks: 0, findings: 0 }
    return { slot, walks: made, findings: found, rate: made === 0 ? null : found / made }
  })
}

export interface Coverage {
  readonly zone: Zone
  readonly lastOn: string | null
  readonly lastWalkId: string | null
  /** Days since; null when it was never walked. */
  readonly days: number | null
}

/** When each zone in use was last walked to its end, the longest ago first. Zones that only group others are not walked. */
export function coverageOf(
  zones: readonly Zone[],
  walkZones: readonly Pick<WalkZone, 'walkId' | 'zoneId' | 'status' | 'enteredAt' | 'leftAt'>[],
  today: string,
): readonly Coverage[] {
  const last = new Map<string, { readonly at: number; readonly walkId: string }>()
  for (const row of walkZones) {
    const at = row.leftAt ?? row.enteredAt
    if (row.status === 'done' && at !== null && at > (last.get(row.zoneId)?.at ?? 0))
      last.set(row.zoneId, { at, walkId: row.walkId })
  }
  const parents = new Set(zones.map((zone) => zone.parentId))
  return zones
    .filter((zone) => zone.active !== false && !(parents.has(zone.id) && zone.routeOrder === null))
    .map((zone): Coverage => {
      const found = last.get(zone.id)
      const lastOn = found === undefined ? null : localDate(found.at)
      return {
        zone,
        lastOn,
        lastWalkId: found?.walkId ?? null,
        days: lastOn === null ? null : Math.max(0, -daysUntil(lastOn, today)),
      }
    })
    .sort(
      (a, b) =>
        (b.days ?? Infinity) - (a.days ?? Infinity) ||
        (a.zone.routeOrder ?? Infinity) - (b.zone.routeOrder ?? Infinity) ||
        a.zone.name.localeCompare(b.zone.name, 'en-US'),
    )
}

/** How many of the zones were walked in the last 30 days. */
export function coveredShare(coverage: readonly Coverage[]): { readonly walked: number; readonly total: number } {
  return {
    walked: coverage.filter((each) => each.days !== null && each.days <= COVERAGE_DAYS).length,
    total: coverage.length,
  }
}
