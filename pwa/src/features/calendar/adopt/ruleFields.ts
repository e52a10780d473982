/** The rule of the yard that an obligation of the library becomes. Pure. */
import type { Rule } from '../../../../../sync/schedule/rule.ts'
import { uuid5 } from '../../../../../sync/change/ids.ts'
import { addDays, type LocalDate } from '../../../lib/dates.ts'
import { provingKind } from '../things.ts'
import { eventKind } from '../clocks/eventKinds.ts'
import type { Answers } from './answers.ts'
import type { LibrarySlot, Obligation } from './library.ts'

/** What the yard has and when it works. */
export interface YardFacts {
  readonly orgId: string
  readonly today: LocalDate
  readonly answers: Answers
  /** 0 is Sunday. */
  readonly workingDays: readonly number[]
  /** The things of a kind, by kind. */
  readonly things: ReadonlyMap<string, readonly string[]>
  /** The yard's kinds of qualification, by the library's key. */
  readonly kinds: ReadonlyMap<string, string>
}

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const MONTH = 30
/** As long as calendarRule.everyDays may be. */
const LONGEST = 3660

/** What of the library stands in the yard's rule, and is compared with a later edition. */
export function lawOf(row: Obligation, facts: Pick<YardFacts, 'answers' | 'workingDays'> & Partial<YardFacts>) {
  const { rule } = row
  const things = row.thingKind === undefined ? [] : (facts.things?.get(row.thingKind) ?? [])
  return {
    title: row.title,
    text: row.markNote === undefined ? row.text : `${row.text} ${row.markNote}`,
    category: row.category,
    program: row.program,
    authority: row.authority,
    citation: row.citation ?? null,
    mark: row.mark,
    risk: row.risk,
    anchor: rule.anchor,
    rrule: rruleOf(rule.rrule, facts.workingDays),
    everyDays: everyDaysOf(row, facts.answers),
    times: rule.times ?? null,
    per: rule.per ?? null,
    shifts: rule.shifts ?? null,
    eventKind: rule.eventKind ?? null,
    afterValue: rule.afterValue ?? null,
    afterUnit: rule.afterUnit ?? null,
    countsFrom: eventKind(rule.eventKind)?.countsFrom ?? null,
    roll: rule.roll ?? 'none',
    openDays: rule.openDays ?? null,
    missDays: rule.missDays ?? null,
    approval: row.approval ?? 'none',
    approverRole: row.approval === 'needed' ? 'ehs_manager' : null,
    evidence: things.length > 0 ? inspected(row.evidence, row.thingKind) : row.evidence,
    submitTo: row.submitTo ?? null,
  }
}

export type Law = ReturnType<typeof lawOf>

function rruleOf(rrule: string | undefined, workingDays: readonly number[]): string | null {
  if (rrule !== '@workingDays') return rrule ?? null
  return `FREQ=WEEKLY;BYDAY=${workingDays.flatMap((day) => DAYS[day] ?? []).join(',')}`
}

function everyDaysOf({ rule, fromAnswer }: Obligation, answers: Answers): number | null {
  const said = fromAnswer === undefined ? undefined : answers[fromAnswer.question]
  if (fromAnswer === undefined || typeof said !== 'number' || said < 1) return rule.everyDays ?? null
  return Math.min(LONGEST, Math.round(said * fromAnswer.times))
}

/** Where each thing has its own item, its signed inspection is the proof. */
function inspected(slots: readonly LibrarySlot[], thingKind = ''): readonly LibrarySlot[] {
  const [first] = slots
  const entity = provingKind(thingKind)
  return first === undefined || entity === undefined
    ? slots
    : [{ id: 'inspection', kind: 'record', title: first.title, entity }]
}

/** The rule as it is added: the law, the first day by today, and whose it is. */
export function ruleFields(
  row: Obligation,
  facts: YardFacts,
  who: { readonly ownerId: string | null; readonly backupId: string | null },
) {
  const law = lawOf(row, facts)
  const things = row.thingKind === undefined ? [] : (facts.things.get(row.thingKind) ?? [])
  return {
    ...filled({
      ...law,
      ...firstDay(row, law.everyDays, facts.today),
      templateKey: row.evidence.find(({ template }) => template !== undefined)?.template ?? null,
      thingIds: things.length > 0 ? things : null,
      ownerId: who.ownerId,
      backupId: who.backupId === who.ownerId ? null : who.backupId,
    }),
    state: 'active',
    each: things.length > 0 ? 'thing' : 'none',
    libraryId: row.id,
    libraryEdition: row.changed,
  }
}

/**
 * A rule counts from its own first day, where the law has one; it is in force from today. What counts from the last time has none yet: it
 * is due after as long as it is open, at the latest after one interval.
 */
function firstDay({ rule }: Obligation, everyDays: number | null, today: LocalDate) {
  const once = rule.rrule?.includes('COUNT=1') === true
  if (rule.anchor === 'event' || rule.anchor === 'use') return { startOn: null, fromOn: null }
  if (rule.anchor === 'rolling') {
    const after = Math.min(everyDays ?? MONTH, Math.max(rule.openDays ?? 0, MONTH))
    return { startOn: null, fromOn: addDays(today, after) }
  }
  const startOn = rule.startOn ?? today
  return { startOn, fromOn: once && startOn < today ? startOn : today }
}

function filled(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

/** The yard's own kind of qualification, or the one that adoption adds: the same on every device. */
export function kindId({ orgId, kinds }: Pick<YardFacts, 'orgId' | 'kinds'>, key: string): string {
  return kinds.get(key) ?? uuid5(orgId, `qualificationKind:${key}`)
}

/** What the arithmetic of the calendar reads of it. */
export function timesOf(row: Obligation, facts: YardFacts): Rule {
  const law = lawOf(row, facts)
  const { anchor, authority, rrule, everyDays, times, per, shifts, afterValue, afterUnit, roll, openDays, missDays } =
    law
  return {
    ...NO_TIMES,
    ...firstDay(row, everyDays, facts.today),
    anchor,
    authority,
    rrule,
    everyDays,
    times,
    per,
    shifts,
    afterValue,
    afterUnit,
    roll,
    openDays,
    missDays,
  }
}

const NO_TIMES = {
  dueTime: null,
  lastDoneOn: null,
  graceDays: null,
  untilOn: null,
  zoneIds: null,
  thingIds: null,
  each: 'none',
}
