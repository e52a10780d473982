/**
 * What a feature supplies so that somebody can build a form: its draft, one part for each field and rule, so that two people who build it
 * at once meet part by part.
 */
import type { CommitResult } from '../../data/outbox/commit.ts'
import type { Field, Said } from '../../../../sync/forms/form.ts'
import type { Choosable, LastTime } from '../filling/FillStore.ts'

export type PartKind = 'field' | 'rule'

export interface DraftPart {
  readonly key: string
  readonly kind: PartKind
  readonly position: number
  /** As sync/forms reads it. */
  readonly spec: unknown
}

/** What one step of the builder writes: parts as they are to stand, and keys of those that go. */
export interface DraftStep {
  readonly put: readonly DraftPart[]
  readonly drop: readonly string[]
}

export interface DraftStore {
  readonly id: string
  readonly title: Said
  readonly parts: readonly DraftPart[]
  readonly write: (step: DraftStep) => Promise<CommitResult>
  readonly choices: (field: Field) => readonly Choosable[]
  /** Registers and own lists that a choice may take. */
  readonly sources: readonly Choosable[]
  /** A real entry, for the preview. */
  readonly last: LastTime | null
  readonly today: string
}
