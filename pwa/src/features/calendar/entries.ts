/**
 * What the calendar shows: items that are rows, occurrences that are none yet, and records that are due by themselves, in one shape for
 * every screen. *Overdue* is computed here and never written; *missed* is what the server wrote. Pure.
 */
import { addDays } from '../../lib/dates.ts'
import { monthsOf, type Span } from '../../lib/periods.ts'
import type { Entry, ItemIndex, ItemRow, Sources } from './entry.ts'
import { DONE, entryOfRecord, entryOfRow, entryOfSlot } from './entryOf.ts'
import { reachOfWindows, slotsOfMonth, type RuleRow } from './slots.ts'

export type { Entry } from './entry.ts'

const NO_ITEMS: readonly ItemRow[] = []

export function indexItems(all: readonly ItemRow[]): ItemIndex {
  const ofRule = new Map<string, ItemRow[]>()
  for (const row of all) {
    const known = ofRule.get(row.ruleId)
    if (known === undefined) ofRule.set(row.ruleId, [row])
    else known.push(row)
  }
  return { all, ofRule }
}

export interface Wanted extends Span {
  /** Also what only has its window in the span. */
  readonly windows?: boolean
}

/** Everything that stands, or is due, in the span, by day. What is due before `from` and not done is for `overdueBefore`. */
export function entriesIn(sources: Sources, wanted: Wanted): readonly Entry[] {
  const { rules, items, records } = sources
  const entries: Entry[] = []
  const rulesById = new Map(rules.map((rule) => [rule.id, rule]))
  for (const row of items.all) {
    if (!mayTouch(row, wanted)) continue
    const entry = entryOfRow(row, rulesById.get(row.ruleId) ?? null, sources)
    if (touches(entry, wanted)) entries.push(entry)
  }
  for (const rule of rules) {
    const reach = wanted.windows === true ? reachOfWindows(rule, wanted) : wanted
    for (const entry of computedIn(rule, sources, reach)) if (touches(entry, wanted)) entries.push(entry)
  }
  for (const record of records)
    if (record.dueOn >= wanted.from && record.dueOn <= wanted.until) entries.push(entryOfRecord(record, sources))
  return inOrder(entries)
}

/** The occurrences of a rule that are no rows and are due in the span, as far as this device computes. */
function computedIn(rule: RuleRow, sources: Sources, { from, until }: Span): readonly Entry[] {
  if (rule.state !== 'active') return []
  const { items, ground, horizon, moment } = sources
  const own = items.ofRule.get(rule.id) ?? NO_ITEMS
  const rows = new Set(own.map(({ slot }) => slot))
  const last = horizon !== null && horizon < until ? horizon : until
  const entries: Entry[] = []
  for (const month of monthsOf({ from, until: last }))
    for (const slot of slotsOfMonth(rule, own, month, ground)) {
      if (rows.has(slot.slot) || slot.dueOn < from || slot.dueOn > last) continue
      if (slot.missOn !== null && slot.missOn < moment.keptOn) continue
      entries.push(entryOfSlot(slot, rule, sources))
    }
  return entries
}

/** Cheap and never wrong about what is in: days move by a plan or a letter of an agency, which both stand in the row. */
function mayTouch(
  { opensOn, dueOn, missOn, plannedOn, extendedTo }: ItemRow,
  { from, until, windows }: Wanted,
): boolean {
  if (plannedOn !== null || extendedTo !== null || dueOn === null) return true
  if (windows !== true) return dueOn >= from && dueOn <= until
  return (opensOn ?? dueOn) <= until && (missOn === null || missOn >= from || dueOn >= from)
}

function touches({ day, dueOn, opensOn, missOn, late }: Entry, { from, until, windows }: Wanted): boolean {
  if ((day >= from && day <= until) || (dueOn >= from && dueOn <= until)) return true
  if (windows !== true) return false
  const end = late === 'no' ? dueOn : (missOn ?? until)
  return opensOn <= until && end >= from
}

/**
 * Late and due before a day. What is no row is looked for as far back as its rule lets it be late and not lost before the calendar was
 * kept: a yearly report that may be 90 days late is as overdue on the 89th day as on the first.
 */
export function overdueBefore(sources: Sources, day: string): readonly Entry[] {
  const { rules, items, records, moment } = sources
  const rulesById = new Map(rules.map((rule) => [rule.id, rule]))
  const rows = items.all
    .filter(({ legalOn, dueOn, state }) => (legalOn ?? dueOn ?? day) < day && !DONE.has(state))
    .map((row) => entryOfRow(row, rulesById.get(row.ruleId) ?? null, sources))
  const until = addDays(day, -1)
  const computed = rules.flatMap((rule) => {
    const from = reachOfWindows(rule, { from: moment.keptOn, until }).from
    return from > until ? [] : computedIn(rule, sources, { from, until })
  })
  const due = records.filter(({ dueOn }) => dueOn < day).map((record) => entryOfRecord(record, sources))
  return [...rows, ...computed, ...due].filter(({ late }) => late !== 'no').toSorted(byDay)
}

/** Day by day: those of a day are nearly in order already, because rules come by their title. */
function inOrder(entries: readonly Entry[]): readonly Entry[] {
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const known = days.get(entry.day)
    if (known === undefined) days.set(entry.day, [entry])
    else known.push(entry)
  }
  return [...days.keys()].toSorted().flatMap((day) => days.get(day)?.toSorted(byDay) ?? [])
}

/** By the day it stands on, then what is late, then the hour, then the name. */
function byDay(a: Entry, b: Entry): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1
  return (
    Number(b.late !== 'no') - Number(a.late !== 'no') ||
    Number(a.done) - Number(b.done) ||
    (a.dueAt ?? Number.POSITIVE_INFINITY) - (b.dueAt ?? Number.POSITIVE_INFINITY) ||
    (a.title < b.title ? -1 : a.title > b.title ? 1 : 0)
  )
}
