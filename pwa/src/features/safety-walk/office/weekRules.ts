/** What changed in the last seven days: what a manager wants to know on Monday. Pure. */
import type { Finding } from '../../../../../schema/gen/types.ts'
import { addDays, startOfDay, timeZone } from '../../../lib/dates.ts'
import { isLate } from '../late.ts'

export interface WeekNumbers {
  /** "2026-11-15..2026-11-21", as the list filters days. */
  readonly span: string
  readonly fresh: number
  readonly overdue: number
  readonly repeats: number
  readonly closed: number
}

type WeekFinding = Pick<Finding, 'id' | 'state' | 'dueOn' | 'observedAt'>

export function weekNumbers(
  findings: readonly WeekFinding[],
  closed: ReadonlyMap<string, number>,
  repeats: ReadonlySet<string>,
  today: string,
  zone = timeZone(),
): WeekNumbers {
  const from = addDays(today, -6)
  const [since, until] = [startOfDay(from, zone), startOfDay(addDays(today, 1), zone)]
  const inWeek = (at: number | undefined): boolean => at !== undefined && at >= since && at < until
  const saved = findings.filter((finding) => finding.state !== 'draft')
  const fresh = saved.filter((finding) => inWeek(finding.observedAt))
  return {
    span: `${from}..${today}`,
    fresh: fresh.length,
    overdue: saved.filter((finding) => isLate(finding, today)).length,
    repeats: fresh.filter((finding) => repeats.has(finding.id)).length,
    closed: saved.filter((finding) => inWeek(closed.get(finding.id))).length,
  }
}
