/**
 * What a feature supplies so that its people can answer a form: where answers lie, what was answered before, and what a fail raises. The
 * field views (list, one at a time) read it through `useAnswering`; a view for a desk, with a row for each question, can read the same.
 */
import type { ReactNode } from 'react'
import type { Photo } from '../../../../schema/gen/types.ts'
import type { CommitResult } from '../../data/outbox/commit.ts'
import type { PreparedPhoto } from '../../records/preparePhoto.ts'
import type { TemplateItem } from '../template.ts'

export type Result = 'pass' | 'fail' | 'na'

/** An answer as a record holds it. A row may be there without a result: a note can come first. */
export interface Answered {
  readonly id: string
  readonly itemId: string
  readonly result: Result | null
  /** A reading, in hundredths. */
  readonly value: number | null
  /** What was filled in: words, the id of an option, a date. Absent where no question is filled in. */
  readonly text?: string | null
  readonly note: string | null
  readonly inBulk: boolean | null
}

export interface PreviousAnswer {
  readonly answer: Answered
  readonly at: number
  /** What its fail raised, whose photos show it. */
  readonly raised: { readonly id: string; readonly href: string } | null
  /** What came of it since: "Put right Nov 10". */
  readonly since?: string
}

export interface Given<Row extends Answered = Answered> {
  readonly item: TemplateItem
  /** The answer as it was before; null = none yet. */
  readonly row: Row | null
  /** null takes the answer back. */
  readonly result: Result | null
  readonly value?: number
  readonly text?: string
  readonly inBulk?: boolean
  /** The reading of last time, taken by its key. */
  readonly same?: boolean
  readonly now: number
}

/** What a fail made, and how to go there; or why it was not kept. */
export type Raised = { readonly ok: true; readonly open: () => void } | Extract<CommitResult, { readonly ok: false }>

/** `Row` is the record that holds an answer. */
export interface AnswerStore<Row extends Answered = Answered> {
  readonly answers: readonly Row[]
  /** By question, what was answered the last time. */
  readonly previous: ReadonlyMap<string, PreviousAnswer>
  /** The id of a question's answer, given or not: what is typed lies under it until it is kept. */
  readonly idOf: (itemId: string) => string
  /** As the device has it now, though the screen may not have drawn it yet. */
  readonly find: (itemId: string) => Promise<Row | null>
  readonly save: (given: readonly Given<Row>[]) => Promise<CommitResult>
  readonly note: (itemId: string, row: Row | null, note: string) => Promise<CommitResult>
  /** For undo: the answers are as they were before these were given. */
  readonly takeBack: (given: readonly Given<Row>[]) => Promise<CommitResult>
  /** A fail that raises a record, kept together with it; null when this one raises none. Absent = a fail is an answer and no more. */
  readonly raise?: (given: Given<Row>) => Promise<Raised> | null
  /** The way to what an answer raised; null when it raised nothing. */
  readonly raised?: (answer: Row) => (() => void) | null
  /** Beside an answer: that two people disagree about it, for instance. */
  readonly mark?: (answer: Row) => ReactNode
  /** Whether a question can be answered, where only some can; all of them without it. */
  readonly isOpen?: (itemId: string) => boolean
  /** False while an answer waits to be given once more, as it was or not. */
  readonly isSettled?: (answer: Row) => boolean
  /** What a reviewer asks about a question. */
  readonly asked?: (itemId: string) => string | null
  /** What is still open from before about a question that fails again: said, so that nobody thinks it unknown. */
  readonly openAlready?: (itemId: string) => string | null
  /** The newest photo that shows an answer of this form. */
  readonly photoOf?: (itemId: string) => Photo | null
  /** The record whose photos show an answer. */
  readonly photosOf?: (itemId: string) => string
  readonly takePhoto?: (item: TemplateItem, photo: PreparedPhoto) => Promise<CommitResult>
  /** What was put right before its inspector went on: words, none, or null where it was not. Absent = fails are not corrected here. */
  readonly correctionOf?: (answer: Row) => string | null
  /** null takes it back. */
  readonly correct?: (item: TemplateItem, row: Row, words: string | null) => Promise<CommitResult>
  /** What else in the form says that a question cannot pass, in words (forms/agree.ts). Nothing answers it along with others then. */
  readonly otherwise?: (item: TemplateItem) => string | null
  /** What is near it and may speak against it, such as a finding of the same hazard at the same place: it wants a look of its own. */
  readonly near?: (item: TemplateItem) => string | null
  /** Under an answer: its photos, for instance. */
  readonly under?: (item: TemplateItem, answer: Row | null) => ReactNode
}
