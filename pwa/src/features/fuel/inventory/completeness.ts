/**
 * How complete a year is, by source and month. A month is due when it is over. Groups of assets stand as their review does; without one
 * they are compared with the assets that burn fuel in most months. Meters are as complete as their bills cover the days. Gases are
 * entered when they are lost, so a month without any lacks nothing. Pure.
 */
import type { FuelMonth } from '../../../../../schema/gen/types.ts'
import { billMonths } from '../../../../../sync/fuel/burn.ts'
import { groupOf } from '../core/months.ts'
import { addMonths } from '../../../lib/periods.ts'
import { addDays, daysUntil } from '../../../lib/dates.ts'
import { SOURCES, type Line, type Rows } from './line.ts'

export type CellState = 'approved' | 'in_review' | 'open' | 'gap' | 'no_data' | 'not_due'

export interface Cell {
  readonly month: string
  readonly state: CellState
  /** Of the data that are due; null where none are. */
  readonly percent: number | null
  /** Names of assets or meters that have nothing, where it is known. */
  readonly missing: readonly string[]
  /** Where it is filled in or looked at. */
  readonly href: string
}

export interface Source {
  readonly id: string
  readonly cells: readonly Cell[]
  readonly percent: number | null
}

type Meter = Rows['meters'][number]

export type Review = Pick<FuelMonth, 'id' | 'month' | 'groupName' | 'state'>

export function monthsOfYear(year: number): readonly string[] {
  return Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
}

interface Known {
  readonly year: number
  readonly today: string
  readonly rows: Rows
  readonly lines: readonly Line[]
  readonly reviews: readonly Review[]
}

export function completenessOf(known: Known): readonly Source[] {
  const { rows, lines } = known
  const used = new Set(lines.map(({ source }) => source))
  const inUse = rows.assets.filter(({ outside, retired }) => outside !== true && retired !== true)
  const special: readonly string[] = Object.values(SOURCES)
  const groups = [...new Set([...inUse.map(groupOf), ...used])].filter((id) => !special.includes(id)).toSorted()
  const metered = [
    [SOURCES.gas, 'natural_gas'],
    [SOURCES.power, 'electricity'],
    [SOURCES.steam, 'steam'],
  ] as const
  return [
    ...groups.map((id) => {
      const group = groupIn(id, known)
      return sourceOf(id, known, (month) => groupCell(group, month))
    }),
    ...metered
      .filter(
        ([id, energy]) => used.has(id) || rows.meters.some((one) => one.energy === energy && !isGone(one, known.year)),
      )
      .map(([id, energy]) => sourceOf(id, known, (month) => meterCell(energy, month, known))),
    ...(used.has(SOURCES.refrigerant) ? [sourceOf(SOURCES.refrigerant, known, (month) => gasCell(month, known))] : []),
  ]
}

function sourceOf(id: string, { year, today }: Known, cellOf: (month: string) => Omit<Cell, 'month'>): Source {
  const cells = monthsOfYear(year).map((month): Cell => {
    if (month < today.slice(0, 7)) return { month, ...cellOf(month) }
    return { month, state: 'not_due', percent: null, missing: [], href: '' }
  })
  const due = cells.flatMap(({ percent }) => (percent === null ? [] : [percent]))
  return { id, cells, percent: due.length === 0 ? null : Math.floor(due.reduce((a, b) => a + b, 0) / due.length) }
}

/** Who of a group burned something in which month, who does in most months, and how its months were reviewed. */
function groupIn(id: string, { year, today, rows, lines, reviews }: Known) {
  const of = lines.filter(({ source }) => source === id)
  const here = new Map(
    monthsOfYear(year).map((month) => [
      month,
      new Set(of.filter((line) => line.month === month).map(({ owner }) => owner.id)),
    ]),
  )
  const due = [...here].filter(([month]) => month < today.slice(0, 7))
  return {
    here,
    usual: rows.assets.filter(
      (asset) => asset.retired !== true && due.filter(([, ids]) => ids.has(asset.id)).length * 2 > due.length,
    ),
    reviews: reviews.filter(({ groupName }) => groupName === id),
  }
}

function groupCell({ here, usual, reviews }: ReturnType<typeof groupIn>, month: string): Omit<Cell, 'month'> {
  const review = reviews.find((one) => one.month === month)
  const ids = here.get(month) ?? new Set()
  const missing = usual.filter(({ id }) => !ids.has(id)).map(({ name }) => name)
  const href = review === undefined ? `/fuel-log?month=${month}` : `/fuel-ghg/review/${review.id}`
  const whole = { percent: 100, missing: [], href }
  if (review?.state === 'approved' || review?.state === 'locked') return { state: 'approved', ...whole }
  if (ids.size === 0) return { state: 'no_data', percent: 0, missing, href }
  if (missing.length === 0) return { state: review?.state === 'submitted' ? 'in_review' : 'open', ...whole }
  return { state: 'gap', percent: Math.floor((100 * (usual.length - missing.length)) / usual.length), missing, href }
}

function meterCell(energy: string, month: string, { rows }: Known): Omit<Cell, 'month'> {
  const covered = rows.meters.flatMap((meter) => {
    const due = meter.energy === energy ? daysInUse(meter, month) : new Set<string>()
    if (due.size === 0) return []
    const billed = rows.bills
      .filter(({ meterId }) => meterId === meter.id)
      .flatMap(({ fromDay, toDay }) => daysIn(month, fromDay, toDay))
    return [{ name: meter.name, due: due.size, days: new Set(billed.filter((day) => due.has(day))).size }]
  })
  const sum = covered.reduce((all, one) => all + one.days, 0)
  const missing = covered.filter((one) => one.days < one.due).map(({ name }) => name)
  const wanted = covered.reduce((all, one) => all + one.due, 0)
  const percent = wanted === 0 ? 100 : Math.floor((100 * sum) / wanted)
  const state = missing.length === 0 ? 'approved' : sum === 0 ? 'no_data' : 'gap'
  return { state, percent, missing, href: missing.length === 0 ? '/fuel-ghg/bills' : '/fuel-ghg/bills/new' }
}

/** The days of a month on which a meter counted: one that was replaced owes bills up to its last day, and the new one from its first. */
function daysInUse(meter: Meter, month: string): ReadonlySet<string> {
  const first = `${month}-01`
  if (isGone(meter, Number(month.slice(0, 4)))) return new Set()
  const days = Array.from({ length: daysUntil(addMonths(first, 1), first) }, (_, at) => addDays(first, at))
  return new Set(days.filter((day) => day >= (meter.startedOn ?? day) && day <= (meter.endedOn ?? day)))
}

/** A meter that is not in use any more, and whose last day is before the year or was never said. */
function isGone({ retired, endedOn }: Meter, year: number): boolean {
  return endedOn ? endedOn < `${year}-01-01` : retired === true
}

/** The days of a bill that lie in a month. */
function daysIn(month: string, from: string, to: string): readonly string[] {
  const first = from > `${month}-01` ? from : `${month}-01`
  const found = billMonths(from, to, 0).find((one) => one.month === month)
  return Array.from({ length: found?.days ?? 0 }, (_, at) => addDays(first, at))
}

function gasCell(month: string, { lines }: Known): Omit<Cell, 'month'> {
  const some = lines.some((line) => line.source === SOURCES.refrigerant && line.month === month)
  return { state: some ? 'approved' : 'not_due', percent: some ? 100 : null, missing: [], href: '/fuel-ghg/gases' }
}

/** How many of the months that are due are there, and what is not. */
export function standingOf(sources: readonly Source[]) {
  const due = sources.flatMap(({ id, cells }) =>
    cells.filter(({ percent }) => percent !== null).map((cell) => ({ source: id, ...cell })),
  )
  const gaps = due.filter(({ state }) => state === 'gap' || state === 'no_data')
  return { due: due.length, held: due.length - gaps.length, gaps }
}
