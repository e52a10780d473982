/** What a module says of its import beside the module file. */
import type { Entities, EntityName } from '../../../../schema/gen/types.ts'
import type { Actor, NewOp } from '../../data/outbox/intent.ts'
import type { Row } from '../../data/store/rows.ts'
import type { DateOrder } from './dates.ts'
import type { ReadCell } from './values.ts'
import type { SaidZone } from './zones.ts'

export interface ImportFieldException {
  readonly title?: string
  /** What other lists call it. */
  readonly aliases?: readonly string[]
  /** Shown in the template that a person downloads. */
  readonly example?: string
  /** A new record cannot be without it, whatever the module file says; or can, because the import fills it in. */
  readonly required?: boolean
  /** What an unknown word is not, inside a sentence: "kind of zone". */
  readonly noun?: string
}

export type Fields<E extends EntityName> = Partial<Entities[E]>

/** Other records, as this device holds them. */
export interface ImportKnown {
  readonly rows: <N extends EntityName>(entity: N) => readonly Row<N>[]
  readonly today: string
  readonly now: number
  readonly fileName: string
  readonly actor: Actor
}

/** What depends on other records, or on the rows before. */
export interface ImportRules<E extends EntityName> {
  /** Fields that are read in another way than the module file says; `zone` is the one that the heading names, `order` that of the column's days. */
  readonly read?: Readonly<Record<string, (cell: string, zone: SaidZone | null, order: DateOrder | null) => ReadCell>>
  /** Records that a row may mean by `by`; the others it finds by their number alone. */
  readonly finds?: (row: Row<E>) => boolean
  /** The same as `begins`, where it depends on the row. */
  readonly fresh?: (given: Fields<E>, id: string) => Fields<E>
  /** Why a row is left out, in words that say what to do. */
  readonly refuse?: (fields: Fields<E>, known: Row<E> | null) => readonly string[]
  /** What is written with a new record, behind it; `given` is what its cells say. */
  readonly along?: (id: string, fields: Fields<E>, given: Fields<E>) => readonly NewOp[]
  /** What is written once, before new records; a text says why nothing can be imported. */
  readonly first?: () => readonly NewOp[] | string
}

export interface ImportExceptions<E extends EntityName> {
  /** How a row finds the record it means, for people. */
  readonly match?: string
  /** The fields that make two rows the same record; else those of x-key or x-once, else of x-title. */
  readonly by?: readonly string[]
  /** Columns in their order, where they are not those of the form. */
  readonly columns?: readonly string[]
  readonly fields?: Readonly<Record<string, ImportFieldException>>
  /** What a new record gets beside its cells; what its cells say counts more. */
  readonly begins?: Fields<E>
  /** A number that is unknown here is another system's, and is kept. */
  readonly keepsNumbers?: boolean
  /** Said under the rows when new ones are among them. */
  readonly note?: string
  /** Tables that are read before anything is judged. */
  readonly needs?: readonly EntityName[]
  readonly of?: (known: ImportKnown) => ImportRules<E>
}
