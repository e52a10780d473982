/** What this device knows of a permit, as the conditions read it; the step that comes next, and what is left before it. Pure. */
import {
  days,
  judge,
  lastTest,
  missing,
  stands,
  type Duty,
  type Facts,
  type Permit as Read,
  type Test,
  type Wrong,
} from '../../../../../sync/permits/permits.ts'
import type { Own } from '../../../../../sync/permits/limits.ts'
import { isBarred, type Stops } from '../../../records/halts/find.ts'
import type { Certificate, Entry, GasTest, Permit, PermitCheck, PermitLock, State } from './kinds.ts'
import { heldAt, PAPERS, rulesOf } from './limits.ts'

export interface Around {
  readonly permit: Permit
  readonly tests: readonly GasTest[]
  readonly entries: readonly Entry[]
  readonly locks: readonly PermitLock[]
  readonly checks: readonly PermitCheck[]
  readonly certificate: Certificate | null
  readonly conflicts: number
  /** The kinds of qualification that the yard keeps, by key. */
  readonly papers: ReadonlyMap<string, string>
  /** Who holds a kind on a day; null while the papers are read. */
  readonly qualified: (kindId: string, day: string) => readonly string[] | null
  /** What the yard has made stricter than the law. */
  readonly own: readonly Own[]
  /** Where work is stopped, as far as this device has heard. */
  readonly stops: Stops
  /** What this tablet calls itself. */
  readonly tablet: string
  readonly zone: string
}

export function testOf(row: GasTest): Test & { readonly row: GasTest } {
  return {
    at: row.testedAt,
    oxygen: row.oxygen,
    lel: row.lel,
    co: row.co,
    h2s: row.h2s,
    toxic: row.toxicPpm,
    toxicLimit: row.toxicLimit,
    bumped: row.bumped === true,
    named: (row.instrument ?? '').trim() !== '',
    row,
  }
}

/** The states in which a gas test is to count. */
export const TESTED: ReadonlySet<string> = new Set(['draft', 'issued', 'active', 'suspended'])

/** What the last test found outside its limits; nothing where none counts, or where no test is asked for. */
export function failedTest(
  around: Around,
  now: number,
): { readonly test: GasTest; readonly wrong: readonly Wrong[] } | null {
  const { permit } = around
  const { rules, limits } = heldAt(permit.kind, around.own, now)
  const last = lastTest(factsOf(around, 'start', now))
  if (last === null || rules.retestMinutes === 0 || !TESTED.has(permit.state)) return null
  const wrong = judge(last, limits)
  return wrong.length === 0 ? null : { test: last.row, wrong }
}

const DUTIES: readonly (readonly [Duty, 'holderId' | 'competentId' | 'fireWatchId' | 'attendantId'])[] = [
  ['holder', 'holderId'],
  ['competent', 'competentId'],
  ['fireWatch', 'fireWatchId'],
  ['attendant', 'attendantId'],
]

/** `step` says on which days its people must be qualified. */
export function factsOf(
  around: Around,
  step: string,
  now: number,
): Facts & { readonly tests: readonly (Test & { readonly row: GasTest })[] } {
  const { permit, zone } = around
  return {
    now,
    zone,
    permit: readOf(permit, around.certificate),
    tests: around.tests.map(testOf),
    entries: around.entries.map(({ inAt, outAt }) => ({ in: inAt, out: outAt ?? 0 })),
    locks: around.locks.map(({ onAt, triedAt, offAt }) => ({ on: onAt, tried: triedAt ?? 0, off: offAt ?? 0 })),
    checks: around.checks.flatMap(({ key, done, checkedAt }) => {
      const check = rulesOf(permit.kind).checks.find((one) => one.key === key)
      return done === true && check && stands(check, checkedAt ?? 0, permit.conditionsAt ?? 0) ? [key] : []
    }),
    qualified: Object.fromEntries(
      DUTIES.map(([duty, field]) => [
        duty,
        qualifiedDays(around, duty, permit[field], days(step, now, permit.untilAt, zone)),
      ]),
    ),
    conflicts: around.conflicts,
    logElsewhere: isElsewhere(permit, around.tablet),
  }
}

function readOf(permit: Permit, certificate: Certificate | null): Read {
  return {
    fromAt: permit.fromAt,
    untilAt: permit.untilAt,
    holder: permit.holderId ?? '',
    competent: permit.competentId ?? '',
    fireWatch: permit.fireWatchId ?? '',
    attendant: permit.attendantId ?? '',
    rescue: permit.rescue ?? '',
    fuelSpace: permit.fuelSpace === true,
    validOn: certificate?.validOn ?? '',
    agreed: permit.conflictNote ?? '',
    workEndedAt: permit.workEndedAt ?? 0,
    surveyedAt: permit.surveyedAt ?? 0,
    changedAt: permit.conditionsAt ?? 0,
  }
}

function qualifiedDays({ papers, qualified }: Around, duty: Duty, person: string | null, asked: readonly string[]) {
  const kind = papers.get(PAPERS[duty])
  if (person === null || kind === undefined) return []
  return asked.filter((day) => qualified(kind, day)?.includes(person) === true)
}

/** Another tablet holds the entry log. */
export function isElsewhere({ logDevice }: Pick<Permit, 'logDevice'>, tablet: string): boolean {
  return logDevice !== null && logDevice !== '' && logDevice !== tablet
}

/** The step that a permit waits for, by its state; null where nothing comes after it. */
export function nextStep(state: State): 'issue' | 'start' | 'resume' | 'close' | null {
  switch (state) {
    case 'draft':
      return 'issue'
    case 'issued':
      return 'start'
    case 'suspended':
      return 'resume'
    case 'active':
    case 'ended':
    case 'expired':
    case 'reopened':
      return 'close'
    case 'closed':
    case 'emergency':
    case 'void':
      return null
  }
}

/** Codes, and first that work is stopped where the permit is: no module asks for that in its library. */
export function leftBefore(around: Around, step: string, now: number): readonly string[] {
  const { rules, limits } = heldAt(around.permit.kind, around.own, now)
  const left = missing(step, factsOf(around, step, now), rules, limits)
  return around.stops.over.length > 0 && isBarred('workPermit', step) ? ['not_stopped', ...left] : left
}

export interface Condition {
  readonly code: string
  readonly held: boolean
  /** Nothing of the kind is asked for here: it holds, and is no more than that. */
  readonly needless?: true
}

/** Condition → its prerequisite: nobody is qualified before somebody is named. */
const RESTS_ON: Readonly<Record<string, string | readonly string[]>> = {
  holder_qualified: 'holder',
  competent_qualified: 'competent',
  fire_watch_other: 'fire_watch',
  fire_watch_qualified: 'fire_watch',
  attendant_qualified: 'attendant',
  gas_limits: 'gas_test',
  gas_toxics: 'gas_test',
  gas_meter: 'gas_test',
  gas_instrument: ['gas_test', 'gas_meter'],
  gas_current: 'gas_test',
}

/** Of a test that is outside its limits nothing else is ticked: that it was made, and lately, is no comfort. */
const OF_TEST: ReadonlySet<string> = new Set(['gas_test', 'gas_current', 'gas_toxics', 'gas_meter', 'gas_instrument'])

/**
 * All that a step asks for, what is left first; each thing to look at by itself. `placed` says of some codes where they stay all the same:
 * what was ticked just now does not move from under the thumb.
 */
export function conditionsOf(
  around: Around,
  step: string,
  now: number,
  placed: ReadonlyMap<string, boolean> = new Map(),
): readonly Condition[] {
  const rules = rulesOf(around.permit.kind)
  const left = leftBefore(around, step, now)
  const all = (rules.conditions[step] ?? []).flatMap((code) =>
    code === 'checks_start' || code === 'checks_close'
      ? rules.checks.flatMap(({ key, when }) => (`checks_${when}` === code ? [`check:${key}`] : []))
      : [code],
  )
  if (isBarred('workPermit', step)) all.unshift('not_stopped')
  return all
    .filter((code) => !(left.includes('gas_limits') && OF_TEST.has(code)))
    .filter((code) => ![RESTS_ON[code] ?? []].flat().some((first) => left.includes(first)))
    .map((code) => ({
      code,
      held: !left.includes(code),
      ...(code === 'certificate' && around.permit.fuelSpace !== true && around.certificate === null
        ? { needless: true as const }
        : {}),
    }))
    .toSorted((a, b) => Number(placed.get(a.code) ?? a.held) - Number(placed.get(b.code) ?? b.held))
}
