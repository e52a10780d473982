/**
 * What follows from a finding, whoever records it, a walk or an import: when it is due, and its corrective task. Pure.
 */
import { addDays, addWorkingDays } from './dates.ts'
import { categoryTitle, severityRule, type SeverityId } from './hazards.ts'
import { lookOf } from './valueWords.ts'

const MAX_TITLE = 200

const DEFAULT_WORKING_DAYS: readonly number[] = [1, 2, 3, 4, 5]

/** The organization's working days as weekdays 0 (Sunday) to 6; Monday to Friday when it names none. */
export function workingDaysOf(value: unknown): readonly number[] {
  const days = Array.isArray(value)
    ? value.filter((day): day is number => Number.isInteger(day) && day >= 0 && day <= 6)
    : []
  return days.length > 0 ? days : DEFAULT_WORKING_DAYS
}

/** Days of the calendar until due, by severity; 0 is at once. */
export type DueDays = Readonly<Record<SeverityId, number>>

export const SHIPPED_DUE_DAYS: DueDays = {
  low: severityRule('low').dueDays,
  medium: severityRule('medium').dueDays,
  high: severityRule('high').dueDays,
  stop_work: severityRule('stop_work').dueDays,
}

/** The organization's days until due; where it names none, or names nonsense, those of schema/library/severity.json. */
export function dueDaysOf(settings: { readonly dueDays: unknown } | null | undefined): DueDays {
  const named: object = typeof settings?.dueDays === 'object' && settings.dueDays !== null ? settings.dueDays : {}
  const days = (severity: SeverityId): number => {
    const value: unknown = Object.getOwnPropertyDescriptor(named, severity)?.value
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 365
      ? value
      : SHIPPED_DUE_DAYS[severity]
  }
  return { low: days('low'), medium: days('medium'), high: days('high'), stop_work: days('stop_work') }
}

/**
 * The local date a finding of this severity is due: the day it was seen plus that many days of the calendar; a day off moves
 * forward to the next working day. Due means the end of that day in the yard's zone. Stop work is due the same day, whatever day it is.
 * `seenOn` is the local date in the yard (YYYY-MM-DD).
 */
export function dueOn(
  severity: SeverityId,
  seenOn: string,
  workingDays: readonly number[],
  dueDays: DueDays = SHIPPED_DUE_DAYS,
): string {
  const days = lookOf(dueDays, severity, dueDays.medium) // a severity of a newer version
  return days === 0 ? seenOn : addWorkingDays(addDays(seenOn, days), 0, workingDays)
}

type Priority = 'P1' | 'P2' | 'P3' | 'P4'

const PRIORITY: Readonly<Record<SeverityId, Priority>> = {
  stop_work: 'P1',
  high: 'P2',
  medium: 'P3',
  low: 'P4',
}

export function priorityOf(severity: SeverityId): Priority {
  return lookOf(PRIORITY, severity, 'P3')
}

/** What a corrective task is made from. */
interface Hazard {
  readonly id: string
  readonly category: string | null
  readonly severity: SeverityId | null
  readonly text: string | null
  readonly zoneId: string
  readonly assigneeId: string | null
  readonly dueOn: string | null
}

/** The corrective task of a hazard, but for the kind of its source. Its id is name-based, so that two tablets make the same task and never two. */
export function taskFields(finding: Hazard, zoneName: string) {
  const severity = finding.severity ?? 'medium'
  const what = finding.category ? categoryTitle(finding.category) : 'Finding'
  return {
    title: `${what}, ${zoneName}`.slice(0, MAX_TITLE),
    ...(finding.text ? { description: finding.text } : {}),
    state: 'open' as const,
    type: 'corrective' as const,
    priority: priorityOf(severity),
    severity,
    ...(finding.assigneeId ? { assigneeId: finding.assigneeId } : {}),
    ...(finding.dueOn ? { dueOn: finding.dueOn } : {}),
    dueSource: 'rule' as const,
    zoneId: finding.zoneId,
    sourceId: finding.id,
    evidenceRule: 'photo_after' as const,
  }
}
