/** Each establishment keeps a log of its own (29 CFR 1904.30); the yard itself stands in the settings. Pure. */
import type { Row } from '../../data/store/rows.ts'
import type { Address } from './log.ts'

interface Placed {
  readonly establishmentId: string | null
}

/** Null: the yard of the settings. */
export function at<R extends Placed>(rows: readonly R[], establishmentId: string | null): readonly R[] {
  return rows.filter((row) => row.establishmentId === establishmentId)
}

export function addressOf(
  establishmentId: string | null,
  establishments: readonly Row<'establishment'>[],
  settings: Row<'safetySettings'> | undefined,
): Address | undefined {
  const found = establishments.find(({ id }) => id === establishmentId)
  return found === undefined ? settings : { ...found, establishment: found.name }
}

/** The yard first. */
export function choicesOf(
  establishments: readonly Row<'establishment'>[],
  settings: Row<'safetySettings'> | undefined,
): readonly { readonly value: string; readonly label: string }[] {
  return [
    { value: '', label: settings?.establishment ?? 'The yard' },
    ...establishments.map(({ id, name }) => ({ value: id, label: name })),
  ]
}
