import type { FieldMeta, Json, WordMeta } from '../../../../../schema/meta/shapes.ts'

/**
 * What stands in a control: a value as it is stored, with the letters it was typed as while somebody is in the field, or letters that
 * are no value yet, and why. Plain data, so that a draft keeps it as it is.
 */
export type Given =
  | { readonly value: Json; readonly text?: string }
  | { readonly text: string; readonly problem: string }

export interface ControlProps {
  readonly title: string
  readonly meta: FieldMeta
  readonly given: Given
  readonly onGive: (given: Given) => void
  /** The field was left: who saves by the field saves now. */
  readonly onLeave?: (() => void) | undefined
  /** Words of an enumeration's values. */
  readonly words?: Readonly<Record<string, WordMeta>> | undefined
  /** Why the value may not be changed. */
  readonly refused?: string | undefined
  readonly placeholder?: string | undefined
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** Choices of a field that the module narrows or orders itself. */
  readonly options?: readonly Choice[] | undefined
  /** Which records of its kind a reference can point to. */
  readonly among?: ((row: object) => boolean) | undefined
}

export interface Choice {
  readonly value: string
  readonly label: string
  readonly detail?: string | undefined
}

export function givenText(given: Given): string {
  if ('problem' in given) return given.text
  return typeof given.value === 'string' ? given.value : ''
}

export function givenValue(given: Given): Json {
  return 'problem' in given ? null : given.value
}

/** A field of a row; what this app has never heard of is null. */
export function fieldOf(row: object, field: string): Json {
  const value: unknown = Reflect.get(row, field)
  // The edge: what a row holds came through the generated validators, so it is JSON.
  return value === undefined ? null : (value as Json)
}

export function sameJson(a: Json, b: Json): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** A value as it is saved: no blanks around a text, and an empty text is no value. */
export function tidy(value: Json): Json {
  if (typeof value !== 'string') return Array.isArray(value) && value.length === 0 ? null : value
  const text = value.trim()
  return text === '' ? null : text
}
