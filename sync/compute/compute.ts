/** The calculations that device and server must come to the same result with: the twins of compute.go. Pure. */

import type { Json, TableMeta } from '../../schema/meta/shapes.ts'
import { DAY_MS, midnight } from './days.ts'
import { copyDue, outBy, plus, startOn, type Clock } from '../waste/clock.ts'
import { decide, isPrivate, type Answer } from '../safety/decide.ts'
import { massG, volumeMl } from '../waste/units.ts'

/** The functions that module files name (x-compute), under the same names as in named.go. What is not there is null, in and out. */
export const NAMED: Readonly<Record<string, (...args: readonly Json[]) => Json>> = {
  nextDue: (last, days, begun) => (typeof days === 'number' ? nextDue(text(last), days, text(begun)) : null),
  firstDay: (...days) => days.find((day) => text(day) !== '') ?? null,
  daysBefore: (day, days) => daysBefore(text(day), typeof days === 'number' ? days : 0),
  wasteStart: (...args) => startOn(clockOf(args.slice(0, 6), args[6])),
  wasteOutBy: (...args) => outBy(clockOf(args.slice(0, 9), args[9])),
  wasteCopyDue: (accepted, contactDays, contacted, reportDays, reported) =>
    copyDue(dayOf(accepted), whole(contactDays), dayOf(contacted), whole(reportDays), dayOf(reported)),
  wasteEpisodeEnd: (start, days) => (whole(days) <= 0 ? null : plus(dayOf(start), whole(days))),
  oshaOutcome: (...args) => decide(answersOf(args)).outcome,
  oshaColumn: (...args) => decide(answersOf(args)).column,
  oshaPrivate: (kind, wish, special, illness) =>
    isPrivate(textOr(kind), answer(wish), textOr(special), textOr(illness)),
  wasteMass: (amount, unit, density) => (isWhole(amount) ? massG(amount, text(unit), whole(density)) : null),
  wasteVolume: (amount, unit, density) => (isWhole(amount) ? volumeMl(amount, text(unit), whole(density)) : null),
}

/** In the order in which module files name them: whose employee, the questions, the special case. */
function answersOf(args: readonly Json[]) {
  const [
    ours,
    abnormal,
    workRelated,
    newCase,
    died,
    away,
    restricted,
    beyondFirstAid,
    unconscious,
    diagnosis,
    special,
  ] = args
  return {
    ours: textOr(ours),
    abnormal: answer(abnormal),
    workRelated: answer(workRelated),
    newCase: answer(newCase),
    died: answer(died),
    away: answer(away),
    restricted: answer(restricted),
    beyondFirstAid: answer(beyondFirstAid),
    unconscious: answer(unconscious),
    diagnosis: answer(diagnosis),
    special: textOr(special),
  }
}

function answer(value: Json | undefined): Answer {
  return typeof value === 'boolean' ? value : null
}

function textOr(value: Json | undefined): string | null {
  return text(value) === '' ? null : text(value)
}

/** In the order in which module files name them; the day since which the site is crowded stands last. */
function clockOf(args: readonly Json[], crowded: Json | undefined): Clock {
  const [returned, first, central, excess, excessDays, inherited, days, years, extended] = args
  return {
    returnedOn: dayOf(returned),
    firstOn: dayOf(first),
    centralOn: dayOf(central),
    excessOn: dayOf(excess),
    excessDays: whole(excessDays),
    inheritedOn: dayOf(inherited),
    clockDays: whole(days),
    clockYears: whole(years),
    extendedDays: whole(extended),
    crowdedOn: dayOf(crowded),
  }
}

function dayOf(value: Json | undefined): string | null {
  return text(value) === '' ? null : text(value)
}

function whole(value: Json | undefined): number {
  return isWhole(value) ? value : 0
}

function isWhole(value: Json | undefined): value is number {
  return typeof value === 'number'
}

/** The day so many days before another: the day itself where no number says how many. Null where there is no such day. */
function daysBefore(day: string, days: number): string | null {
  const at = midnight(day)
  if (at === null) return null
  const before = new Date(at - days * DAY_MS)
  const year = before.getUTCFullYear()
  return year < 1 || year > 9999 ? null : before.toISOString().slice(0, 10)
}

/**
 * The day on which something is due that is done every so many days: counted from the day it was done last, and the day it began where
 * it was never done. Null where nothing says when.
 */
function nextDue(last: string, days: number, begun: string): string | null {
  const done = midnight(last)
  if (done === null) return midnight(begun) === null ? null : begun
  const next = new Date(done + days * DAY_MS)
  return next.getUTCFullYear() > 9999 ? null : next.toISOString().slice(0, 10)
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

type Fields = Readonly<Record<string, Json>>

/** The record with what its module file lets be calculated. */
export function withComputed({ fields: known }: Pick<TableMeta, 'fields'>, fields: Fields): Fields {
  const made = Object.entries(known).flatMap(([name, { compute }]): readonly [string, Json][] =>
    compute === undefined ? [] : [[name, NAMED[compute.name]?.(...compute.of.map((of) => fields[of] ?? null)) ?? null]],
  )
  if (made.length === 0) return fields
  return Object.fromEntries(
    Object.entries({ ...fields, ...Object.fromEntries(made) }).filter(([, value]) => value !== null),
  )
}
