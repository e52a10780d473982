/** The record of an area's inspections, with its gaps: a week without a signed one stays a gap, whatever explains it. Pure. */
import type { Row } from '../../../../data/react/live.ts'
import { addDays, daysUntil } from '../../../../lib/dates.ts'

type Inspection = Row<'wasteInspection'>
type Missed = Pick<Row<'calendarItem'>, 'id' | 'dueOn' | 'state' | 'explanation'>

/** No signed inspection from the day after it was due until the day before the next. */
export interface Gap {
  readonly kind: 'gap'
  readonly dueOn: string
  /** The day of the next one; null while there is none. */
  readonly nextOn: string | null
  readonly days: number
  /** What somebody wrote on the missed item of the calendar; null where nobody has. */
  readonly explanation: string | null
  readonly itemId: string | null
}

export interface Signed {
  readonly kind: 'signed'
  readonly row: Inspection
}

export type Round = Gap | Signed

interface Source {
  readonly inspections: readonly Inspection[]
  /** Every how many days; null where nobody asks for inspections. */
  readonly every: number | null
  readonly missed: readonly Missed[]
  readonly today: string
}

/** The newest first. What is before the first signed inspection nobody can tell. */
export function roundsOf({ inspections, every, missed, today }: Source): readonly Round[] {
  const signed = inspections
    .filter(({ state }) => state === 'signed')
    .toSorted((a, b) => a.inspectedOn.localeCompare(b.inspectedOn) || a.round - b.round)
  const rounds = signed.flatMap((row, at): readonly Round[] => {
    const next = signed[at + 1]?.inspectedOn ?? null
    const gap = every === null ? null : gapAfter(row.inspectedOn, next, { every, missed, today })
    return gap === null ? [{ kind: 'signed', row }] : [{ kind: 'signed', row }, gap]
  })
  return rounds.toReversed()
}

interface Rule {
  readonly every: number
  readonly missed: readonly Missed[]
  readonly today: string
}

function gapAfter(last: string, nextOn: string | null, { every, missed, today }: Rule): Gap | null {
  const dueOn = addDays(last, every)
  const until = nextOn ?? today
  const days = daysUntil(until, dueOn)
  if (days <= 0) return null
  const items = missed.filter((item) => item.dueOn !== null && item.dueOn >= dueOn && item.dueOn <= until)
  const item = items.find(({ explanation }) => (explanation ?? '') !== '') ?? items[0]
  return { kind: 'gap', dueOn, nextOn, days, explanation: item?.explanation ?? null, itemId: item?.id ?? null }
}

export function gapsOf(rounds: readonly Round[]): readonly Gap[] {
  return rounds.filter((round): round is Gap => round.kind === 'gap')
}
