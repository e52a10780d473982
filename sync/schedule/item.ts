/** What a calendar item is made of, and what the next one is counted from: the twin of item.go. Pure. */
import type { Rule, Shift, Slot } from './rule.ts'

type Plain = string | number | boolean | null

/** The fields of a calendarRule that say when, from its record: lists that are no lists count as empty. */
export function ruleOf(row: { readonly [K in keyof Rule]: unknown }): Rule {
  return {
    anchor: text(row.anchor) ?? '',
    authority: text(row.authority),
    rrule: text(row.rrule),
    startOn: text(row.startOn),
    dueTime: text(row.dueTime),
    everyDays: number(row.everyDays),
    lastDoneOn: text(row.lastDoneOn),
    times: number(row.times),
    per: text(row.per),
    shifts: list(row.shifts).flatMap(shiftOf),
    afterValue: number(row.afterValue),
    afterUnit: text(row.afterUnit),
    roll: text(row.roll) ?? 'none',
    openDays: number(row.openDays),
    graceDays: number(row.graceDays),
    missDays: number(row.missDays),
    fromOn: text(row.fromOn),
    untilOn: text(row.untilOn),
    each: text(row.each) ?? 'none',
    zoneIds: texts(row.zoneIds),
    thingIds: texts(row.thingIds),
  }
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function number(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function texts(value: unknown): readonly string[] {
  return list(value).filter((one) => typeof one === 'string')
}

function shiftOf(value: unknown): readonly Shift[] {
  if (typeof value !== 'object' || value === null) return []
  const shift: { readonly name?: unknown; readonly from?: unknown; readonly until?: unknown } = value
  return [{ name: text(shift.name) ?? '', from: text(shift.from) ?? '', until: text(shift.until) ?? '' }]
}

/** What an item takes over from its rule as it is. */
const COPIED = [
  'title',
  'category',
  'program',
  'authority',
  'risk',
  'citation',
  'permitId',
  'ownerId',
  'backupId',
  'approval',
  'approverRole',
  'qualificationKindId',
  'evidence',
] as const

type RuleRow = { readonly [K in keyof Rule | (typeof COPIED)[number] | 'id']: unknown }

/** The fields of the item that an occurrence becomes, all of them: null where there is nothing, so that an untouched item can be brought up to date. */
export function itemFields(rule: RuleRow, slot: Slot): Readonly<Record<string, unknown>> {
  const { each, zoneIds, thingIds } = ruleOf(rule)
  const copied = Object.fromEntries(COPIED.map((name) => [name, rule[name] ?? null]))
  return {
    ruleId: rule.id,
    slot: slot.slot,
    ...copied,
    zoneId: each === 'zone' ? slot.place : single(zoneIds),
    thingId: each === 'thing' ? slot.place : single(thingIds),
    eventId: slot.slot.startsWith('event:') ? (slot.slot.slice(6).split('@')[0] ?? null) : null,
    opensOn: slot.opensOn,
    dueOn: slot.dueOn,
    dueAt: slot.dueAt,
    graceOn: slot.graceOn,
    missOn: slot.missOn,
    missAt: slot.missAt,
  }
}

function single(ids: readonly string[] | null): Plain {
  return ids?.length === 1 ? (ids[0] ?? null) : null
}

/** The zone or thing whose occurrence it is; null for a rule without places. */
function placeOf(slot: string): string | null {
  const at = slot.indexOf('@')
  return at < 0 ? null : slot.slice(at + 1)
}

/** An item as far as the next one is counted from it. */
export interface Counted {
  readonly slot: string
  readonly state: string
  readonly doneOn: string | null
  readonly dueOn: string | null
  readonly extendedTo: string | null
}

/**
 * The day that a rolling rule counts from: the last day it was done, or the legal day of the last one that was missed or waived, or what
 * the rule itself says. Null where it was never done.
 */
export function baseOf(rule: Pick<Rule, 'lastDoneOn'>, items: readonly Counted[], place: string | null): string | null {
  const days = items.filter(({ slot }) => placeOf(slot) === place).map(countsFrom)
  return [rule.lastDoneOn, ...days].reduce(
    (last, day) => (day !== null && (last === null || day > last) ? day : last),
    null,
  )
}

function countsFrom({ state, doneOn, dueOn, extendedTo }: Counted): string | null {
  if (state === 'verified' || state === 'submitted') return doneOn ?? extendedTo ?? dueOn
  return state === 'missed' || state === 'waived' ? (extendedTo ?? dueOn) : null
}
