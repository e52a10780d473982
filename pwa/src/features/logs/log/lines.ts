/** What a trend draws: a line for each field, thing and named row of a table. Pure. */
import type { Field } from '../../../../../sync/forms/form.ts'
import type { Reading, Unread } from '../core/series.ts'

export interface TrendLine {
  readonly id: string
  /** Empty where it is the only one. */
  readonly label: string
  readonly field: Field
  /** Oldest first. */
  readonly readings: readonly Reading[]
  /** Entries in which it was not read. */
  readonly unread: readonly Unread[]
}

/** As many as can be told apart. */
export const MOST_LINES = 5

export interface Named {
  readonly thing: (id: string | null) => string
  /** What a row of a table is about: the outlet, the point. */
  readonly row: (field: Field, reading: Reading) => string
}

export function linesOf(
  fields: readonly Field[],
  readings: (field: Field) => readonly Reading[],
  named: Named,
  unread: (field: Field) => readonly Unread[] = () => [],
): readonly TrendLine[] {
  const found = fields.flatMap((field) => {
    const groups = groupedBy(readings(field), (one) =>
      field.in === undefined ? (one.thingId ?? '') : JSON.stringify([one.thingId, named.row(field, one)]),
    )
    return [...groups]
      .map(([id, own]) => ({ field, id: `${field.key}:${id}`, own, name: nameOf(field, own, named) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
  })
  const things = new Set(found.map(({ own }) => own[0]?.thingId ?? null))
  const taken = new Set<string>()
  return found.map(({ field, id, own }) => {
    const [first] = own
    const words = [
      fields.length > 1 ? field.label.en : '',
      things.size > 1 ? named.thing(first?.thingId ?? null) : '',
      field.in === undefined || first === undefined ? '' : named.row(field, first),
    ]
    const label = unlike(words.filter(Boolean).join(', '), taken)
    taken.add(label)
    const gone = unread(field).filter(({ thingId }) => thingId === (first?.thingId ?? null))
    return { id, field, readings: own, unread: gone, label }
  })
}

function nameOf(field: Field, [first]: readonly Reading[], named: Named): string {
  if (first === undefined) return ''
  return `${named.thing(first.thingId)} ${field.in === undefined ? '' : named.row(field, first)}`
}

/** Two things may have one tag. */
function unlike(label: string, taken: ReadonlySet<string>): string {
  let made = label
  for (let nth = 2; taken.has(made); nth++) made = `${label} (${nth})`
  return made
}

/** One chart a unit: numbers of different units share no axis. */
export function byUnit(fields: readonly Field[]): readonly (readonly Field[])[] {
  return [...groupedBy(fields, ({ unit }) => unit ?? '').values()]
}

/** In the order in which the groups appear. */
export function groupedBy<T, K>(of: readonly T[], key: (one: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>()
  for (const one of of) {
    const name = key(one)
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [one])
    else group.push(one)
  }
  return groups
}
