/** Answers from the rows of this device, by the module files alone: states, due dates, numbers and titles. */
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { AskMeta, FieldMeta, Json, PageMeta } from '../../../../schema/meta/shapes.ts'
import type { Row } from '../../data/store/rows.ts'
import { addDays, formatDate, localDate } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { capital } from '../../lib/text.ts'
import { defineRecord, titleOf } from '../../records/engine/define.ts'
import type { Held } from '../../records/engine/listAddress.ts'
import { wordOf } from '../../records/engine/words.ts'
import { numbersOf, recordPath } from '../../records/kinds.ts'
import { understand, type Period, type Understood } from './understand.ts'
import type { Answer, Cell } from './wire.ts'

/** As the server has it. */
const MOST = 1000

export interface Device {
  readonly list: (entity: EntityName) => Promise<readonly Row[]>
  readonly may: (entity: EntityName) => boolean
  readonly names: { readonly person: (id: string | null) => string; readonly zone: (id: string | null) => string }
  readonly userId: string
  readonly today: string
}

export async function answerHere(question: string, device: Device): Promise<Answer | null> {
  const asked = understand(question, device.may)
  const plan = asked === null ? null : planOf(asked, device)
  if (asked === null || plan === null) return null
  const rows = (await device.list(asked.entity)).filter((row) => plan.keeps(row))
  return asked.by === null ? listed(asked, plan, rows) : grouped(asked, asked.by, plan, rows, device)
}

interface Plan {
  readonly keeps: (row: Row) => boolean
  /** The day that orders the rows and that a period means. */
  readonly day: { readonly field: string; readonly meta: FieldMeta } | null
  readonly filter: readonly Held[] | null
  readonly assumes: string | null
}

/** Null where the module file does not say what the question means: only the server knows then. */
function planOf(asked: Understood, { userId, today }: Device): Plan | null {
  const { entity, grammar, overdue, open, due, mine, last, period, value } = asked
  const kind = defineRecord(entity)
  const page: PageMeta = kind.page
  const { fields } = kind.meta
  const ask = page.ask ?? {}
  const byDue = overdue || due
  const dueOn = due ? (ask.due ?? page.due?.field) : page.due?.field
  if ((byDue && page.due === undefined) || (due && period === null)) return null
  if (open && page.due === undefined && ask.open === undefined) return null
  // Open now and made then, or due then: two questions in one.
  if (open && period !== null && !byDue) return null
  const span = period === null ? null : spanOf(period, today)
  // A question about last week counts everything that was due in it, also what is done by now.
  const waiting = overdue || (due && span !== null && span.to >= today)
  const dayed = byDue || open ? (dueOn ?? ask.time) : ask.time
  const meta = dayed === undefined ? undefined : fields[dayed]
  const day = dayed === undefined || meta === undefined ? null : { field: dayed, meta }
  if (((period !== null || last) && day === null) || (mine && ask.who === undefined)) return null
  const states = kind.meta.states?.field
  const held: Where[] = (ask.without ?? []).filter(({ field }) => field !== value?.field)
  if ((open || (waiting && due)) && ask.open !== undefined) held.push(...ask.open)
  else if ((waiting || open) && states !== undefined && page.due !== undefined)
    held.push({ field: states, in: page.due.while })
  if (mine) held.push({ field: ask.who ?? '', in: [userId] })
  if (value !== null) held.push({ field: value.field, in: [value.value] })
  const before = overdue ? addDays(today, -1) : null
  const to = span === null || (before !== null && before < span.to) ? before : span.to
  const from = span?.from ?? null
  const between = day !== null && (from !== null || to !== null) ? [{ ...ANY, field: day.field, from, to }] : []
  const filter = [...held.map((where) => heldTo(where, fields)), ...between]
  const whole = narrowed(filter.flatMap((one) => one ?? []))
  const said = [
    ...(day === null || span === null
      ? []
      : [grammar.dated(day.meta.title, formatDate(span.from), formatDate(span.to))]),
    ...(mine ? [grammar.mineBy(fields[ask.who ?? '']?.title ?? '')] : []),
  ]
  return {
    keeps: (row) => held.every((where) => holds(where, row)) && between.every((one) => isBetween(one, row)),
    day,
    filter: filter.includes(null) ? null : whole,
    assumes: said.length === 0 ? null : said.join(' '),
  }
}

type Where = NonNullable<AskMeta['without']>[number]

const ANY = { in: null, from: null, to: null, has: null } as const

const filled = (value: unknown) => value !== null && value !== undefined && value !== ''

function holds({ field, in: values, not, has, any }: Where, row: Row): boolean {
  if (any !== undefined) return any.some((name) => filled(Reflect.get(row, name)))
  const value = Reflect.get(row, field) as Json
  const isHeld = values === undefined || values.includes(value)
  return isHeld && not?.includes(value) !== true && (has === undefined || has === filled(value))
}

/** The same as a list filters; null for what no list can. */
function heldTo({ field, in: values, not, has, any }: Where, fields: Fields): Held | null {
  const rest = not === undefined ? values : fields[field]?.enum?.filter((value) => !not.includes(value))
  if (any !== undefined || (has === undefined && rest === undefined)) return null
  const plain = rest?.flatMap((value) => (typeof value === 'object' ? [] : [value]))
  return { ...ANY, field, in: plain ?? null, has: has ?? null }
}

/** Two conditions on the values of a field are one of those that fit both. */
function narrowed(all: readonly Held[]): readonly Held[] {
  const made = new Map<string, Held>()
  for (const one of all) {
    const before = made.get(one.field)
    const both = before !== undefined && before.in !== null && one.in !== null
    const key = before === undefined || both ? one.field : `${one.field} ${made.size}`
    made.set(key, both ? { ...one, in: one.in.filter((value) => before.in?.includes(value)) } : one)
  }
  return [...made.values()]
}

type Fields = Readonly<Record<string, FieldMeta>>

function isBetween({ field, from, to }: { field: string; from: string | null; to: string | null }, row: Row): boolean {
  const on = dayOf(row, field)
  return on !== null && (from === null || on >= from) && (to === null || on <= to)
}

/** Weeks begin on Monday. */
function spanOf(period: Period, today: string): { readonly from: string; readonly to: string } {
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  const first = `${today.slice(0, 8)}01`
  const lastOfBefore = addDays(first, -1)
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'thisWeek':
      return { from: monday, to: addDays(monday, 6) }
    case 'lastWeek':
      return { from: addDays(monday, -7), to: addDays(monday, -1) }
    case 'thisMonth':
      return { from: first, to: addDays(`${addDays(first, 31).slice(0, 8)}01`, -1) }
    case 'lastMonth':
      return { from: `${lastOfBefore.slice(0, 8)}01`, to: lastOfBefore }
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }
  }
}

function dayOf(row: object, field: string): string | null {
  const value: unknown = Reflect.get(row, field)
  return typeof value === 'number'
    ? localDate(value)
    : typeof value === 'string' && value !== ''
      ? value.slice(0, 10)
      : null
}

const PLAIN = {
  id: '',
  asks: null,
  title: null,
  detail: null,
  chart: null,
  choices: [],
  follow: [],
  teach: null,
} as const

function listed(
  { entity, grammar, phrase, last, overdue, open, due }: Understood,
  plan: Plan,
  rows: readonly Row[],
): Answer {
  const { day } = plan
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
  const words = (title: string) => ({ title, kind: 'text', unit: null, decimals: null }) as const
  const said = last ? (first === undefined ? '0' : title(first)) : formatNumber(shown.length)
  return {
    ...PLAIN,
    outcome: shown.length === 0 ? 'empty' : 'answered',
    headline: `${capital(phrase)}: ${said}.`,
    assumes: plan.assumes,
    list: plan.filter === null || last ? null : { entity, filter: plan.filter },
    table: {
      columns: [
        ...(numbered ? [words(grammar.columns.number)] : []),
        words(grammar.columns.title),
        ...(states === undefined ? [] : [words(grammar.columns.state)]),
        ...(day === null ? [] : [{ ...words(day.meta.title), kind: 'date' as const }]),
      ],
      rows: shown.slice(0, MOST).map(cells),
      total: shown.length,
      links: shown.slice(0, MOST).map((row) => recordPath(entity, row.id)),
    },
  }
}

function grouped(asked: Understood, by: string, plan: Plan, rows: readonly Row[], { names }: Device): Answer {
  const { entity, grammar, phrase } = asked
  const meta = TABLES[entity].fields[by]
  const counts = new Map<string, number>()
  for (const row of rows) {
    const value: unknown = Reflect.get(row, by)
    const id = typeof value === 'string' && value !== '' ? value : null
    const label =
      id === null
        ? grammar.none
        : meta?.ref === 'person'
          ? names.person(id)
          : meta?.ref === 'zone'
            ? names.zone(id)
            : wordOf(entity, by, id)
    counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  const groups = [...counts].toSorted(([, a], [, b]) => b - a)
  const title = PAGES[entity]?.list?.columns.find(({ field }) => field === by)?.title ?? meta?.title ?? by
  const number = { title: grammar.columns.count, kind: 'number', unit: null, decimals: null } as const
  return {
    ...PLAIN,
    outcome: rows.length === 0 ? 'empty' : 'answered',
    headline: `${capital(phrase)}: ${formatNumber(rows.length)}.`,
    assumes: plan.assumes,
    list: plan.filter === null ? null : { entity, filter: plan.filter },
    chart: { kind: 'bars', unit: null, points: groups.map(([label, value]) => ({ label, value })) },
    table: {
      columns: [{ ...number, title, kind: 'text' }, number],
      rows: groups,
      total: groups.length,
      links: [],
    },
  }
}
