/**
 * What a feature supplies so that its people can fill a form: where values lie, what stood there the last time, what may be chosen. The
 * field screen, the desk form and the preview of the builder read it.
 */
import type { ReactNode } from 'react'
import type { PinMap } from '../../records/capture/PinSheet.tsx'
import type { CommitResult } from '../../data/outbox/commit.ts'
import type { Field, Form, Value, Values } from '../../../../sync/forms/form.ts'

/** A value as its row keeps it. */
export interface Kept extends Value {
  /** Taken from the entry before by one tap. */
  readonly same?: boolean | null
  readonly drawing?: string | null
  readonly readAt?: number | null
}

/** Nothing of a value. */
export const EMPTY: Kept = {
  number: null,
  typed: null,
  unit: null,
  text: null,
  day: null,
  ref: null,
  list: null,
  notRead: null,
  same: null,
}

export type KeptValues = Readonly<Record<string, readonly (Kept | undefined)[]>>

/** What changes of one value; the rest of it stays. */
export interface Given {
  readonly key: string
  readonly line: number
  readonly part: Partial<Kept>
}

/** The entry before. */
export interface LastTime {
  /** YYYY-MM-DD. */
  readonly on: string
  readonly by: string | null
  readonly values: Values
}

export interface Choosable {
  readonly value: string
  readonly label: string
  readonly detail?: string | undefined
}

export interface FillStore {
  readonly form: Form
  readonly values: KeptValues
  readonly last: LastTime | null
  readonly today: string
  /** Its part of the names under which typed digits are kept until they are a value. */
  readonly id: string
  /** All of them or none. */
  readonly save: (given: readonly Given[]) => Promise<CommitResult>
  /** Takes a row out of a group. */
  readonly removeRow?: (group: string, line: number) => Promise<CommitResult>
  /** What a field of a register, of people or of an own list chooses from. */
  readonly choices: (field: Field) => readonly Choosable[]
  /** Why a value may not be changed here and now; null where it may. */
  readonly locked: (key: string, line: number) => string | null
  /** The map of the yard, for places on it; null where this device has none. */
  readonly map?: PinMap | null
  /** Photos and files of a value, with the keys that add one. */
  readonly renderFiles?: (field: Field, line: number) => ReactNode
}
