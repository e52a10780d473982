/** How an answer of this device is written: a list, one figure, or one for each value or month. */
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { AskFigure } from '../../../../schema/meta/asks.ts'
import type { TableMeta } from '../../../../schema/meta/shapes.ts'
import type { Row } from '../../data/store/rows.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { capital } from '../../lib/text.ts'
import { defineRecord, titleOf } from '../../records/engine/define.ts'
import { wordOf } from '../../records/engine/words.ts'
import { numbersOf, recordPath } from '../../records/kinds.ts'
import { figureText, type Amounts } from './figures.ts'
import { dayOf, type Plan } from './plan.ts'
import { MONTH, type Understood } from './understand.ts'
import type { Answer, Cell } from './wire.ts'
import type { Grammar } from './words/en.ts'

/** As the server has it. */
const MOST = 1000

export interface Told {
  readonly asked: Understood
  readonly plan: Plan
  readonly amounts: Amounts
  readonly assumes: string
  /** How a value of a field reads. */
  readonly label: (field: string, value: string) => string
}

export const PLAIN = {
  id: '',
  asks: null,
  title: null,
  detail: null,
  chart: null,
  table: null,
  choices: [],
  follow: [],
  teach: null,
} as const

/** What all answers have. */
function answer({ asked, plan, assumes }: Told, said: string, isEmpty: boolean): Answer {
  const { entity, phrase } = asked
  return {
    ...PLAIN,
    outcome: isEmpty ? 'empty' : 'answered',
    headline: `${capital(phrase)}: ${said}.`,
    assumes: assumes === '' ? null : assumes,
    list: plan.filter === null ? null : { entity, filter: plan.filter },
  }
}

export function figured(told: Told, figure: AskFigure): Answer {
  const { amounts, asked } = told
  const value = amounts.of(amounts.rows)
  return answer(told, value === null ? asked.grammar.nothing : figureText(value, figure), value === null)
}

const text = (title: string) => ({ title, kind: 'text', unit: null, decimals: null }) as const

export function listed(told: Told, rows: readonly Row[]): Answer {
  const { entity, grammar, last, overdue, open, due } = told.asked
  const { day } = told.plan
  const on = (row: Row) => (day === null ? '' : (dayOf(row, day.field) ?? ''))
  const sooner = overdue || open || due ? 1 : -1
  const sorted = rows.toSorted((a, b) => sooner * on(a).localeCompare(on(b)) || a.id.localeCompare(b.id))
  const shown = last ? sorted.slice(0, 1) : sorted
  const kind = defineRecord(entity)
  const states = kind.meta.states?.field
  const numbered = kind.meta.number !== undefined
  const title = (row: Row) => titleOf(kind, row)
  const [first] = shown
  const cells = (row: Row): readonly Cell[] => [
    ...(numbered ? [numbersOf(row)[0] ?? ''] : []),
    title(row),
    ...(states === undefined ? [] : [wordOf(entity, states, String(Reflect.get(row, states)))]),
    ...(day === null ? [] : [dayOf(row, day.field)]),
  ]
  const said = last ? (first === undefined ? '0' : title(first)) : formatNumber(shown.length)
  const plain = answer(told, said, shown.length === 0)
  return {
    ...plain,
    list: last ? null : plain.list,
    table: {
      columns: [
        ...(numbered ? [text(grammar.columns.number)] : []),
        text(grammar.columns.title),
        ...(states === undefined ? [] : [text(grammar.columns.state)]),
        ...(day === null ? [] : [{ ...text(day.meta.title), kind: 'date' as const }]),
      ],
      rows: shown.slice(0, MOST).map(cells),
      total: shown.length,
      links: shown.slice(0, MOST).map((row) => recordPath(entity, row.id)),
    },
  }
}

export function grouped(told: Told, by: string): Answer {
  const { asked, amounts } = told
  const { entity, grammar, figure } = asked
  const { fields }: TableMeta = TABLES[entity]
  const rows = new Map<string, object[]>()
  for (const row of amounts.rows) {
    const key = keyOf(row, by, told)
    rows.set(key, [...(rows.get(key) ?? []), row])
  }
  const found = [...rows].map(([label, some]) => [label, amounts.of(some)] as const)
  const groups =
    by === MONTH
      ? whole(found, figure === null ? 0 : null, grammar)
      : found
          .flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]))
          .toSorted(([, a], [, b]) => b - a)
  const all = amounts.of(amounts.rows)
  const column = PAGES[entity]?.list?.columns.find(({ field }) => field === by)
  const title = by === MONTH ? grammar.columns.month : (column?.title ?? fields[by]?.title ?? by)
  const number = {
    title: figure === null ? grammar.columns.count : capital(figure.title),
    kind: 'number',
    unit: figure?.unit ?? null,
    decimals: figure?.places ?? null,
  } as const
  const said = figure === null ? formatNumber(all ?? 0) : all === null ? grammar.nothing : figureText(all, figure)
  const points = groups.map(([label, value]) => ({ label, value: round(value) }))
  return {
    ...answer(told, said, amounts.rows.length === 0 || all === null),
    chart: { kind: by === MONTH && points.length > 6 ? 'line' : 'bars', unit: figure?.unit ?? null, points },
    table: {
      columns: [text(title), number],
      rows: points.map(({ label, value }) => [label, value]),
      total: points.length,
      links: [],
    },
  }
}

const round = (value: number | null) => (value === null ? null : Math.round(value * 1000) / 1000)

function keyOf(row: object, by: string, { asked, amounts, label }: Told): string {
  if (by === MONTH) return amounts.month(row)
  const value: unknown = Reflect.get(row, by)
  return typeof value === 'string' && value !== '' ? label(by, value) : asked.grammar.none
}

/** Month after month, those without any too. */
function whole(found: readonly (readonly [string, number | null])[], none: number | null, { months: names }: Grammar) {
  const said = (month: string) =>
    `${capital((names[Number(month.slice(5)) - 1] ?? '').slice(0, 3))} ${month.slice(0, 4)}`
  const by = new Map(found)
  const months = [...by.keys()].filter((month) => month !== '').toSorted()
  const all: (readonly [string, number | null])[] = []
  for (let month = months[0] ?? ''; month !== '' && month <= (months.at(-1) ?? ''); month = after(month))
    all.push([said(month), by.get(month) ?? none])
  return all
}

function after(month: string): string {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return at === 12 ? `${year + 1}-01` : `${year}-${String(at + 1).padStart(2, '0')}`
}
