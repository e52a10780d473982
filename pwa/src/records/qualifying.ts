/** How the feature that keeps the papers says who is qualified; who asks reads `qualified.ts`. */
import type { EntityName } from '../../../schema/gen/types.ts'
import type { Row } from '../data/store/rows.ts'

export interface Qualified {
  readonly personId: string
  /** The last day on which it counts; null where it does not end. */
  readonly expiresOn: string | null
  /** The record that says so. */
  readonly id: string
}

export interface Qualifying {
  readonly entity: EntityName
  /** Who is qualified for a kind on a day, by the papers of the yard; each person once, with the paper that lasts longest. */
  readonly on: (papers: readonly Row[], kindId: string, day: string) => readonly Qualified[]
}
