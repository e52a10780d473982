/**
 * How fast a checklist was answered: a hint for the reviewer, never a verdict. Pure.
 *
 * The time of an answer is the time since the same person's answer before it. Answers given with "the rest of the section" are one tap
 * and say nothing about pace; a first answer, one after a pause, and the first in another place has no time of its own.
 */

/** Under this median nobody has read the questions. */
const FAST_SECONDS = 1.5

/** Fewer than this say nothing about a person. */
const ENOUGH = 5

/** Longer than this, something else was done in between. */
const PAUSE_SECONDS = 600

export interface Pace {
  readonly personId: string
  readonly medianSeconds: number | null // null = too few answers with a time
  readonly timed: number
  readonly inBulk: number
  readonly fast: boolean
}

export interface PacedAnswer {
  readonly result: string | null
  readonly answeredAt: number | null
  readonly answeredBy: string | null
  readonly inBulk: boolean | null
}

/** One line for each person, the fastest first. `placeOf` says where an answer was given, where one form is answered in several places. */
export function paceOf<Given extends PacedAnswer>(
  answers: readonly Given[],
  placeOf: (answer: Given) => string,
): readonly Pace[] {
  const given = answers.filter((answer) => answer.result !== null && answer.answeredBy !== null)
  const people = new Set(given.map((answer) => answer.answeredBy ?? ''))
  return [...people]
    .map((personId) =>
      paceOfOne(
        personId,
        given.filter((answer) => answer.answeredBy === personId),
        placeOf,
      ),
    )
    .toSorted((a, b) => (a.medianSeconds ?? Infinity) - (b.medianSeconds ?? Infinity))
}

function paceOfOne<Given extends PacedAnswer>(
  personId: string,
  answers: readonly Given[],
  placeOf: (answer: Given) => string,
): Pace {
  const ordered = answers
    .filter((answer) => answer.answeredAt !== null)
    .toSorted((a, b) => (a.answeredAt ?? 0) - (b.answeredAt ?? 0))
  const times: number[] = []
  for (const [index, answer] of ordered.entries()) {
    const before = ordered[index - 1]
    if (before === undefined || answer.inBulk === true || placeOf(before) !== placeOf(answer)) continue
    const seconds = ((answer.answeredAt ?? 0) - (before.answeredAt ?? 0)) / 1000
    if (seconds <= PAUSE_SECONDS) times.push(seconds)
  }
  const medianSeconds = times.length < ENOUGH ? null : median(times)
  return {
    personId,
    medianSeconds,
    timed: times.length,
    inBulk: answers.filter((answer) => answer.inBulk === true).length,
    fast: medianSeconds !== null && medianSeconds < FAST_SECONDS,
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

/** "4.2 s a question, 12 in bulk": what a reviewer reads beside a name. */
export function paceWords(pace: Pace): string {
  const bulk = pace.inBulk === 0 ? '' : `, ${pace.inBulk} with the rest of a section`
  if (pace.medianSeconds === null) return `too few answers to tell${bulk}`
  return `${pace.medianSeconds.toFixed(1)} s a question${pace.fast ? ', faster than they can be read' : ''}${bulk}`
}
