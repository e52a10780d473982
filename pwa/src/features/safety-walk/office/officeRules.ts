/** What the office counts and says of walks and findings. Pure. */
import type { Answer, Finding, Photo, Walk, WalkZone, Zone } from '../../../../../schema/gen/types.ts'
import { daysUntil, localDate } from '../../../lib/dates.ts'
import { NO_SEVERITY, severitiesOf, severityTitle } from '../../../lib/hazards.ts'
import { countAnswers, type TemplateItem } from '../../../forms/template.ts'
import type { Checklists } from '../walkTemplate.ts'
import { countZones, routeOf, type ZoneCount } from '../walkRules.ts'

export function groupBy<T>(rows: readonly T[], key: (row: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const id = key(row)
    const group = groups.get(id)
    if (group === undefined) groups.set(id, [row])
    else group.push(row)
  }
  return groups
}

/** Whole days since a finding was seen, by the yard's calendar. */
export function ageDays(finding: Pick<Finding, 'observedAt'>, today: string): number {
  return Math.max(0, -daysUntil(localDate(finding.observedAt), today))
}

export interface SeverityCount {
  readonly severity: string
  readonly count: number
}

/** How many findings of a walk per severity, worst first; good practices and fixed ones have none and are not counted here. */
export function countSeverities(findings: readonly { readonly severity: string | null }[]): readonly SeverityCount[] {
  return severitiesOf(findings)
    .filter((severity) => severity !== NO_SEVERITY)
    .map((severity) => ({ severity, count: findings.filter((finding) => finding.severity === severity).length }))
    .filter(({ count }) => count > 0)
}

/** `2 stop work, 1 high`; for sorting, screen readers and the CSV file. */
export function severitySummary(counts: readonly SeverityCount[]): string {
  return counts.map(({ severity, count }) => `${count} ${severityTitle(severity).toLowerCase()}`).join(', ')
}

/** The zones of a walk, those off its route too. */
export function zoneCount(walk: Pick<Walk, 'route'>, rows: readonly Pick<WalkZone, 'zoneId' | 'status'>[]): ZoneCount {
  const ids = new Set([...routeOf(walk), ...rows.map((row) => row.zoneId)])
  return countZones([...ids].map((id) => ({ status: rows.find((row) => row.zoneId === id)?.status ?? 'todo' })))
}

/** Which devices still hold photos of a walk, so that nobody takes the walk for complete: `3 photos on Tablet 7`. */
export function photosOutstanding(photos: readonly Pick<Photo, 'deviceName' | 'receivedAt'>[]): string | null {
  const waiting = photos.filter((photo) => photo.receivedAt === null)
  if (waiting.length === 0) return null
  const devices = [...groupBy(waiting, (photo) => photo.deviceName ?? 'another device')]
  return devices
    .map(([device, held]) => `${held.length} ${held.length === 1 ? 'photo' : 'photos'} on ${device}`)
    .join(', ')
}

interface FailedAnswer {
  readonly answer: Answer
  readonly item: TemplateItem | null
}

export interface ZoneResult {
  readonly zone: Zone
  readonly total: number
  readonly answered: number
  readonly failed: readonly FailedAnswer[]
}

/** The checklist of a walk by zone, with every fail in words. In route order; zones without an answer are left out. */
export function checklistResults(
  checklists: Checklists,
  zones: readonly Zone[],
  answers: readonly Answer[],
): readonly ZoneResult[] {
  const results: ZoneResult[] = []
  for (const zone of zones.toSorted((a, b) => (a.routeOrder ?? Infinity) - (b.routeOrder ?? Infinity))) {
    const given = answers.filter((answer) => answer.zoneId === zone.id)
    const areas = checklists.get(zone.id) ?? []
    const count = countAnswers(areas, given)
    if (count.answered === 0) continue
    const items = new Map(areas.flatMap((area) => area.items.map((item) => [item.id, item])))
    const failed = given
      .filter((answer) => answer.result === 'fail')
      .map((answer) => ({ answer, item: items.get(answer.itemId) ?? null }))
    results.push({ zone, total: count.total, answered: count.answered, failed })
  }
  return results
}

/** `00:21:40`, and from a day on `3 d 04:21`: how long work has been stopped. */
export function stoppedFor(since: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - since) / 1000))
  const two = (value: number): string => String(value).padStart(2, '0')
  const days = Math.floor(seconds / 86_400)
  const [hours, minutes] = [Math.floor((seconds % 86_400) / 3600), Math.floor((seconds % 3600) / 60)]
  return days > 0 ? `${days} d ${two(hours)}:${two(minutes)}` : `${two(hours)}:${two(minutes)}:${two(seconds % 60)}`
}
