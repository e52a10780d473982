/** What page 1 of a walk's report says of stop work and of high findings, or that there are none. Pure. */
import type { Finding, StopWork } from '../../../../../schema/gen/types.ts'
import { localDate } from '../../../lib/dates.ts'
import { formatDate, formatDateTime, formatTime } from '../../../lib/written.ts'
import { findingTitle } from '../findingTitle.ts'
import { severityRule } from '../../../lib/hazards.ts'
import { isLate, lateWords } from '../late.ts'
import { byRaised, isLiveStop } from '../../../lib/stopWork.ts'
import { wordOf } from '../../../records/engine/words.ts'
import type { ReportGrave } from '../../../workers/reportInput.ts'
import { bySeverity } from '../rules.ts'

export interface GraveParts {
  /** Of this walk, and those of earlier walks that it looked at again. */
  readonly findings: readonly Finding[]
  readonly pressed: readonly StopWork[]
  readonly nameOf: (personId: string | null) => string
  readonly zoneOf: (zoneId: string) => string
  /** The yard's date when the report is made. */
  readonly today: string
}

/** Stop work first and whole; every finding that was stop work once, or is high now. */
export function graveOf({ findings, pressed, nameOf, zoneOf, today }: GraveParts): readonly ReportGrave[] {
  return bySeverity([...new Map(findings.map((finding) => [finding.id, finding])).values()])
    .flatMap((finding): readonly ReportGrave[] => {
      const stops = byRaised(pressed.filter(({ findingId }) => findingId === finding.id))
      if (stops.length === 0 && finding.severity !== 'stop_work' && finding.severity !== 'high') return []
      if (finding.kind === 'good_catch' && stops.length === 0) return []
      const zone = zoneOf(finding.zoneId)
      const live = stops.some(isLiveStop)
      const stopped = stops.length > 0 || finding.severity === 'stop_work'
      return [
        {
          severity: stopped ? 'stop_work' : 'high',
          word: stopped ? severityRule('stop_work').title : severityRule('high').title,
          title: [finding.number ?? finding.provisionalNumber ?? '', findingTitle(finding, zone), zone]
            .filter((part) => part !== '')
            .join(' · '),
          live,
          states: [
            ...stops.map((stop) => pressWords(stop, nameOf)),
            ...(stops.length === 0 || !live ? [stateWords(finding, nameOf, today)] : []),
          ],
          late: lateWords(finding, today),
        },
      ]
    })
    .toSorted(
      (a, b) =>
        Number(b.live) - Number(a.live) || Number(b.severity === 'stop_work') - Number(a.severity === 'stop_work'),
    )
}

/** "Raised 10:12 AM by Ana Ruiz; acknowledged 10:14 AM by Maria Okafor; released 11:40 AM by Maria Okafor: Rail back in place" */
function pressWords(stop: StopWork, nameOf: (personId: string | null) => string): string {
  const at = (instant: number | null): string =>
    instant !== null && localDate(instant) === localDate(stop.raisedAt) ? formatTime(instant) : formatDateTime(instant)
  const parts = [
    `${stop.raisedAgain === null ? 'Raised' : 'Raised again'} ${formatDateTime(stop.raisedAt)} by ${nameOf(stop.createdBy)}${stop.raisedBecause === null ? '' : ` (${stop.raisedBecause.replace(/\.$/, '')})`}`,
  ]
  if (stop.acknowledgedAt !== null)
    parts.push(`acknowledged ${at(stop.acknowledgedAt)} by ${nameOf(stop.acknowledgedBy)}`)
  if (isLiveStop(stop))
    return `${parts.join('; ')}${stop.acknowledgedAt === null ? '; not acknowledged' : ''}. Work is still stopped.`
  const cleared =
    stop.clearedBy === null || stop.clearedBy === nameOf(stop.endedBy) ? '' : `, cleared by ${stop.clearedBy}`
  const why = stop.endReason ?? (stop.state === 'released' ? 'see the photo' : '')
  return `${[...parts, `${stop.state} ${at(stop.endedAt)} by ${nameOf(stop.endedBy)}${cleared}`].join('; ')}${why === '' ? '' : `: ${why}`}`
}

/** A date that has passed has a line of its own. */
function stateWords(finding: Finding, nameOf: (personId: string | null) => string, today: string): string {
  const to = finding.assigneeId === null ? '' : `, with ${nameOf(finding.assigneeId)}`
  const due =
    finding.dueOn === null || finding.state === 'closed' || isLate(finding, today)
      ? ''
      : `, due ${formatDate(finding.dueOn)}`
  return `${wordOf('finding', 'state', finding.state)}${to}${due}`
}
