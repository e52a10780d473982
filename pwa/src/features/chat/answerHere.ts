/** Answers from the rows of this device, by the module files alone: states, due dates, numbers and titles. */
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { FieldMeta, PageMeta } from '../../../../schema/meta/shapes.ts'
import type { Row } from '../../data/store/rows.ts'
import { addDays, formatDate, localDate } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { capital } from '../../lib/text.ts'
import { defineRecord, titleOf } from '../../records/engine/define.ts'
import { isOverdue, isWaiting } from '../../records/engine/due.tsx'
import type { Held } from '../../records/engine/listAddress.ts'
import { inTab, mineFields } from '../../records/engine/views.ts'
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
  const viewer = { userId, today, mayApprove: false }
  const byDue = overdue || due
  if ((byDue && page.due === undefined) || (due && period === null) || (open && page.due === undefined)) return null
  // Open now and made then, or due then: two questions in one.
  if (open && period !== null && !byDue) return null
  const field = byDue || open ? page.due?.field : timeOf(page, kind.meta.fields)
  const meta = field === undefined ? undefined : kind.meta.fields[field]
  const day = field === undefined || meta === undefined ? null : { field, meta }
  const mineIn = mineFields(kind.meta)
  if (((period !== null || last) && day === null) || (mine && mineIn.length === 0)) return null
  const span = period === null ? null : spanOf(period, today)
  const tests: ((row: Row) => boolean)[] = []
  const filter: (Held | null)[] = []
  const states = kind.meta.states?.field
  const waiting = byDue || open
  if (overdue) tests.push((row) => isOverdue(kind, row, today))
  else if (waiting) tests.push((row) => isWaiting(kind, row))
  if (waiting && states !== undefined && page.due !== undefined)
    filter.push({ ...ANY, field: states, in: page.due.while })
  if (mine) {
    tests.push((row) => inTab(kind, 'my', row, viewer))
    filter.push(mineIn.length === 1 ? { ...ANY, field: mineIn[0] ?? '', in: [userId] } : null)
  }
  if (value !== null) {
    tests.push((row) => Reflect.get(row, value.field) === value.value)
    filter.push({ ...ANY, field: value.field, in: [value.value] })
  }
  if (day !== null && span !== null)
    tests.push((row) => {
      const on = dayOf(row, day.field)
      return on !== null && on >= span.from && on <= span.to
    })
  if (day !== null && (span !== null || overdue)) {
    const before = overdue ? addDays(today, -1) : null
    const to = span === null || (before !== null && before < span.to) ? before : span.to
    filter.push({ ...ANY, field: day.field, from: span?.from ?? null, to })
  }
  const said = [
    ...(day === null || span === null
      ? []
      : [grammar.dated(day.meta.title, formatDate(span.from), formatDate(span.to))]),
    ...(mine ? [grammar.mineBy(mineIn.map((field) => kind.meta.fields[field]?.title ?? field).join(', '))] : []),
  ]
  const whole = filter.flatMap((one) => one ?? [])
  return {
    keeps: (row) => tests.every((test) => test(row)),
    day,
    filter: whole.length === filter.length ? whole : null,
    assumes: said.length === 0 ? null : said.join(' '),
  }
}

const ANY = { in: null, from: null, to: null, has: null } as const

/** What the module file says, else what its list is sorted by, else when the device stamps a new record. */
function timeOf(page: PageMeta, fields: Readonly<Record<string, FieldMeta>>): string | undefined {
  const sort = page.list?.sort?.replace(/^-/, '')
  const sorted = page.list?.columns.find(({ id, field }) => (id ?? field) === sort)?.field
  const stamped = Object.keys(fields).find((field) => fields[field]?.auto === 'now')
  return [page.ask?.time, sorted, stamped].find((field) => {
    const format = field === undefined ? undefined : fields[field]?.format
    return format === 'date' || format === 'instant'
  })
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
  const sorted = rows.toSorted((a, b) => sooner * on(a).localeCompare(on(b)))
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
