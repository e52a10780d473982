/** What a question that a device understands holds its rows to, by the module files alone: states, due dates, periods, values. */
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { WINDOWS } from '../../../../schema/gen/windows.ts'
import type { AskWhere } from '../../../../schema/meta/asks.ts'
import type { FieldMeta, Json, PageMeta, TableMeta } from '../../../../schema/meta/shapes.ts'
import { addDays, formatDate, localDate } from '../../lib/dates.ts'
import type { Held } from '../../records/engine/listAddress.ts'
import type { Understood } from './understand.ts'

export type Fields = Readonly<Record<string, FieldMeta>>
/** A record that a row refers to. */
export type Find = (entity: EntityName, id: string) => object | undefined

export interface Plan {
  readonly keeps: (row: object, find: Find) => boolean
  /** The day that orders the rows and that a period means. */
  readonly day: { readonly field: string; readonly meta: FieldMeta } | null
  readonly filter: readonly Held[] | null
  readonly assumes: readonly string[]
  /** The first day of which a device holds every row it is asked about; null where none has left it. */
  readonly since: string | null
}

/** Null where the module file does not say what the question means: only the server knows then. */
export function planOf(
  asked: Understood,
  named: AskWhere | null,
  userId: string,
  today: string,
  leaves: (where: AskWhere) => boolean,
): Plan | null {
  const { entity, grammar, overdue, open, due, mine, last, period: span, value, figure } = asked
  const page: PageMeta | undefined = PAGES[entity]
  const { fields, states: own }: TableMeta = TABLES[entity]
  const ask = page?.ask ?? {}
  const late = page?.due
  const byDue = overdue || due
  const dueOn = due ? (ask.due ?? late?.field) : late?.field
  if ((byDue && late === undefined) || (due && span === null)) return null
  if (open && late === undefined && ask.open === undefined) return null
  // Open now and made then, or due then: two questions in one.
  if (open && span !== null && !byDue) return null
  // A question about last week counts everything that was due in it, also what is done by now.
  const waiting = overdue || (due && span !== null && span.to >= today)
  const dayed = byDue || open ? (dueOn ?? ask.time) : ask.time
  const meta = dayed === undefined ? undefined : fields[dayed]
  const day = dayed === undefined || meta === undefined ? null : { field: dayed, meta }
  if (((span !== null || last) && day === null) || (mine && ask.who === undefined)) return null
  const held: AskWhere[] = [...(ask.without ?? []), ...(figure?.where ?? [])].filter(
    (where) => where.field !== value?.field && (where.of === undefined || leaves(where)),
  )
  if ((open || (waiting && due)) && ask.open !== undefined) held.push(...ask.open)
  else if ((waiting || open) && own !== undefined && late !== undefined) held.push({ field: own.field, in: late.while })
  if (mine) held.push({ field: ask.who ?? '', in: [userId] })
  if (value !== null) held.push({ field: value.field, in: [value.value] })
  if (named !== null) held.push(named)
  const before = overdue ? addDays(today, -1) : null
  const to = span === null || (before !== null && before < span.to) ? before : span.to
  const from = span?.from ?? null
  const between = day !== null && (from !== null || to !== null) ? [{ ...ANY, field: day.field, from, to }] : []
  const filter = [...held.map((where) => heldTo(where, fields)), ...between]
  const whole = narrowed(filter.flatMap((one) => one ?? []))
  const left = [...new Set(held.flatMap(({ say }) => say ?? []))]
  const said = [
    ...(day === null || span === null
      ? []
      : [grammar.dated(day.meta.title, formatDate(span.from), formatDate(span.to))]),
    ...(mine ? [grammar.mineBy(fields[ask.who ?? '']?.title ?? '')] : []),
    ...(figure === null || left.length === 0 ? [] : [grammar.without(left)]),
  ]
  return {
    keeps: (row, find) =>
      held.every((where) => holds(where, row, fields, find)) && between.every((one) => isBetween(one, row)),
    day,
    filter: filter.includes(null) ? null : whole,
    assumes: said,
    since: goneBefore(entity, held, today),
  }
}

/** Rows in the states that a question is about never leave a device, or those leave that are older than its window. */
function goneBefore(entity: EntityName, held: readonly AskWhere[], today: string): string | null {
  const window = WINDOWS[entity]
  if (window === undefined) return null
  const { states }: TableMeta = TABLES[entity]
  const stays = held.some(
    ({ field, in: values }) =>
      window.ended !== undefined &&
      field === states?.field &&
      values?.every((one) => !window.ended?.some((over) => over === one)),
  )
  return stays ? null : addDays(today, 1 - window.days)
}

const ANY = { in: null, from: null, to: null, has: null } as const

const filled = (value: unknown) => value !== null && value !== undefined && value !== ''

export function holds(
  { field, in: values, not, has, any, of }: AskWhere,
  row: object,
  fields: Fields,
  find: Find,
): boolean {
  if (any !== undefined) return any.some((name) => filled(Reflect.get(row, name)))
  const value = Reflect.get(row, field) as Json
  if (of !== undefined) {
    const to = (fields[field]?.ref ?? '') as EntityName
    const other = typeof value === 'string' ? find(to, value) : undefined
    return !filled(value) || (other !== undefined && holds(of, other, TABLES[to].fields, find))
  }
  const isOf = (some: readonly Json[]) => some.includes(value)
  const isHeld = values === undefined || isOf(values)
  return isHeld && !isOf(not ?? []) && (has === undefined || has === filled(value))
}

/** The same as a list filters; null for what no list can. */
function heldTo({ field, in: values, not, has, any, of }: AskWhere, fields: Fields): Held | null {
  const all = fields[field]?.type === 'boolean' ? [false, true] : fields[field]?.enum
  const rest = not === undefined ? values : all?.filter((value) => !not.includes(value))
  if (any !== undefined || of !== undefined || (has === undefined && rest === undefined)) return null
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

function isBetween({ field, from, to }: { field: string; from: string | null; to: string | null }, row: object) {
  const on = dayOf(row, field)
  return on !== null && (from === null || on >= from) && (to === null || on <= to)
}

export function dayOf(row: object, field: string): string | null {
  const value: unknown = Reflect.get(row, field)
  return typeof value === 'number'
    ? localDate(value)
    : typeof value === 'string' && value !== ''
      ? value.length === 7
        ? `${value}-01`
        : value.slice(0, 10) // a month is its first day
      : null
}
