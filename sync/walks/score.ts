/** What the checklist of a safety walk is worth, the same on device and server: the twin of score.go. Pure. */

export type Result = 'pass' | 'fail' | 'na' | null

/** A question of a template as far as it counts. */
export interface Question {
  readonly id: string
  readonly weight: number
  /** A fail puts its whole area at 0. */
  readonly critical: boolean
}

/** What an area in one place is worth. */
export interface Worth {
  readonly got: number
  readonly max: number
  readonly criticalFails: number
  readonly failed: number
  readonly answered: number
}

/** One area in one place: a pass earns the question's weight, a fail nothing of it; N/A and unanswered questions are no part of it. */
export function worthOf(questions: readonly Question[], results: ReadonlyMap<string, Result>): Worth {
  let got = 0
  let max = 0
  let failed = 0
  let answered = 0
  let criticalFails = 0
  for (const question of questions) {
    const result = results.get(question.id) ?? null
    if (result !== null) answered += 1
    if (result === 'pass') got += question.weight
    if (result === 'pass' || result === 'fail') max += question.weight
    if (result === 'fail') failed += 1
    if (result === 'fail' && question.critical) criticalFails += 1
  }
  return { got: criticalFails > 0 ? 0 : got, max, criticalFails, failed, answered }
}

const MAX_WEIGHT = 100

/** The points of a question as a template says them: a whole number up to 100, and 1 where it is anything else. */
export function weightOf(said: unknown): number {
  return typeof said === 'number' && Number.isInteger(said) && said >= 0 && said <= MAX_WEIGHT ? said : 1
}

/** Whole percent of the points, halves up, but never up to 100 nor down to 0. Null where nothing was scored. */
export function percentOf(got: number, max: number): number | null {
  if (max <= 0) return null
  const rounded = Math.round((got / max) * 100)
  if (rounded === 100 && got < max) return 99
  return rounded === 0 && got > 0 ? 1 : rounded
}
