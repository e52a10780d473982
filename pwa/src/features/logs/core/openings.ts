/**
 * What an entry took of the one before it, and was corrected there since: a submitted value is never overwritten, so the later entry keeps
 * what it took and says so. Pure.
 */
import { namesIn } from '../../../../../sync/forms/calc.ts'
import type { Field, Form } from '../../../../../sync/forms/form.ts'
import { isBlank } from '../../../../../sync/forms/plain.ts'
import type { Kept } from '../../../forms/filling/FillStore.ts'
import type { Place } from '../../../forms/filling/pages.ts'
import { struckAt } from './corrections.ts'
import type { Entry } from './entry.ts'
import type { CorrectionRow } from './values.ts'

export interface Opening {
  /** The field of the entry before that it was taken from. */
  readonly from: Field
  readonly line: number
  /** What it took. */
  readonly was: Kept
  /** What counts there now. */
  readonly now: Kept
  /** The last correction of it. */
  readonly by: CorrectionRow
}

type Of = Pick<Entry, 'form' | 'values' | 'corrections'> & {
  readonly row: Pick<Entry['row'], 'createdAt' | 'submittedAt'>
  readonly last: Pick<NonNullable<Entry['last']>, 'values' | 'written' | 'corrections'> | null
}

/** Null where nothing was taken, or it stands as it was taken. */
export function openingAt({ form, values, row, last, corrections }: Of, place: Place): Opening | null {
  if (last === null || corrections.some(({ fieldKey, line }) => fieldKey === place.field.key && line === place.line))
    return null
  const value = values[place.field.key]?.[place.line]
  const taken = takenBy(form, place, value)
  if (taken === null) return null
  const { field: from, line } = taken
  const struck = struckAt(last.written, last.corrections, from.key, line)
  const since = row.submittedAt ?? row.createdAt ?? 0
  // What stood there when this entry was submitted is what the first later correction struck.
  const first = struck.find(({ by }) => (by.createdAt ?? 0) > since)
  const by = struck.at(-1)?.by
  const now = last.values[from.key]?.[line] ?? {}
  if (first === undefined || by === undefined || isAlike(first.value, now)) return null
  // What a person typed over the value that was offered was not taken.
  if (place.field.kind !== 'calc' && !isAlike(first.value, value ?? {})) return null
  return { from, line, was: first.value, now, by }
}

/** The place of the entry before that a value comes from: carried forward, taken by one tap, or calculated from. */
function takenBy(form: Form, { field, line }: Place, value: Kept | undefined): Place | null {
  const of = (key: string | undefined, at: number): Place | null => {
    const found = form.fields.find((one) => one.key === key)
    return found === undefined ? null : { field: found, line: at }
  }
  if (field.kind === 'calc') {
    const named = field.calc === undefined ? [] : namesIn(field.calc)
    const last = named.find(({ how }) => how === 'last')
    return last === undefined
      ? null
      : of(last.key, form.fields.find(({ key }) => key === last.key)?.in === undefined ? 0 : line)
  }
  if (isBlank(value)) return null
  if (field.start !== undefined && 'last' in field.start) return of(field.start.last, 0)
  return value?.same === true ? { field, line } : null
}

function isAlike(a: Kept, b: Kept): boolean {
  const said = ({ number, text, day, ref, list }: Kept) =>
    JSON.stringify([number ?? null, text ?? null, day ?? null, ref ?? null, list ?? null])
  return said(a) === said(b)
}
