/** How a row, a computed occurrence and a record of another module become an entry. Pure. */
import { keyedId } from '../../../../sync/change/ids.ts'
import type { Slot } from '../../../../sync/schedule/rule.ts'
import { legalOf, phaseOf, type Window } from '../../../../sync/schedule/window.ts'
import { isPastDue } from '../../lib/overdue.ts'
import type { DueRecord, Entry, ItemRow, Moment, Sources } from './entry.ts'
import type { RuleRow } from './slots.ts'

export const DONE: ReadonlySet<string> = new Set(['submitted', 'verified', 'waived'])

export function entryOfRow(row: ItemRow, rule: RuleRow | null, sources: Sources): Entry {
  const { moment, ground } = sources
  const dueByRule = row.dueOn ?? row.legalOn ?? moment.today
  const window = legalOf(
    {
      opensOn: row.opensOn ?? dueByRule,
      dueOn: dueByRule,
      dueAt: row.dueAt,
      graceOn: row.graceOn ?? dueByRule,
      missOn: row.missOn,
      missAt: row.missAt,
      extendedTo: row.extendedTo,
    },
    ground.yard.zone,
  )
  const { opensOn, dueOn, dueAt, graceOn, missOn } = window
  const isDone = DONE.has(row.state)
  const rowProof = { rule, row, slot: row.slot, opensOn, dueOn, missOn }
  return {
    id: row.id,
    kind: 'item',
    entity: 'calendarItem',
    href: `/calendar/item/${row.id}`,
    title: row.title,
    ruleId: row.ruleId,
    rule,
    slot: row.slot,
    computed: null,
    row,
    opensOn,
    dueOn,
    dueAt,
    graceOn,
    missOn,
    plannedOn: row.plannedOn,
    day: row.plannedOn ?? dueOn,
    state: row.state,
    late: isDone ? 'no' : row.state === 'missed' || row.missedOn !== null ? 'missed' : lateOf(window, moment),
    done: isDone,
    doneOn: row.doneOn,
    forecast: false,
    holder: sources.holder(row.ownerId, row.backupId, isDone ? dueOn : laterOf(dueOn, moment.today)),
    ownerId: row.ownerId,
    backupId: row.backupId,
    category: row.category,
    program: row.program,
    authority: row.authority,
    permitId: row.permitId,
    zoneId: row.zoneId,
    thingId: row.thingId,
    risk: row.risk,
    proven: !isDone && sources.isProven(rowProof) ? 'here' : 'no',
  }
}

const made = new WeakMap<Slot, { readonly sources: Sources; readonly entry: Entry }>()

/** Kept for as long as nothing that it shows has changed: a month of ten thousand is looked at again and again. */
export function entryOfSlot(slot: Slot, rule: RuleRow, sources: Sources): Entry {
  const known = made.get(slot)
  if (known !== undefined && isSame(known.sources, sources, slot.dueAt !== null)) return known.entry
  const entry = occurrenceOf(slot, rule, sources)
  made.set(slot, { sources, entry })
  return entry
}

function isSame(a: Sources, b: Sources, isTimed: boolean): boolean {
  return (
    a === b ||
    (a.holder === b.holder &&
      a.isProven === b.isProven &&
      a.moment.today === b.moment.today &&
      (!isTimed || a.moment.now === b.moment.now))
  )
}

function occurrenceOf(slot: Slot, rule: RuleRow, sources: Sources): Entry {
  const { today } = sources.moment
  const { opensOn, dueOn, dueAt, graceOn, missOn } = slot
  const dates = { opensOn, dueOn, missOn }
  const holder = sources.holder(rule.ownerId, rule.backupId, laterOf(dueOn, today))
  let id = ''
  // The id is a hash: most of ten thousand entries are never asked for theirs.
  const idOf = () => (id === '' ? (id = keyedId('calendarItem', { ruleId: rule.id, slot: slot.slot })) : id)
  return {
    get id() {
      return idOf()
    },
    get href() {
      return `/calendar/item/${idOf()}?rule=${rule.id}&slot=${encodeURIComponent(slot.slot)}`
    },
    kind: 'item',
    entity: 'calendarItem',
    title: rule.title,
    ruleId: rule.id,
    rule,
    slot: slot.slot,
    computed: slot,
    row: null,
    opensOn,
    dueOn,
    dueAt,
    graceOn,
    missOn,
    plannedOn: null,
    day: dueOn,
    state: opensOn <= today ? 'open' : 'upcoming',
    // That it was missed is for the server to write.
    late: lateOf(slot, sources.moment),
    done: false,
    doneOn: null,
    forecast: slot.forecast,
    proven: sources.isProven({ rule, row: null, slot: slot.slot, ...dates }) ? 'here' : 'no',
    holder,
    ownerId: rule.ownerId,
    backupId: rule.backupId,
    category: rule.category,
    program: rule.program,
    authority: rule.authority,
    permitId: rule.permitId,
    zoneId: rule.each === 'zone' ? slot.place : only(rule.zoneIds),
    thingId: rule.each === 'thing' ? slot.place : only(rule.thingIds),
    risk: rule.risk,
  }
}

/** The one place of a rule that has one. */
function only(ids: unknown): string | null {
  const first: unknown = Array.isArray(ids) && ids.length === 1 ? ids[0] : null
  return typeof first === 'string' ? first : null
}

export function entryOfRecord(record: DueRecord, { moment, holder }: Sources): Entry {
  const { entity, id, href, title, dueOn, category, ownerId, zoneId, permitId } = record
  const nothing = { ruleId: null, rule: null, slot: null, computed: null, row: null, missOn: null, plannedOn: null }
  return {
    ...nothing,
    id,
    kind: 'record',
    entity,
    href,
    title,
    opensOn: dueOn,
    dueOn,
    dueAt: null,
    graceOn: dueOn,
    day: dueOn,
    state: 'open',
    late: isPastDue(dueOn, true, moment.today) ? 'overdue' : 'no',
    done: false,
    doneOn: null,
    forecast: false,
    proven: 'no',
    holder: holder(ownerId, null, laterOf(dueOn, moment.today)),
    ownerId,
    backupId: null,
    category,
    program: null,
    authority: null,
    permitId,
    zoneId,
    thingId: null,
    risk: null,
  }
}

/** What nobody has marked as missed is overdue, however late it is. */
function lateOf(window: Window, { now, today }: Moment): 'no' | 'overdue' {
  const phase = phaseOf(window, today, now)
  return phase === 'overdue' || phase === 'missed' ? 'overdue' : 'no'
}

function laterOf(a: string, b: string): string {
  return a > b ? a : b
}
