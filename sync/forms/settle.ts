/** Calculated numbers where they are kept beside the values: the twin of settle.go, held to the part `settles` of forms.json. Pure. */
import type { Form, Judged, Values } from './form.ts'
import { indexOf } from './index.ts'
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
