/** What a new record begins with in a form, by its module file (x-start). Pure. */
import type { Json, PageMeta } from '../../../../schema/meta/shapes.ts'

interface Here {
  /** The day, YYYY-MM-DD. */
  readonly today: string
  /** Who fills in the form. */
  readonly me: string
}

export function startsOf({ start = {} }: Pick<PageMeta, 'start'>, here: Here): Readonly<Record<string, Json>> {
  return Object.fromEntries(Object.entries(start).map(([field, value]) => [field, valueOf(value, here)]))
}

function valueOf(value: Json, { today, me }: Here): Json {
  if (value === null || typeof value !== 'object') return value
  return 'today' in value ? today : 'me' in value ? me : value
}
