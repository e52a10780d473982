/** Rates by employer: those of our own log, and of each contractor with hours. Pure. */
import osha from '../../../../schema/library/osha-log.json'
import { decide } from '../../../../sync/safety/decide.ts'
import { ratesOf, totalsOf, type Rates, type Totals } from '../../../../sync/safety/rates.ts'
import type { Row } from '../../data/store/rows.ts'
import { fold } from '../../lib/text.ts'
import { daysOfCase } from './log.ts'

type Case = Row<'oshaCase'>
type Hours = Row<'workedHours'>

export interface Employer {
  /** Empty: our own people, and those whom we supervise. */
  readonly name: string
  readonly hours: number
  readonly totals: Totals
  /** Null without hours: a gap, not a zero. */
  readonly rates: Rates | null
}

export interface Yard {
  readonly cases: readonly Case[]
  readonly changes: readonly Row<'caseDay'>[]
  readonly worked: readonly Hours[]
}

const nameOf = ({ employer }: { readonly employer: string | null }) => (employer ?? '').trim()

/** Names differ in spelling alone for one employer: capitals and accents. */
export function employersOf({ cases, worked }: Pick<Yard, 'cases' | 'worked'>): readonly string[] {
  const names = new Map([...worked, ...cases].map((row) => [fold(nameOf(row)), nameOf(row)]))
  return [...names.values()].toSorted((a, b) => a.localeCompare(b))
}

/**
 * An employer's cases and hours between two days, both counted. Its case stands on its own log and not on ours, so what decides is the same
 * questions without the first one.
 */
export function employerIn(yard: Yard, employer: string, from: string, until: string): Employer {
  const own = (row: { readonly employer: string | null }) => fold(nameOf(row)) === fold(employer)
  const hours = yard.worked
    .filter((row) => own(row) && from.slice(0, 7) <= row.month && row.month <= until.slice(0, 7))
    .reduce((sum, row) => sum + row.hours, 0)
  const entries = yard.cases
    .filter((row) => own(row) && from <= row.onDay && row.onDay <= until && row.state !== 'off_log')
    .flatMap((row) => {
      const { column } = decide(employer === '' ? row : { ...row, ours: 'payroll' })
      if (column === null) return []
      const { away, restricted } = daysOfCase(row, yard.changes, until)
      return [{ column, away, restricted, illness: row.illness ?? '1' }]
    })
  const totals = totalsOf(entries)
  return { name: employer, hours, totals, rates: ratesOf(totals, hours, osha.rateBase.value) }
}
