/**
 * Work over very many rows, done in slices: it is written as a generator that yields wherever it may be interrupted, and goes on after
 * what a person does meanwhile. Few rows are worked through at once.
 */

/** What yields may be interrupted there; what it returns is the result. */
export type Work<T> = Generator<undefined, T>

/** Rows between two yields: less than a millisecond of the dearest work there is over one. */
export const STEP = 128

/** So many rows are worked through at once, within what a person does not notice. */
export const FEW = 5_000

/** One slice, in ms: a key or a touch waits no longer, and there is time left to draw in a frame. */
const SLICE_MS = 10

/** The result, without an interruption. */
export function finish<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

export interface Slices<T> {
  /**
   * Does the work and tells its result. Work on the same question that is under way ends first: rows that keep arriving would else start
   * it over and over, and nothing would ever be told. Another question stops what is under way.
   */
  readonly run: (question: unknown, make: () => Work<T>, done: (result: T) => void) => void
  readonly stop: () => void
}

interface Asked<T> {
  readonly question: unknown
  readonly make: () => Work<T>
  readonly done: (result: T) => void
}

export function createSlices<T>(now: () => number, later: (run: () => void) => void): Slices<T> {
  let current: (Asked<T> & { readonly work: Work<T> }) | null = null
  let next: Asked<T> | null = null
  const begin = (asked: Asked<T>) => {
    const begun = { ...asked, work: asked.make() }
    current = begun
    later(() => slice(begun))
  }
  const slice = (mine: Asked<T> & { readonly work: Work<T> }) => {
    if (current !== mine) return
    const end = now() + SLICE_MS
    do {
      const step = mine.work.next()
      if (step.done === true) {
        current = null
        if (next !== null) begin(next)
        next = null
        mine.done(step.value)
        return
      }
    } while (now() < end)
    later(() => slice(mine))
  }
  return {
    run: (question, make, done) => {
      if (current !== null && Object.is(current.question, question)) next = { question, make, done }
      else {
        next = null
        begin({ question, make, done })
      }
    },
    stop: () => {
      current = null
      next = null
    },
  }
}
