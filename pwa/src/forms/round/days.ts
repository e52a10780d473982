/** Which round of a place somebody goes on with on a day, and which comes next. Pure. */
import { dayOf, type RoundKind } from './kind.ts'

type Days = Pick<RoundKind, 'on' | 'open'>

interface Told {
  readonly round: number
  readonly state: string
}

/** The one to go on with today, if somebody began one; two that were begun without signal are one already. */
export function openRound<T extends Told>(kind: Days, rounds: readonly T[], day: string): T | null {
  return rounds.find((one) => one.state === kind.open && dayOf(kind, one) === day) ?? null
}

/** The newest that was begun on an earlier day and never signed. */
export function leftRound<T extends Told>(kind: Days, rounds: readonly T[], day: string): T | null {
  return (
    rounds
      .filter((one) => one.state === kind.open && dayOf(kind, one) < day)
      .toSorted((a, b) => dayOf(kind, b).localeCompare(dayOf(kind, a)))[0] ?? null
  )
}

export function nextRound(kind: Days, rounds: readonly Told[], day: string): number {
  return rounds.reduce((last, one) => (dayOf(kind, one) === day ? Math.max(last, one.round) : last), 0) + 1
}
