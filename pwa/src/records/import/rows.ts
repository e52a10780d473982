/** What a dry run says of each row of a file. Pure. */
import type { NewOp } from '../../data/outbox/intent.ts'
import type { Step } from '../undo/inverse.ts'

export const MAX_ROWS = 5000

export type Outcome = 'create' | 'update' | 'same' | 'problem'

export interface PlannedRow {
  readonly line: number
  readonly outcome: Outcome
  /** What the row is about, for people. */
  readonly label: string
  /** "Owner: none → Maria Okafor", for changes. */
  readonly changes: readonly string[]
  /** What to do about the row; it is left out. */
  readonly problems: readonly string[]
  /** Taken, but worth a look. */
  readonly notes: readonly string[]
  readonly ops: readonly NewOp[]
  /** What the operations do to the records, to take them back. */
  readonly steps: readonly Step[]
}

export interface Counts extends Readonly<Record<Outcome, number>> {
  readonly ops: number
}

export function countRows(rows: readonly PlannedRow[]): Counts {
  const counts = { create: 0, update: 0, same: 0, problem: 0, ops: 0 }
  for (const row of rows) {
    counts[row.outcome]++
    counts.ops += row.ops.length
  }
  return counts
}
