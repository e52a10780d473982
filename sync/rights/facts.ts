/** What is asked, and what is known of the record it is about. What is undefined was not looked up yet. */
import type { TableMeta } from '../../schema/meta/shapes.ts'
import type { Place } from './reach.ts'

/** Who wrote what a record holds now; `later` = after what is asked was written. */
export interface Act {
  readonly by: unknown
  readonly later?: boolean
}

/** What was done to a record. */
export interface Done {
  readonly deleted?: boolean
  /** Who wrote it last. */
  readonly lastBy?: unknown
  /** The whole was in work when this was written. */
  readonly open?: boolean | undefined
  readonly acts?: readonly Act[] | undefined
  /** Who brought it to its state. */
  readonly brought?: readonly unknown[] | undefined
  /** The fields that named the person while the work was done. */
  readonly worked?: Readonly<Record<string, boolean>> | undefined
  /** The fields, and kinds of parts, of which the person wrote what counts. */
  readonly wrote?: Readonly<Record<string, boolean>> | undefined
  /** A part that was added since what it hangs on came to its state. */
  readonly since?: boolean | undefined
}

export interface Row extends Place<TableMeta>, Done {
  readonly entity: string
  /** It is not there yet. */
  readonly new?: boolean
  /** A part names it, and it is not here. */
  readonly absent?: boolean
  /** It is a membership that somebody else ended. */
  readonly taken?: boolean
  /** The record it is a part of; null when there is none. */
  readonly whole?: Row | null | undefined
}

export interface Ask {
  /** read, or a kind of operation: add, set, command, delete, remove. */
  readonly do: string
  readonly command?: string
  /** The fields that get another value. */
  readonly changes?: readonly string[]
  /** An add whose id two devices make without knowing of each other. */
  readonly meets?: boolean
  /** It brings the record back from the bin. */
  readonly back?: boolean
  /** A command by somebody who has not heard of the state that the record is in. */
  readonly unheard?: boolean
  /** It was written after what it claims. */
  readonly sawLater?: boolean
}
