/**
 * What must hold before each step of a permit to work, and how its clocks run: the twin of permits.go. Every limit and list of conditions is
 * given (schema/library/permit-limits.json). Moments are epoch milliseconds, 0 where there is none. Pure.
 */
import { dayOf as nameOf, numberIn } from '../schedule/days.ts'

/** What a kind of permit is held to. */
export interface Rules {
  readonly maximumHours: number
  /** 0 where nothing is measured. */
  readonly retestMinutes: number
  /** By step. */
  readonly conditions: Readonly<Record<string, readonly string[]>>
  /** What a person looks at, before the start or before the permit is closed. */
  readonly checks: readonly { readonly key: string; readonly when: string }[]
}

/** The values of the library by key. */
export type Limits = Readonly<Record<string, number>>

export type Duty = 'competent' | 'fireWatch' | 'attendant' | 'holder'

/** What of a permit the conditions read. */
export interface Permit {
  readonly fromAt: number
  readonly untilAt: number
  readonly holder: string
  readonly competent: string
  readonly fireWatch: string
  readonly attendant: string
  readonly rescue: string
  readonly fuelSpace: boolean
  /** Last day of the chemist's certificate, '' where there is none. */
  readonly validOn: string
  /** How a conflict is dealt with. */
  readonly agreed: string
  readonly workEndedAt: number
  readonly surveyedAt: number
  /** Conditions changed: no test from before counts. */
  readonly changedAt: number
}

/** A gas test. Readings are in tenths, of toxic in hundredths; null where nothing was measured. */
export interface Test {
  readonly at: number
  readonly oxygen: number | null
  readonly lel: number | null
  readonly co: number | null
  readonly h2s: number | null
  readonly toxic: number | null
  readonly toxicLimit: number | null
  readonly bumped: boolean
  /** It says which meter measured. */
  readonly named: boolean
}

/** What is known of a permit at a moment. */
export interface Facts {
  readonly now: number
  /** Of the yard. */
  readonly zone: string
  readonly permit: Permit
  readonly tests: readonly Test[]
  /** Who went in; out is 0 while they are inside. */
  readonly entries: readonly { readonly in: number; readonly out: number }[]
  /** tried: when somebody found that no energy was left. */
  readonly locks: readonly { readonly on: number; readonly tried: number; readonly off: number }[]
  /** The keys of the checks that hold. */
  readonly checks: readonly string[]
  /** By duty, on which days the person named for it is qualified. */
  readonly qualified: Readonly<Partial<Record<Duty, readonly string[]>>>
  readonly conflicts: number
  /** Another tablet holds the entry log. */
  readonly logElsewhere: boolean
}

const MINUTE = 60_000

/** Whether what somebody looked at still says something: before work it has to be looked at again once the conditions changed. */
export function stands({ when }: { readonly when: string }, checkedAt: number, changedAt: number): boolean {
  return when !== 'start' || changedAt === 0 || checkedAt > changedAt
}

/**
 * What still must hold before a step, in the order of the library: codes, and `check:` with the key for what a person has to look at.
 */
export function missing(step: string, facts: Facts, rules: Rules, limits: Limits): readonly string[] {
  return (rules.conditions[step] ?? []).flatMap((code) => {
    if (code === 'checks_start' || code === 'checks_close')
      return rules.checks.flatMap(({ key, when }) =>
        `checks_${when}` === code && !facts.checks.includes(key) ? [`check:${key}`] : [],
      )
    return holds(code, step, facts, rules, limits) ? [] : [code]
  })
}

function holds(code: string, step: string, facts: Facts, rules: Rules, limits: Limits): boolean {
  const { permit, now } = facts
  switch (code) {
    case 'holder':
      return permit.holder !== ''
    case 'competent':
      return permit.competent !== ''
    case 'fire_watch':
      return permit.fireWatch !== ''
    case 'fire_watch_other': // a fire watch has no other duty
      return permit.fireWatch === '' || permit.fireWatch !== permit.holder
    case 'attendant':
      return permit.attendant !== ''
    case 'rescue':
      return permit.rescue !== ''
    case 'competent_qualified':
      return permit.competent === '' || isQualified('competent', step, facts)
    case 'fire_watch_qualified':
      return permit.fireWatch === '' || isQualified('fireWatch', step, facts)
    case 'attendant_qualified':
      return permit.attendant === '' || isQualified('attendant', step, facts)
    case 'holder_qualified':
      return permit.holder === '' || isQualified('holder', step, facts)
    case 'period':
      return permit.untilAt > permit.fromAt && permit.untilAt <= latest(permit.fromAt, rules)
    case 'begun':
      return now >= permit.fromAt
    case 'not_over':
      return now < permit.untilAt
    case 'conflict':
      return facts.conflicts === 0 || permit.agreed !== ''
    case 'certificate':
      return !permit.fuelSpace || (permit.validOn !== '' && dayOf(now, facts.zone) <= permit.validOn)
    case 'empty':
      return headCount(facts.entries) === 0
    case 'work_ended':
      return permit.workEndedAt !== 0
    case 'fire_watch_over':
      return permit.workEndedAt !== 0 && now >= watchUntil(permit, limits)
    case 'log_here':
      return !facts.logElsewhere
    case 'lock_on':
      return facts.locks.some(isOn)
    case 'locks_tried':
      return !facts.locks.some((lock) => isOn(lock) && lock.tried === 0)
    case 'locks_off':
      return !facts.locks.some(isOn)
    default:
      return gasHolds(code, facts, rules, limits)
  }
}

function gasHolds(code: string, facts: Facts, rules: Rules, limits: Limits): boolean {
  const test = lastTest(facts)
  if (code === 'gas_test') return test !== null
  if (test === null) return true // gas_test says it
  switch (code) {
    case 'gas_limits':
      return judge(test, limits).length === 0
    case 'gas_toxics':
      return test.co !== null && test.h2s !== null
    case 'gas_meter':
      return test.named
    case 'gas_instrument':
      return test.bumped
    case 'gas_current':
      return facts.now < retestAt(facts, rules)
    default:
      return false // what nobody knows does not hold
  }
}

function isOn({ on, off }: { readonly on: number; readonly off: number }): boolean {
  return on !== 0 && off === 0
}

/** Today, and for the whole of what is issued now. */
function isQualified(duty: Duty, step: string, { now, zone, permit, qualified }: Facts): boolean {
  return days(step, now, permit.untilAt, zone).every((day) => qualified[duty]?.includes(day) === true)
}

/** On which days people must be qualified for a step: today, and when a permit is issued also the day on which it ends. */
export function days(step: string, now: number, untilAt: number, zone: string): readonly string[] {
  const today = dayOf(now, zone)
  const last = dayOf(untilAt, zone)
  return step === 'issue' && last > today ? [today, last] : [today]
}

/** The latest test that counts: since the conditions changed, and not of the future. */
export function lastTest<T extends Test>({
  tests,
  permit,
  now,
}: {
  readonly tests: readonly T[]
  readonly permit: Pick<Permit, 'changedAt'>
  readonly now: number
}): T | null {
  return tests.reduce<T | null>(
    (last, test) =>
      test.at > permit.changedAt && test.at <= now && (last === null || test.at >= last.at) ? test : last,
    null,
  )
}

export type Wrong = 'oxygen_low' | 'oxygen_high' | 'lel' | 'co' | 'h2s' | 'toxic'

/** The readings of a test that are outside their limits. */
export function judge(test: Omit<Test, 'at' | 'bumped' | 'named'>, limits: Limits): readonly Wrong[] {
  const limit = (key: string) => limits[key] ?? 0
  const wrong: Wrong[] = []
  if (test.oxygen === null || test.oxygen / 10 < limit('oxygenMin')) wrong.push('oxygen_low')
  else if (test.oxygen / 10 >= limit('oxygenBelow')) wrong.push('oxygen_high')
  if (test.lel === null || test.lel / 10 >= limit('lelBelow')) wrong.push('lel')
  if (test.co !== null && test.co / 10 > limit('coMax')) wrong.push('co')
  if (test.h2s !== null && test.h2s / 10 > limit('h2sMax')) wrong.push('h2s')
  if (test.toxic !== null && (test.toxicLimit === null || test.toxic > test.toxicLimit)) wrong.push('toxic')
  return wrong
}

/** When the last test no longer counts; 0 where there is none, or nothing is measured. */
export function retestAt(facts: Pick<Facts, 'tests' | 'permit' | 'now'>, rules: Rules): number {
  const test = lastTest(facts)
  return test === null || rules.retestMinutes === 0 ? 0 : test.at + rules.retestMinutes * MINUTE
}

/** The latest end of a permit that begins at a moment. Hours pass, whatever a clock on the wall shows that night. */
export function latest(fromAt: number, { maximumHours }: Pick<Rules, 'maximumHours'>): number {
  return fromAt + maximumHours * 60 * MINUTE
}

/**
 * The end of the fire watch: so long after the work, or when somebody surveyed the area after it and found it clear; 0 while work goes on.
 */
export function watchUntil(
  { workEndedAt, surveyedAt }: Pick<Permit, 'workEndedAt' | 'surveyedAt'>,
  limits: Limits,
): number {
  if (workEndedAt === 0) return 0
  const until = workEndedAt + (limits['fireWatchMinutes'] ?? 0) * MINUTE
  return surveyedAt !== 0 && surveyedAt >= workEndedAt ? Math.min(until, surveyedAt) : until
}

/** How many went in and did not come out. */
export function headCount(entries: Facts['entries']): number {
  return entries.filter((entry) => entry.in !== 0 && entry.out === 0).length
}

/** The day that it is in a zone. */
export function dayOf(at: number, zone: string): string {
  return nameOf(numberIn(zone, at))
}
