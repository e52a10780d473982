/** A limit with where it is written, what to think of it, and what a yard has put in its place. */

export interface Limit {
  readonly key: string
  readonly value: number
  readonly unit: string
  readonly title: string
  /** "house": no law says it. */
  readonly cite: string
  readonly edition: string
  readonly verified: string
  readonly note?: string | undefined
}

/** A limit that differs here, and why. */
export interface OwnLimit {
  readonly key: string
  readonly value: number
  readonly reason?: string | null
}

/** "1 day", "90 days" */
export function unitOf(unit: string, value: number): string {
  return value === 1 ? unit.replace(/s$/, '') : unit
}
