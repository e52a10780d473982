import type { ReactNode } from 'react'
import type { Json } from '../../../../schema/meta/shapes.ts'
import type { Choice, ControlProps } from './controls/given.ts'

export type Values = Readonly<Record<string, Json>>

/** What a module says of one of its fields where the module file cannot. */
export interface FieldException {
  /** Another name than in lists and histories, for instance "Inside" for a parent. */
  readonly label?: string
  readonly hint?: string
  readonly placeholder?: string
  /** How an empty field counts: a ship without an answer is in the yard. */
  readonly empty?: Json
  /** What is wrong with the value beside the others; null when nothing is. Said in place of the common words. */
  readonly check?: (value: Json, values: Values) => string | null
  /** What is odd about the value and may be right all the same; it refuses nothing. */
  readonly ask?: (value: Json, values: Values) => string | null
  /** Choices of a reference or a list, where not every record is one. */
  readonly options?: readonly Choice[]
  /** Which records of its kind a reference can point to; what is chosen already stays in the field. */
  readonly among?: (row: object) => boolean
  /** A control of the module's own. */
  readonly control?: (props: ControlProps) => ReactNode
  /** Such a control has several parts, each with a name of its own: the field's label names them together. */
  readonly group?: boolean
  /** What it says on a record that exists: another hint, or why it stays although the rest of the record may be changed. */
  readonly on?: (
    row: object,
    can: (action: 'edit' | 'approve') => boolean,
  ) => { readonly hint?: string; readonly refused?: string }
  /** The field takes the whole line of a form. */
  readonly wide?: boolean
  /** Shown under the field, for instance names to press. */
  readonly below?: (give: (value: Json) => void, values: Values) => ReactNode
}

export type FieldExceptions = Readonly<Record<string, FieldException>>
