/**
 * What a reviewer may want to look at twice: hints with the figures they rest on, never a verdict. Nothing is said before ten earlier
 * forms of the kind, since nobody knows what is usual before. Pure.
 */
import { paceOf, type PacedAnswer } from './pace.ts'

/** Earlier forms without which nothing is said. */
export const ENOUGH_FORMS = 10

/** Answers of fewer questions in one minute say nothing. */
const MANY = 5
/** So many times faster than usual. */
const TIMES_FASTER = 3
/** All passed so often in a row, and so many times more often than usual. */
const LONG_STREAK = 20
const TIMES_LONGER = 3

export interface Given extends PacedAnswer {
  readonly id: string
}

/** A form that was answered and signed. */
export interface SignedForm {
  readonly id: string
  readonly personId: string | null
  /** Sorts them: the day or the moment it was signed. */
  readonly at: string
  readonly failed: number
  readonly answers: readonly Given[]
  /** Photos beside what passed. */
  readonly photos: number
}

export interface Signs {
  /** Forms of the kind before this one. */
  readonly earlier: number
  readonly seconds: number | null
  readonly usualSeconds: number | null
  /** Forms in a row in which the person passed everything, this one included. */
  readonly streak: number
  readonly usualStreak: number | null
  /** All answers lie within one minute. */
  readonly sameMinute: boolean
  readonly photos: number
  readonly usualPhotos: number | null
  readonly fast: boolean
  readonly long: boolean
  /** One of them stands out. */
  readonly odd: boolean
}

/** `before` are the forms of the same kind before this one, in any order. */
export function signsOf(form: SignedForm, before: readonly SignedForm[]): Signs {
  const earlier = before
    .filter(({ id, at }) => id !== form.id && at <= form.at)
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
  const seconds = secondsOf(form)
  const usualSeconds = middle(earlier.flatMap((one) => secondsOf(one) ?? []))
  const streak = streakOf(form, earlier)
  const usualStreak = earlier.length === 0 ? null : mean(runsOf(earlier))
  const moments = form.answers.flatMap(({ answeredAt }) => answeredAt ?? [])
  const sameMinute = moments.length >= MANY && Math.max(...moments) - Math.min(...moments) < 60_000
  const known = earlier.length >= ENOUGH_FORMS
  const fast = known && seconds !== null && usualSeconds !== null && seconds * TIMES_FASTER <= usualSeconds
  const long = known && usualStreak !== null && streak >= LONG_STREAK && streak >= usualStreak * TIMES_LONGER
  return {
    earlier: earlier.length,
    seconds,
    usualSeconds,
    streak,
    usualStreak: usualStreak === null ? null : Math.round(usualStreak),
    sameMinute,
    photos: form.photos,
    usualPhotos: middle(earlier.map(({ photos }) => photos)),
    fast,
    long,
    odd: known && (fast || long || sameMinute),
  }
}

function secondsOf({ answers }: SignedForm): number | null {
  return middle(paceOf(answers, () => '').flatMap(({ medianSeconds }) => medianSeconds ?? []))
}

function streakOf(form: SignedForm, earlier: readonly SignedForm[]): number {
  if (form.failed > 0) return 0
  const own = earlier.filter(({ personId }) => personId === form.personId).toReversed()
  const broken = own.findIndex(({ failed }) => failed > 0)
  return 1 + (broken < 0 ? own.length : broken)
}

/** How many passed in a row between fails, person by person. */
function runsOf(forms: readonly SignedForm[]): readonly number[] {
  const runs: number[] = []
  for (const personId of new Set(forms.map((one) => one.personId))) {
    let run = 0
    for (const { failed } of forms.filter((one) => one.personId === personId)) {
      if (failed === 0) run += 1
      else {
        runs.push(run)
        run = 0
      }
    }
    runs.push(run)
  }
  return runs
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

function middle(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}
