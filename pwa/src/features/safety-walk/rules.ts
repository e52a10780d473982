/**
 * The rules of a finding: what it needs, when it is due, what it makes. Without React and without the database, so the same rule
 * stands behind the field screens, the office pages and the report.
 *
 * A finding is photographed first and completed after: it starts as a draft and leaves that state by one command, which its kind
 * decides (at risk → open with a corrective task, fixed on the spot → closed, good catch → recorded).
 */
import type { Finding, Task } from '../../../../schema/gen/types.ts'
import { addDays, addWorkingDays } from '../../lib/dates.ts'
import { categoryTitle, severityRule, type SeverityId } from './library.ts'

export type Kind = Finding['kind']
export type FindingState = Finding['state']

export const KINDS = [
  { value: 'at_risk', label: 'At risk', icon: 'triangle-alert' },
  { value: 'fixed_on_spot', label: 'Fixed on spot', icon: 'wrench' },
  { value: 'good_catch', label: 'Good catch', icon: 'award' },
] as const satisfies readonly { readonly value: Kind; readonly label: string; readonly icon: string }[]

export const KIND_TITLE: Readonly<Record<Kind, string>> = { at_risk: 'At risk', fixed_on_spot: 'Fixed on spot', good_catch: 'Good catch' }

export const MAX_PHOTOS_PER_FINDING = 10

/** What a finding still misses before it may be saved, in the order the screen asks for it. Empty = complete. */
export type Missing = 'category' | 'severity' | 'told' | 'proof'

export function missingParts(
  finding: Pick<Finding, 'kind' | 'category' | 'severity' | 'toldPerson' | 'text'>,
  photos: readonly { readonly role: string }[],
): readonly Missing[] {
  const missing: Missing[] = []
  if (!finding.category) missing.push('category')
  if (finding.kind === 'at_risk' && !finding.severity) missing.push('severity')
  if (finding.kind === 'at_risk' && finding.severity === 'stop_work' && !finding.toldPerson?.trim()) missing.push('told')
  // A hazard that nobody can look at any more needs something to show for it.
  if (finding.kind === 'fixed_on_spot' && photos.length === 0 && !finding.text?.trim()) missing.push('proof')
  return missing
}

const MISSING_WORDS: Readonly<Record<Missing, string>> = {
  category: 'what it is',
  severity: 'how bad it is',
  told: 'who was told to stop work',
  proof: 'a photo or a note of the fix',
}

/** "Choose what it is and how bad it is." or null when nothing is missing. */
export function missingSentence(missing: readonly Missing[]): string | null {
  if (missing.length === 0) return null
  return `Still needs ${missing.map((part) => MISSING_WORDS[part]).join(' and ')}`
}

/** The command that takes a draft out of its state, by kind. */
export function completingCommand(kind: Kind): 'report' | 'closeOnSpot' | 'record' {
  if (kind === 'at_risk') return 'report'
  return kind === 'fixed_on_spot' ? 'closeOnSpot' : 'record'
}

/** True for findings somebody still has to act on. */
export function isOpen(finding: Pick<Finding, 'state'>): boolean {
  return ['open', 'in_progress', 'ready_for_review', 'not_accepted'].includes(finding.state)
}

/** True while an unacknowledged stop-work finding must stay in sight. */
export function stopsWork(finding: Pick<Finding, 'state' | 'severity' | 'kind'>): boolean {
  return finding.kind === 'at_risk' && finding.severity === 'stop_work' && isOpen(finding)
}

const DEFAULT_WORKING_DAYS: readonly number[] = [1, 2, 3, 4, 5]

/** The organization's working days as weekdays 0 (Sunday) to 6; Monday to Friday when it names none. */
export function workingDaysOf(value: unknown): readonly number[] {
  const days = Array.isArray(value) ? value.filter((day): day is number => Number.isInteger(day) && day >= 0 && day <= 6) : []
  return days.length > 0 ? days : DEFAULT_WORKING_DAYS
}

/**
 * The local date a finding of this severity is due: the day it was seen plus the days of the severity table, moved forward to a
 * working day. Due means the end of that day in the yard's zone. Stop work is due the same day, whatever day it is.
 * `seenOn` is the local date in the yard (YYYY-MM-DD).
 */
export function dueOn(severity: SeverityId, seenOn: string, workingDays: readonly number[]): string {
  const days = severityRule(severity).dueDays
  return days === 0 ? seenOn : addWorkingDays(addDays(seenOn, days), 0, workingDays)
}

/** "now", "1 day", "30 days": the hint under a severity key. */
export function dueHint(severity: SeverityId): string {
  const days = severityRule(severity).dueDays
  if (days === 0) return 'now'
  return days === 1 ? '1 day' : `${days} days`
}

const PRIORITY: Readonly<Record<SeverityId, Task['priority']>> = { stop_work: 'P1', high: 'P2', medium: 'P3', low: 'P4' }

export function priorityOf(severity: SeverityId): Task['priority'] {
  return PRIORITY[severity]
}

/** The first line of what was written, else category and place: how a finding is called in lists, tasks and the report. */
export function findingTitle(finding: Pick<Finding, 'text' | 'category' | 'kind'>, zoneName: string | null): string {
  const line = finding.text?.split('\n')[0]?.trim()
  if (line) return line.length > 120 ? `${line.slice(0, 117)}…` : line
  const what = finding.category ? categoryTitle(finding.category) : KIND_TITLE[finding.kind]
  return zoneName ? `${what}, ${zoneName}` : what
}

/** The corrective task of an at-risk finding. Its id is name-based, so that two tablets make the same task and never two. */
export function taskFields(
  finding: Pick<Finding, 'id' | 'kind' | 'category' | 'severity' | 'text' | 'zoneId' | 'assigneeId' | 'dueOn'>,
  zoneName: string,
  provisionalNumber: string,
): Partial<Task> {
  const severity = finding.severity ?? 'medium'
  const what = finding.category ? categoryTitle(finding.category) : 'Finding'
  return {
    provisionalNumber,
    title: `${what}, ${zoneName}`,
    ...(finding.text ? { description: finding.text } : {}),
    state: 'open',
    type: 'corrective',
    priority: priorityOf(severity),
    severity,
    ...(finding.assigneeId ? { assigneeId: finding.assigneeId } : {}),
    ...(finding.dueOn ? { dueOn: finding.dueOn } : {}),
    dueSource: 'rule',
    zoneId: finding.zoneId,
    sourceEntity: 'finding',
    sourceId: finding.id,
    evidenceRule: 'photo_after',
  }
}

const SEVERITY_ORDER: readonly (SeverityId | null)[] = ['stop_work', 'high', 'medium', 'low', null]

/** Worst first, then the order they were seen in. */
export function bySeverity<F extends Pick<Finding, 'severity' | 'observedAt'>>(findings: readonly F[]): readonly F[] {
  return [...findings].sort(
    (a, b) => SEVERITY_ORDER.indexOf(a.severity) - SEVERITY_ORDER.indexOf(b.severity) || a.observedAt - b.observedAt,
  )
}

/** A draft that holds nothing a person made: leaving it behind would only be clutter. */
export function isEmptyDraft(
  finding: Pick<Finding, 'state' | 'category' | 'severity' | 'text' | 'itemId'>,
  photos: readonly unknown[],
): boolean {
  return finding.state === 'draft' && photos.length === 0 && !finding.category && !finding.severity && !finding.text && !finding.itemId
}
