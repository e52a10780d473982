/** Sums, averages, the largest and the least of rows of this device: the same figures as the server makes of the same rows. */
import { ASKS } from '../../../../schema/gen/asks.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { WINDOWS } from '../../../../schema/gen/windows.ts'
import type { AskFigure, AskWhere } from '../../../../schema/meta/asks.ts'
import type { Row } from '../../data/store/rows.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { isMonths } from './periods.ts'
import { dayOf, holds, type Find, type Plan } from './plan.ts'
import { MONTH, type Understood } from './understand.ts'

type Kept = NonNullable<AskFigure['kept']>

/** What an answer is made of: rows, the figure of some of them, and the month and the value by which they are grouped. */
export interface Amounts {
  readonly of: (rows: readonly object[]) => number | null
  readonly rows: readonly object[]
  readonly month: (row: object) => string
  /** From months that the server has summed up. */
  readonly summed: boolean
  /** Rows that the device has changed, as far as they are not in it before the server has them. */
  readonly unsent: number
}

/** The same of rows that are only counted. */
export function counted(rows: readonly Row[], plan: Plan): Amounts {
  return { of: (some) => some.length, rows, month: monthBy(plan), summed: false, unsent: 0 }
}

const monthBy =
  ({ day }: Plan) =>
  (row: object) =>
    day === null ? '' : (dayOf(row, day.field) ?? '').slice(0, 7)

/** Null where the device provably lacks rows of it. */
export async function amountsOf(
  asked: Understood,
  figure: AskFigure,
  plan: Plan,
  rows: readonly Row[],
  list: List,
  find: Find,
  named: AskWhere | null,
): Promise<Amounts | null> {
  const { entity, period, value } = asked
  const pending = rows.filter((row) => row.$.pending.length > 0)
  const kept = sums(asked, figure, named)
  if (kept !== null) {
    const own = [value === null ? null : { field: value.field, in: [value.value] }, named].filter((one) => one !== null)
    const conditions = [...(figure.where ?? []), ...(kept.where ?? []), ...own]
    return {
      // Months that hold nothing of it are there for what else they hold.
      of: (some) => scaled(figure, total(some.map((row) => numberIn(row, kept.sum) ?? 0)) || null),
      rows: (await months(kept, period, list)).filter((row) => fits(kept, conditions, row, find)),
      month: (row) => textIn(row, kept.month),
      summed: true,
      unsent: pending.length,
    }
  }
  if (await lacks(entity, plan, period, list, find)) return null
  const lacking = pending.filter((row) => figure.field !== undefined && amount(figure, row) === null)
  return {
    of: (some) => made(asked, figure, some, find),
    rows,
    month: monthBy(plan),
    summed: false,
    unsent: lacking.length,
  }
}

type List = (entity: EntityName) => Promise<readonly Row[]>

/** The months that hold the figure summed up, where they say all that is asked. */
function sums({ mine, open, overdue, due, value, by, period }: Understood, figure: AskFigure, named: AskWhere | null) {
  const { kept, how } = figure
  if (kept === undefined || how !== 'sum' || mine || open || overdue || due) return null
  const fields = fieldsOf(kept.entity as EntityName)
  const wanted = [value?.field, named?.field, by === MONTH ? undefined : by].flatMap((field) => field ?? [])
  const whole = period === null || isMonths(period)
  return whole && wanted.every((field) => Object.hasOwn(fields, field)) ? kept : null
}

const fieldsOf = (entity: EntityName) => TABLES[entity].fields

async function months({ entity, month }: Kept, period: Understood['period'], list: List) {
  const rows = await list(entity as EntityName)
  if (period === null) return rows
  const [from, to] = [period.from.slice(0, 7), period.to.slice(0, 7)]
  return rows.filter((row) => textIn(row, month) >= from && textIn(row, month) <= to)
}

/** A condition on a field that the sums do not have is one that they are made by. */
function fits({ entity }: Kept, conditions: readonly AskWhere[], row: object, find: Find): boolean {
  const fields = fieldsOf(entity as EntityName)
  return conditions.every((where) => !Object.hasOwn(fields, where.field) || holds(where, row, fields, find))
}

/** Rows of the period have left the device, or never come to it (`apart`): the months tell whether there are such. */
async function lacks(
  entity: EntityName,
  { since }: Plan,
  period: Understood['period'],
  list: List,
  find: Find,
): Promise<boolean> {
  if (since !== null && period !== null && period.from < since) return true
  const apart = WINDOWS[entity]?.apart
  if (apart === undefined) return false
  const kept = Object.values(ASKS[entity]?.measures ?? {}).find((figure) => figure.kept !== undefined)?.kept
  if (kept === undefined || !Object.hasOwn(fieldsOf(kept.entity as EntityName), apart)) return true
  const held = (await months(kept, period, list)).filter((row) => fits(kept, kept.where ?? [], row, find))
  return held.some((row) => textIn(row, apart) !== '')
}

const textIn = (row: object, field: string): string => {
  const value: unknown = Reflect.get(row, field)
  return typeof value === 'string' ? value : ''
}

function numberIn(row: object, field: string): number | null {
  const value: unknown = Reflect.get(row, field)
  return typeof value === 'number' ? value : null
}

/** The number of one row; where it is empty, the product of two others, rounded as the server does. */
function amount(figure: AskFigure, row: object): number | null {
  const own = numberIn(row, figure.field ?? '')
  if (own !== null || figure.else === undefined) return own
  const [first, second] = [numberIn(row, figure.else[0]), numberIn(row, figure.else[1])]
  if (first === null || second === null) return null
  const product = (first * second) / (figure.elsePer ?? 1)
  return Math.sign(product) * Math.round(Math.abs(product))
}

function made(asked: Understood, figure: AskFigure, rows: readonly object[], find: Find): number | null {
  if (figure.of !== undefined) {
    const [over, by] = figure.of.map((name) => part(asked.entity, name, rows, find))
    return typeof over !== 'number' || typeof by !== 'number' || by === 0 ? null : over / by / figure.per
  }
  const numbers = rows.map((row) => amount(figure, row)).filter((one) => one !== null)
  if (numbers.length === 0) return null
  const sum = total(numbers) ?? 0
  const most = (sign: 1 | -1) => numbers.reduce((a, b) => (sign * b > sign * a ? b : a))
  const { how } = figure
  return scaled(figure, how === 'avg' ? sum / numbers.length : how === 'max' ? most(1) : how === 'min' ? most(-1) : sum)
}

/** One of two sums, of the rows that its own conditions let through. */
function part(entity: EntityName, name: string, rows: readonly object[], find: Find): number | null {
  const figure = ASKS[entity]?.measures[name]
  if (figure === undefined) return null
  const fields = fieldsOf(entity)
  const own = rows.filter((row) => (figure.where ?? []).every((where) => holds(where, row, fields, find)))
  return total(own.map((row) => amount(figure, row)))
}

function total(numbers: readonly (number | null)[]): number | null {
  const some = numbers.filter((one) => one !== null)
  return some.length === 0 ? null : some.reduce((a, b) => a + b, 0)
}

const scaled = ({ per }: AskFigure, value: number | null) => (value === null ? null : value / per)

/** As the server writes a figure: fewer places the larger it is. */
export function figureText(value: number, { unit, places }: Pick<AskFigure, 'unit' | 'places'>): string {
  const size = Math.abs(value)
  const most = size >= 100 ? 0 : size >= 10 ? Math.min(places, 1) : places
  const rounded = Number(size.toFixed(most))
  const decimals = String(rounded).split('.')[1]?.length ?? 0
  const text = `${value < 0 && rounded !== 0 ? '-' : ''}${unit === '$' ? '$' : ''}${formatNumber(rounded, unit === '$' && decimals > 0 ? 2 : decimals)}`
  return unit === undefined || unit === '$' ? text : unit === '%' ? `${text}%` : `${text} ${unit}`
}
