/** What the board counts of walks, findings and stopped work, without React and without the database. */
import type { Finding, StopWork, Walk } from '../../../../../schema/gen/types.ts'
import { findingTitle } from '../findingTitle.ts'
import { NO_SEVERITY, severitiesOf } from '../../../lib/hazards.ts'
import { isOpenFinding } from '../../../lib/openFinding.ts'
import { byRaised, isLiveStop } from '../../../lib/stopWork.ts'
import { lastWeek, type Change } from '../../../records/board/share.ts'

interface Counted<T> {
  readonly rows: readonly T[]
  readonly href: string
}

export interface SeverityCount {
  readonly severity: string
  readonly count: number
  readonly href: string
}

/** Open findings by severity, gravest first. */
export function openFindings(
  findings: readonly Finding[],
): Counted<Finding> & { readonly by: readonly SeverityCount[] } {
  const rows = findings.filter(isOpenFinding)
  const by = severitiesOf(rows).map((severity) => ({
    severity,
    count: rows.filter((finding) => (finding.severity ?? NO_SEVERITY) === severity).length,
    href: `/findings?phase=open&severity=${severity}`,
  }))
  return { rows, by, href: '/findings?phase=open' }
}

/** Hazards for which work is stopped, and how many of them nobody has acknowledged. */
export function stoppedWork(stops: readonly StopWork[]): Counted<StopWork> & { readonly unanswered: number } {
  const live = stops.filter((stop) => isLiveStop(stop) && stop.findingId !== null)
  const hazards = [...new Map(byRaised(live).map((stop) => [stop.findingId, stop])).values()]
  const waiting = new Set(live.filter(({ state }) => state === 'raised').map(({ findingId }) => findingId))
  return { rows: hazards, unanswered: waiting.size, href: '/findings?stopped=yes' }
}

export interface ChangeSource {
  readonly walks: readonly Walk[]
  readonly findings: readonly Finding[]
  readonly stops: readonly StopWork[]
  readonly zoneName: (id: string | null) => string
  readonly personName: (id: string | null) => string
}

/** What happened in the last week on walks, told from the times the records carry. */
export function changesOf(
  { walks, findings, stops, zoneName, personName }: ChangeSource,
  now: number,
): readonly Change[] {
  const found: (Omit<Change, 'at'> & { readonly at: number | null })[] = []
  const tell = (at: number | null, id: string, change: Omit<Change, 'at' | 'id'>) => found.push({ ...change, at, id })
  for (const walk of walks) {
    const href = `/safety-walk/${walk.id}`
    tell(walk.signedAt, `${walk.id}:signed`, {
      icon: 'signature',
      tone: 'ok',
      text: `${walk.title} signed by ${personName(walk.leadId)}`,
      href,
    })
    if (walk.signedAt === null)
      tell(walk.startedAt, `${walk.id}:started`, {
        icon: 'footprints',
        tone: 'info',
        text: `${walk.title} started by ${personName(walk.leadId)}`,
        href,
      })
  }
  const pressed = new Set(stops.map(({ findingId }) => findingId))
  for (const stop of stops) {
    const href = stop.findingId === null ? '/findings?stopped=yes' : `/findings/${stop.findingId}`
    const zone = zoneName(stop.zoneId)
    tell(stop.raisedAt, `${stop.id}:raised`, {
      icon: 'octagon-x',
      tone: 'danger',
      text: `${personName(stop.createdBy)} stopped work at ${zone}${stop.raisedAgain === null ? '' : ' again'}`,
      href,
    })
    tell(stop.acknowledgedAt, `${stop.id}:acknowledged`, {
      icon: 'circle-check',
      tone: 'ok',
      text: `${personName(stop.acknowledgedBy)} acknowledged the stop work at ${zone}`,
      href,
    })
    if (stop.state === 'released')
      tell(stop.endedAt, `${stop.id}:released`, {
        icon: 'play',
        tone: 'ok',
        text: `${personName(stop.endedBy)} released the work at ${zone}`,
        href,
      })
    if (stop.state === 'withdrawn')
      tell(stop.endedAt, `${stop.id}:withdrawn`, {
        icon: 'undo-2',
        tone: 'info',
        text: `${personName(stop.endedBy)} withdrew the stop work at ${zone}`,
        href,
      })
  }
  for (const finding of findings) {
    const href = `/findings/${finding.id}`
    const zone = zoneName(finding.zoneId)
    const what = findingTitle(finding, null)
    if (finding.state !== 'draft' && (finding.severity === 'stop_work' || finding.severity === 'high')) {
      const stop = finding.severity === 'stop_work'
      if (!pressed.has(finding.id))
        tell(finding.observedAt, `${finding.id}:seen`, {
          icon: stop ? 'octagon-x' : 'triangle-alert',
          tone: 'danger',
          text: `${stop ? 'Stop work' : 'High'} at ${zone}: ${what}`,
          href,
        })
    }
    if (!pressed.has(finding.id))
      tell(finding.acknowledgedAt, `${finding.id}:taken`, {
        icon: 'circle-check',
        tone: 'ok',
        text: `${personName(finding.acknowledgedBy)} acknowledged the stop work at ${zone}`,
        href,
      })
  }
  return lastWeek(found, now)
}
