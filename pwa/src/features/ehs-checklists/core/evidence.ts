/** What proves a quarter of a checklist: every signed sheet, behind a page with what was missed and what failed. Pure. */
import { addDays } from '../../../lib/dates.ts'
import { formatDate } from '../../../lib/written.ts'
import type { Wanted } from '../../../records/wanted.ts'
import type { EhsFinding, EhsRound } from '../../../../../schema/gen/types.ts'

export interface Quarter {
  /** "2026-4". */
  readonly id: string
  readonly label: string
  readonly from: string
  readonly until: string
}

/** The quarter of a day and those before it, newest first. */
export function quartersTo(day: string, count: number): readonly Quarter[] {
  const now = Number(day.slice(0, 4)) * 4 + Math.floor((Number(day.slice(5, 7)) - 1) / 3)
  return Array.from({ length: count }, (_, back) => {
    const [year, quarter] = [Math.floor((now - back) / 4), (now - back) % 4]
    const next = now - back + 1
    return {
      id: `${year}-${quarter + 1}`,
      label: `Quarter ${quarter + 1} of ${year}`,
      from: firstDay(year, quarter),
      until: addDays(firstDay(Math.floor(next / 4), next % 4), -1),
    }
  })
}

function firstDay(year: number, quarter: number): string {
  return `${year}-${String(quarter * 3 + 1).padStart(2, '0')}-01`
}

export interface Evidence {
  /** Signed, oldest first. What is still on its way or was given up proves nothing. */
  readonly sheets: readonly EhsRound[]
  readonly findings: readonly EhsFinding[]
  readonly missed: readonly Wanted[]
}

const SIGNED: ReadonlySet<string> = new Set(['submitted', 'returned', 'approved', 'closed'])

interface Of {
  readonly template: string
  readonly quarter: Quarter
  readonly rounds: readonly EhsRound[]
  readonly findings: readonly EhsFinding[]
  readonly wanted: readonly Wanted[]
}

export function evidenceOf({ template, quarter: { from, until }, rounds, findings, wanted }: Of): Evidence {
  const sheets = rounds
    .filter((round) => round.templateKey === template && SIGNED.has(round.state))
    .filter(({ roundOn }) => roundOn >= from && roundOn <= until)
    .toSorted((a, b) => a.roundOn.localeCompare(b.roundOn) || a.title.localeCompare(b.title))
  const ids = new Set(sheets.map(({ id }) => id))
  return {
    sheets,
    findings: findings.filter(({ roundId }) => ids.has(roundId)),
    missed: wanted.filter(
      (one) => one.template === template && one.went === 'missed' && one.dueOn >= from && one.dueOn <= until,
    ),
  }
}

/** A day on paper, which is read in other years. */
export function paperDay(day: string): string {
  return formatDate(day, { year: 'always' })
}
