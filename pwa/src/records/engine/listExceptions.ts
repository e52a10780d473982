/** What a module says of its list beside the module file. */
import type { ComponentType, ReactNode } from 'react'
import type { Entities, EntityName } from '../../../../schema/gen/types.ts'
import type { NewOp } from '../../data/outbox/intent.ts'
import type { Row } from '../../data/store/rows.ts'
import type { DrawingName } from '../../ui/Drawing.tsx'
import type { EmptyStateProps } from '../../ui/EmptyState.tsx'
import type { IconName } from '../../ui/Icon.tsx'
import type { Crumb } from '../../ui/PageHeader.tsx'
import type { Ask } from '../given.ts'
import type { Rights } from '../rights.ts'
import type { Values } from './fieldExceptions.ts'
import type { Wish } from '../bulk/wish.ts'

export interface Viewer {
  readonly userId: string
  readonly mayApprove: boolean
  /** The yard's date. */
  readonly today: string
}

interface Asks {
  readonly fields: readonly string[]
  /** Those that may not be left empty. */
  readonly must: readonly string[]
}

/** What a bulk action cannot know from the module file. */
export interface BulkExceptions<E extends EntityName> {
  /** Why the wish is not granted for this record, as the end of "3 not allowed: …"; null when nothing is against it. */
  readonly refuse?: (row: Row<E>, wish: Wish) => string | null
  /** What changes with the record. */
  readonly along?: (row: Row<E>, wish: Wish) => readonly NewOp[]
  /** What a step asks for beside the module file, because one of the chosen records wants it. */
  readonly asks?: (rows: readonly Row<E>[], command: string) => Asks | null
  /** The answers as they are meant for this record. */
  readonly answered?: (row: Row<E>, command: string, answers: Values) => Values
  /** How often the change withdraws what others were told: they have to hear why. */
  readonly withdraws?: (ops: readonly NewOp[]) => number
  /** What is asked then. */
  readonly ask?: Ask
  /** What a person should know of a new rank. */
  readonly rankHint?: string
}

export interface BulkSource<E extends EntityName> {
  /** Tables that are read before anything is judged: a preview that counts too little would be a lie. */
  readonly needs: readonly EntityName[]
  readonly of: (known: BulkKnown) => BulkExceptions<E>
}

export interface BulkKnown {
  readonly rights: Rights
  readonly rows: <N extends EntityName>(entity: N) => readonly Row<N>[]
}

/** The same records in another shape than rows: a map, a tree. */
export interface Shape<E extends EntityName> {
  /** What the address says (?show=map); nothing for the first. */
  readonly id: string
  readonly title: string
  readonly icon: IconName
  /** The whole page, with `shapes` beside its title; a shape without one is the list. */
  readonly Body?: ComponentType<ShapeProps<E>>
}

export interface ShapeProps<E extends EntityName> {
  /** Undefined while the device reads them. */
  readonly rows: readonly Row<E>[] | undefined
  readonly shapes: ReactNode
}

export interface ListExceptions<E extends EntityName> {
  /** Where the list is, for a kind without pages of its own (x-page). */
  readonly path?: string
  readonly breadcrumb?: readonly Crumb[]
  /** The word of the key that makes a record, in place of "New person". */
  readonly add?: string
  /** Which records the list is about; a draft belongs to who writes it. */
  readonly about?: (row: Row<E>) => boolean
  /** The values of a field, which has an index, that most records end with: an address that filters them out shows its rows before those are read. */
  readonly ends?: { readonly field: keyof Entities[E] & string; readonly values: readonly string[] }
  readonly shapes?: readonly Shape<E>[]
  /** Views that somebody has to do something about, by id. */
  readonly alarms?: readonly string[]
  /** Beside the title. */
  readonly Tools?: ComponentType
  /** Under the title: the pages of the module beside this one. */
  readonly Above?: ComponentType
  /** Above the rows. */
  readonly Banner?: ComponentType
  /** Opens a record over the list, for a kind without pages of its own. */
  readonly Open?: ComponentType<{ readonly row: Row<E>; readonly onClose: () => void }>
  /** Records are changed one by one. */
  readonly single?: boolean
  /** Where its labels are printed, for a kind whose labels say more than a name and a code. It gets the chosen ones as this list does (chosenOf). */
  readonly labels?: string
  readonly drawing?: DrawingName
  /** Which records a view of the module file shows, where that is no filter. */
  readonly views?: Readonly<Record<string, (row: Row<E>, viewer: Viewer) => boolean>>
  /** What an empty view says, by its id. */
  readonly empty?: Readonly<Record<string, Partial<EmptyStateProps>>>
  readonly bulk?: BulkSource<E>
  /** Reads what the columns show of records that have left this device, before these stand in the list. */
  readonly bring?: (rows: readonly Row<E>[]) => Promise<void>
}
