/** Calculated numbers where they are kept beside the values: the twin of settle.go, held to the part `settles` of forms.json. Pure. */
import type { Correction } from './current.ts'
import type { Form, Judged, Values } from './form.ts'
import { indexOf } from './index.ts'
import { calculate } from './judge.ts'
import { plain } from './plain.ts'

export interface Unsettled {
  readonly key: string
  readonly line: number
  /** What stands there; null for nothing. */
  readonly stands: number | null
  /** What it comes to. */
  readonly number: number | null
}

/** Where what stands at a calculated field is not what it comes to, in the order of the form. */
export function unsettled(form: Form, values: Values, calculated: Judged['calculated']): readonly Unsettled[] {
  return indexOf(form).entries.flatMap(({ field }): readonly Unsettled[] => {
    if (field.kind !== 'calc') return []
    const [kept, made] = [Object.hasOwn(values, field.key) ? values[field.key] : [], calculated[field.key]]
    const lines = Math.max(kept?.length ?? 0, made?.length ?? 0)
    return Array.from({ length: lines }, (_, line): Unsettled => {
      const read = plain(field, kept?.[line])
      return { key: field.key, line, stands: typeof read === 'number' ? read : null, number: made?.[line] ?? null }
    }).filter(({ stands, number }) => stands !== number)
  })
}

/**
 * What two corrections leave to be settled that were made without knowing each other: corrected calculated fields whose number does not
 * follow from the values that count. `lasts` are the values that may have been those of the entry before, those of now first: a number
 * that follows from one of them is right. The part `meets` of forms.json.
 */
export function met(
  form: Form,
  values: Values,
  corrections: readonly Pick<Correction, 'fieldKey' | 'line'>[],
  { today, lasts }: { readonly today: string; readonly lasts: readonly (Values | null)[] },
): readonly Unsettled[] {
  const corrected = new Set(corrections.map(({ fieldKey, line }) => `${fieldKey}:${line}`))
  let now: readonly Unsettled[] | null = null
  for (const last of lasts) {
    const made = calculate(form, values, { today, ...(last === null ? {} : { last }) })
    const found = unsettled(form, values, made).filter(({ key, line }) => corrected.has(`${key}:${line}`))
    if (found.length === 0) return found
    now ??= found
  }
  return now ?? []
}
