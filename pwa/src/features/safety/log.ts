/** The OSHA log of a year from its cases, as it stands on a day. Pure. */
import osha from '../../../../schema/library/osha-log.json'
import { countDays, type Days } from '../../../../sync/safety/days.ts'
import { ratesOf, totalsOf, TOTALS, type Entry, type Rates, type Totals } from '../../../../sync/safety/rates.ts'
import type { Row } from '../../data/store/rows.ts'

type Case = Row<'oshaCase'>

/** What stands on form 300A of the place. */
export type Address = Pick<
  Row<'safetySettings'>,
  'establishment' | 'company' | 'street' | 'city' | 'region' | 'zip' | 'ein' | 'naics' | 'industry' | 'size'
>

export interface LogRow {
  readonly row: Case
  readonly days: Days
  readonly entry: Entry | null
}

export interface YearLog {
  readonly entered: readonly LogRow[]
  /** To be decided, or recordable and not on the log yet. */
  readonly waiting: readonly LogRow[]
  readonly totals: Totals
  readonly hours: number
  /** How many of its months are over and have no hours: rates look higher than they are. */
  readonly without: number
  readonly people: number
  readonly rates: Rates | null
  readonly withWaiting: Rates | null
}

const MOST = osha.mostDays.value

export function daysOfCase(row: Case, changes: readonly Row<'caseDay'>[], today: string): Days {
  return countDays(
    row.onDay,
    // The generated type of a choice is its union.
    changes.filter(({ caseId }) => caseId === row.id),
    today,
    MOST,
  )
}

function rowOf(row: Case, changes: readonly Row<'caseDay'>[], today: string): LogRow {
  const days = daysOfCase(row, changes, today)
  const away = Math.min(days.away + (row.estimateAway ?? 0), MOST)
  const restricted = Math.min(days.restricted + (row.estimateRestricted ?? 0), MOST - away)
  const column = row.logColumn
  return { row, days, entry: column === null ? null : { column, away, restricted, illness: row.illness ?? '1' } }
}

export function yearLog(
  year: number,
  cases: readonly Case[],
  changes: readonly Row<'caseDay'>[],
  worked: readonly Row<'workedHours'>[],
  today: string,
): YearLog {
  const rows = cases
    .filter(({ onDay, state }) => onDay.startsWith(`${year}-`) && state !== 'off_log')
    .toSorted((a, b) => (a.onDay < b.onDay ? -1 : 1))
    .map((row) => rowOf(row, changes, today))
  const entered = rows.filter(({ row }) => row.state !== 'candidate')
  const waiting = rows.filter(
    ({ row }) => row.state === 'candidate' && (row.outcome ?? 'open') in { open: 1, recordable: 1 },
  )
  const own = worked.filter(({ month, employer }) => month.startsWith(`${year}-`) && (employer ?? '') === '')
  const hours = own.reduce((sum, one) => sum + one.hours, 0)
  const counted = own.filter(({ people }) => people !== null)
  const entries = (of: readonly LogRow[]) => of.flatMap(({ entry }) => (entry === null ? [] : [entry]))
  const totals = totalsOf(entries(entered))
  return {
    entered,
    waiting,
    totals,
    hours,
    without: monthsOver(year, today).filter((month) => !own.some((one) => one.month === month)).length,
    people:
      counted.length === 0
        ? 0
        : Math.round(counted.reduce((sum, { people }) => sum + (people ?? 0), 0) / counted.length),
    rates: ratesOf(totals, hours, osha.rateBase.value),
    withWaiting: ratesOf(totalsOf(entries([...entered, ...waiting])), hours, osha.rateBase.value),
  }
}

function monthsOver(year: number, today: string): readonly string[] {
  return Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`).filter(
    (month) => month < today.slice(0, 7),
  )
}

/** Where the log moved since a year was certified: column and by how much. */
export function movedSince(certified: Row<'oshaYear'>, now: Totals): readonly { column: string; by: number }[] {
  const sum = (column: string) => {
    const found = (certified.totals ?? []).find((one) => one.column === column)?.sum
    return typeof found === 'number' ? found : 0
  }
  return TOTALS.map((column) => ({ column, by: now[column] - sum(column) })).filter(({ by }) => by !== 0)
}

/** What was certified last. */
export function certifiedOf(years: readonly Row<'oshaYear'>[], year: number): Row<'oshaYear'> | undefined {
  return years.find((one) => one.year === year && one.state === 'certified')
}

/** The agency's upload file of form 300A: its columns are data of the library. */
export function uploadRows(
  year: number,
  log: YearLog,
  settings: Address | undefined,
): readonly (readonly (string | number)[])[] {
  const cases = log.entered.length
  const values: Readonly<Record<string, string | number>> = {
    ...Object.fromEntries(Object.entries(settings ?? {}).filter(([, value]) => typeof value === 'string')),
    ...log.totals,
    size: { '1-19': 1, '20-249': 2, '250+': 3 }[settings?.size ?? '20-249'] ?? 2,
    one: 1,
    year,
    people: log.people,
    hours: log.hours,
    none: cases === 0 ? 2 : 1,
    reason: '',
  }
  const { columns } = osha.upload
  return [columns.map(({ name }) => name), columns.map(({ from }) => values[from] ?? '')]
}
