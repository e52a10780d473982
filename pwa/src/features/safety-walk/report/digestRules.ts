/**
 * What one week of walks changed: what was open when the week ended, what was overdue then, what came back, what was closed, and
 * which zones nobody walked. The week runs from Monday to Sunday in the yard's time zone. Pure.
 */
import type { Finding, Photo, Walk, WalkZone, Zone } from '../../../../../schema/gen/types.ts'
import { addDays, startOfDay, timeZone } from '../../../lib/dates.ts'
import { isPastDue } from '../../../lib/overdue.ts'
import { NO_SEVERITY, severitiesOf } from '../../../lib/hazards.ts'
import { bySeverity } from '../rules.ts'
import { isOpen } from '../findingStates.ts'
import { coverageOf, coveredShare, isHazard, type Coverage } from '../trends/trendRules.ts'
import { mondayOf } from '../trends/periods.ts'

export interface Week {
  readonly from: string // a Monday
  readonly to: string // the Sunday after
}

export function weekOf(date: string): Week {
  const from = mondayOf(date)
  return { from, to: addDays(from, 6) }
}

/** The week in the address, else the last one that is over: on Monday the manager reads about the week before. */
export function weekIn(search: string, today: string): Week {
  const asked = new URLSearchParams(search).get('week') ?? ''
  return weekOf(/^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : addDays(today, -7))
}

export interface DigestParts<F extends Finding, P extends Photo> {
  readonly week: Week
  readonly today: string
  readonly zone?: string
  readonly findings: readonly F[]
  readonly walks: readonly Pick<Walk, 'id' | 'signedAt'>[]
  readonly walkZones: readonly WalkZone[]
  readonly zones: readonly Zone[]
  readonly photosOf: (recordId: string) => readonly P[]
  readonly closed: ReadonlyMap<string, number>
  readonly repeats: ReadonlySet<string>
}

export interface Fixed<F, P> {
  readonly finding: F
  readonly at: number
  readonly before: P | null
  readonly after: P | null
}

export interface Digest<F, P> {
  readonly week: Week
  readonly running: boolean // the week is not over
  readonly walks: number
  readonly seen: number
  readonly openBySeverity: readonly { readonly severity: string; readonly count: number; readonly fresh: number }[]
  readonly open: number
  readonly overdue: readonly F[]
  readonly repeats: readonly F[]
  readonly fixed: readonly Fixed<F, P>[]
  readonly zonesWalked: number
  readonly zones: number
  readonly longest: readonly Coverage[]
  readonly covered: { readonly walked: number; readonly total: number }
}

const LONGEST = 5

export function digestOf<F extends Finding, P extends Photo>({
  week,
  today,
  zone = timeZone(),
  findings,
  walks,
  walkZones,
  zones,
  photosOf,
  closed,
  repeats,
}: DigestParts<F, P>): Digest<F, P> {
  const [start, end] = [startOfDay(week.from, zone), startOfDay(addDays(week.to, 1), zone)]
  const inWeek = (at: number | null | undefined) => at !== null && at !== undefined && at >= start && at < end
  const last = week.to < today ? week.to : today
  const real = findings.filter(
    (finding) => finding.state !== 'draft' && finding.duplicateOf === null && finding.observedAt < end,
  )
  // A closed finding of which nobody knows when it was closed is not held against an older week.
  const stood = real.filter((finding) => isHazard(finding) && (isOpen(finding) || (closed.get(finding.id) ?? 0) >= end))
  const coverage = coverageOf(
    zones,
    walkZones.filter((row) => (row.leftAt ?? row.enteredAt ?? Infinity) < end),
    last,
  )
  const walked = new Set(
    walkZones.filter((row) => row.status === 'done' && inWeek(row.leftAt ?? row.enteredAt)).map((row) => row.zoneId),
  )
  const fixed = bySeverity(real.filter((finding) => inWeek(closed.get(finding.id)))).map((finding): Fixed<F, P> => {
    // The place put right is often photographed for the task.
    const photos = [...photosOf(finding.id), ...(finding.taskId === null ? [] : photosOf(finding.taskId))]
    return {
      finding,
      at: closed.get(finding.id) ?? end,
      before: photos.find((photo) => photo.role === 'before') ?? null,
      after: photos.findLast((photo) => photo.role === 'after') ?? null,
    }
  })
  return {
    week,
    running: week.to >= today,
    walks: walks.filter((walk) => inWeek(walk.signedAt)).length,
    seen: real.filter((finding) => finding.kind !== 'good_catch' && inWeek(finding.observedAt)).length,
    openBySeverity: severitiesOf(stood).map((severity) => {
      const these = stood.filter((finding) => (finding.severity ?? NO_SEVERITY) === severity)
      return { severity, count: these.length, fresh: these.filter((finding) => inWeek(finding.observedAt)).length }
    }),
    open: stood.length,
    overdue: bySeverity(
      // A week that is over is looked at from the day after it.
      stood.filter((finding) => isPastDue(finding.dueOn, true, last === today ? today : addDays(last, 1))),
    ),
    repeats: bySeverity(real.filter((finding) => repeats.has(finding.id) && inWeek(finding.observedAt))),
    fixed,
    zonesWalked: coverage.filter((each) => walked.has(each.zone.id)).length,
    zones: coverage.length,
    longest: coverage.filter((each) => !walked.has(each.zone.id)).slice(0, LONGEST),
    covered: coveredShare(coverage),
  }
}
