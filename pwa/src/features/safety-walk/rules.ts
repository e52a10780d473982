/**
 * The rules of a finding: what it needs, when it is due, what it makes. Without React and without the database, so the same rule
 * stands behind the field screens, the office pages and the report.
 *
 * A finding is photographed first and completed after: it starts as a draft and leaves that state by one command, which its kind
 * decides (at risk → open with a corrective task, fixed on the spot → closed, good practice → recorded).
 */
import type { Finding, StopWork, Task } from '../../../../schema/gen/types.ts'
import { dueOn, type DueDays } from '../../lib/corrective.ts'
import type { CaptureWords } from './capture/words/en.ts'
import { findingTitle, isFailedQuestion } from './findingTitle.ts'
import { severityRank, type SeverityId } from '../../lib/hazards.ts'

export type Kind = Finding['kind']
export type FindingState = Finding['state']

export const KINDS: readonly Kind[] = ['at_risk', 'fixed_on_spot', 'good_catch']

export const MAX_PHOTOS_PER_FINDING = 10
const MAX_PHOTOS_PER_WALK = 200

/** Why no further photo fits, in words for the key and the camera; null while there is room. A limit is never met in silence. */
export function photoLimit(ofFinding: number, ofWalk: number, { photos }: Pick<CaptureWords, 'photos'>): string | null {
  if (ofFinding >= MAX_PHOTOS_PER_FINDING) return photos.fullFinding(MAX_PHOTOS_PER_FINDING)
  if (ofWalk >= MAX_PHOTOS_PER_WALK) return photos.fullWalk(MAX_PHOTOS_PER_WALK)
  return null
}

/** What a finding still misses before it may be saved, in the order the screen asks for it. Empty = complete. */
export type Missing = 'category' | 'severity' | 'told' | 'proof'

export function missingParts(
  finding: Pick<Finding, 'kind' | 'category' | 'severity' | 'toldPerson' | 'text'> & Partial<Pick<Finding, 'failText'>>,
  photos: readonly { readonly role: string }[],
): readonly Missing[] {
  const missing: Missing[] = []
  if (!finding.category) missing.push('category')
  if (finding.kind === 'at_risk' && !finding.severity) missing.push('severity')
  if (finding.kind === 'at_risk' && finding.severity === 'stop_work' && !finding.toldPerson?.trim())
    missing.push('told')
  // A hazard that nobody can look at any more needs something to show for it, and a failed question's own words show nothing.
  const note =
    finding.text?.split('\n').some((line) => line.trim() !== '' && !isFailedQuestion(line, finding.failText ?? null)) ??
    false
  if (finding.kind === 'fixed_on_spot' && photos.length === 0 && !note) missing.push('proof')
  return missing
}

/** "Still needs what it is and how bad it is", or null when nothing is missing. */
export function missingSentence(
  missing: readonly Missing[],
  words: Pick<CaptureWords, 'missing' | 'stillNeeds'>,
): string | null {
  return missing.length === 0 ? null : words.stillNeeds(missing.map((part) => words.missing[part]))
}

/** The command that takes a draft out of its state, by kind. */
export function completingCommand(kind: Kind): 'report' | 'closeOnSpot' | 'record' {
  if (kind === 'at_risk') return 'report'
  return kind === 'fixed_on_spot' ? 'closeOnSpot' : 'record'
}

/** How far a press of the stop-work key has come: on the tablet only, on its way, refused, with the office, or acknowledged. */
export type StopWorkStage = 'here' | 'changed' | 'refused' | 'answering' | 'sent' | 'seen'

/** `state` and `seq` are of the row: only what the server has confirmed counts as known to the office, or as acknowledged by me. */
export function stopWorkStage(
  stop: Pick<StopWork, 'state' | 'acknowledgedBy'>,
  row: { readonly state: string; readonly seq: number },
  me: string,
): StopWorkStage {
  if (row.state === 'attention') return 'refused'
  if (stop.state === 'acknowledged') return row.state !== 'server' && stop.acknowledgedBy === me ? 'answering' : 'seen'
  if (row.state === 'server') return 'sent'
  return row.seq === 0 ? 'here' : 'changed'
}

export interface DuePreset {
  readonly label: string
  readonly date: string
}

/** The keys for a due date counted from today: now, 1 day, 7 days, 30 days, or the organization's own. Two that fall on one day are one key. */
export function duePresets(
  from: string,
  workingDays: readonly number[],
  dueDays: DueDays,
  words: Pick<CaptureWords, 'due'>,
): readonly DuePreset[] {
  const order: readonly SeverityId[] = ['stop_work', 'high', 'medium', 'low']
  const keys = order.map((severity) => ({
    label: dueDays[severity] === 0 ? words.due.nowKey : dueHint(severity, dueDays, words),
    date: dueOn(severity, from, workingDays, dueDays),
  }))
  return keys.filter(({ date }, index) => keys.findIndex((key) => key.date === date) === index)
}

/**
 * Whether a person chose the due date. The task says so; without a task, a date that the severity would not give was chosen.
 * Such a date is not moved by a later severity.
 */
export function dueByHand(
  finding: Pick<Finding, 'severity' | 'dueOn'>,
  task: Pick<Task, 'dueSource'> | null,
  seenOn: string,
  workingDays: readonly number[],
  dueDays: DueDays,
): boolean {
  if (task !== null) return task.dueSource === 'manual'
  return (
    finding.dueOn !== null &&
    (finding.severity === null || finding.dueOn !== dueOn(finding.severity, seenOn, workingDays, dueDays))
  )
}

/** An hour is no capture time: the finding was put aside and finished later. */
const LONGEST_CAPTURE_S = 3600

/** Seconds from the first shutter press, or from the draft without a photo, to the save; null when it was finished later. */
export function captureSeconds(
  finding: Pick<Finding, 'observedAt'>,
  photos: readonly { readonly takenAt: number }[],
  now: number,
): number | null {
  const begun = photos.length === 0 ? finding.observedAt : Math.min(...photos.map((photo) => photo.takenAt))
  const seconds = Math.round((now - begun) / 1000)
  return seconds >= 0 && seconds <= LONGEST_CAPTURE_S ? seconds : null
}

/** Companies of the people and of earlier findings, the most frequent first. */
export function companiesOf(
  people: readonly { readonly company: string | null }[],
  findings: readonly { readonly company: string | null }[],
): readonly string[] {
  const times = new Map<string, number>()
  for (const { company } of [...people, ...findings]) {
    const name = company?.trim() ?? ''
    if (name !== '') times.set(name, (times.get(name) ?? 0) + 1)
  }
  return [...times].sort(([a, n], [b, m]) => m - n || a.localeCompare(b)).map(([name]) => name)
}

const RECENT_PEOPLE = 6

/** The people who were last given something, the latest first: they are offered before the search. */
export function recentAssignees(
  findings: readonly Pick<Finding, 'assigneeId' | 'observedAt'>[],
  without: string | null,
): readonly string[] {
  const latest = [...findings].sort((a, b) => b.observedAt - a.observedAt).map((finding) => finding.assigneeId)
  return [...new Set(latest)].filter((id): id is string => id !== null && id !== without).slice(0, RECENT_PEOPLE)
}

/** "now", "1 day", "30 days": the hint under a severity key. */
export function dueHint(severity: SeverityId, dueDays: DueDays, { due }: Pick<CaptureWords, 'due'>): string {
  const days = dueDays[severity]
  return days === 0 ? due.now : due.days(days)
}

/** Its number; without one, what it is. */
export function findingName(
  finding: Pick<Finding, 'number' | 'provisionalNumber' | 'text' | 'category' | 'kind' | 'itemId'> &
    Partial<Pick<Finding, 'failText'>>,
): string {
  return finding.number ?? finding.provisionalNumber ?? findingTitle(finding, null)
}

/** Worst first, then the order they were seen in. */
export function bySeverity<F extends Pick<Finding, 'severity' | 'observedAt'>>(findings: readonly F[]): readonly F[] {
  return [...findings].sort(
    (a, b) => severityRank(b.severity) - severityRank(a.severity) || a.observedAt - b.observedAt,
  )
}

/** What a walk still has to finish: its drafts, in the order they were seen. */
export function unfinished<F extends Pick<Finding, 'state' | 'observedAt'>>(findings: readonly F[]): readonly F[] {
  return findings.filter((finding) => finding.state === 'draft').sort((a, b) => a.observedAt - b.observedAt)
}

/** What a person, or the question they answered, puts into a draft. Its kind is none of it: the key that makes it gives it one. */
const ENTERED = [
  'category',
  'severity',
  'text',
  'immediateAction',
  'toldPerson',
  'assigneeId',
  'dueOn',
  'itemId',
  'mapX',
  'company',
  'repeatOf',
] as const satisfies readonly (keyof Finding)[]

/** A draft that holds nothing a person made, no photo and no voice note either: leaving it behind would only be clutter. */
export function isEmptyDraft(
  finding: Pick<Finding, 'state' | (typeof ENTERED)[number]>,
  attached: readonly unknown[],
): boolean {
  return finding.state === 'draft' && attached.length === 0 && ENTERED.every((field) => (finding[field] ?? '') === '')
}
